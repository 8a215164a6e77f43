import { useState, type ReactNode } from 'react';
import { dateTimeInZone, formatTenths } from '../../../../kit/contract/format.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { EmptyState } from '../../../../kit/web/display/feedback.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { IconPlus } from '../../../../kit/web/display/icons.tsx';
import { Checkbox, Input } from '../../../../kit/web/input/input.tsx';
import { Switch } from '../../../../kit/web/input/more-inputs.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { Stack } from '../../../../kit/web/layout/stack.tsx';
import { MemberPicker, type PickedMember } from '../../../members/web/door.tsx';
import { householdCalls as calls, type GroupRow, type HouseholdPeople } from '../../household.calls.ts';
import { SplitDialog } from './split-dialog.tsx';
import './households.css';

const changes = [calls.people, calls.groups];

/** The present and past people of a household or class; adds people, removes them, and divides it. */
export function PeopleDrawer({ group, onClose }: { group: GroupRow; onClose: () => void }): ReactNode {
  const words = useText().personnelHouseholds;
  const kit = useKitText();
  const zone = useSettings((settings) => settings.zone);
  const [past, setPast] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [splitting, setSplitting] = useState(false);
  const answer = useCall(calls.people, { groupId: group.id, past });
  const { data } = answer;
  const present = data?.people.filter(({ until }) => until === null) ?? [];
  const picked = present.filter(({ memberId }) => chosen.has(memberId));
  function toggle(memberId: string): void {
    const next = new Set(chosen);
    if (!next.delete(memberId)) next.add(memberId);
    setChosen(next);
  }
  const day = (at: string): string => dateTimeInZone(at, zone).slice(0, 10);
  return (
    <Dialog
      look="drawer"
      width={720}
      title={`${group.memberName} ${group.memberNo}`}
      help={words.peopleHelp}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kit.close}</Button>
          <RemoveButton group={group} picked={picked} onRemoved={() => setChosen(new Set())} />
          <Button tone="primary" disabled={picked.length === 0} onClick={() => setSplitting(true)}>
            {words.split}
          </Button>
        </>
      }
    >
      <Stack>
        <AddPeople group={group} />
        <Switch label={words.past} checked={past} onChange={setPast} />
        <Unanswered answer={answer} />
        {data?.people.length === 0 && <EmptyState title={words.nobody} text={words.nobodyText} />}
        <People people={data?.people ?? []} chosen={chosen} onToggle={toggle} day={day} />
        {past && data && data.splits.length > 0 && <Splits splits={data.splits} day={day} />}
      </Stack>
      {splitting && (
        <SplitDialog
          group={group}
          people={picked}
          changes={changes}
          onClose={(isDone) => {
            setSplitting(false);
            if (isDone) setChosen(new Set());
          }}
        />
      )}
    </Dialog>
  );
}

function Splits({
  splits,
  day,
}: {
  splits: HouseholdPeople['splits'];
  day: (at: string) => string;
}): ReactNode {
  const words = useText().personnelHouseholds;
  return (
    <Section title={words.splits}>
      <ul className="p-people-list">
        {splits.map(({ id, fromName, intoName, people, merit, rule, at, byName, reason }) => (
          <li key={id}>
            <span>{`${fromName} → ${intoName}`}</span>
            <span>{words.splitFacts({ people, points: formatTenths(merit), rule: words.rules[rule] })}</span>
            <span className="k-quiet">{[day(at), byName, reason].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Adds people to the group, with what they are in it. */
function AddPeople({ group }: { group: GroupRow }): ReactNode {
  const words = useText().personnelHouseholds;
  const [adding, setAdding] = useState<readonly PickedMember[]>([]);
  const [relation, setRelation] = useState('');
  const add = useAct(calls.addPeople, {
    input: (memberIds: string[]) => ({ groupId: group.id, memberIds, relation: relation.trim() }),
    done: ({ count }) => words.added(count),
    changes,
  });
  return (
    <form
      className="p-people-add"
      onSubmit={(event) => {
        event.preventDefault();
        const memberIds = adding.map(({ id }) => id);
        void add.run(memberIds).then((done) => {
          if (!done) return;
          setAdding([]);
          setRelation('');
        });
      }}
    >
      <MemberPicker
        value={adding}
        onChange={setAdding}
        multiple
        includeFrozen
        label={words.addLabel}
        placeholder={words.addLabel}
      />
      <Input
        value={relation}
        onChange={setRelation}
        maxLength={calls.addPeople.limits?.['relation']?.max}
        placeholder={words.relation}
        aria-label={words.relation}
      />
      <Button type="submit" icon={<IconPlus />} disabled={adding.length === 0} loading={add.busy !== null}>
        {words.add}
      </Button>
    </form>
  );
}

type PeopleProps = {
  people: HouseholdPeople['people'];
  chosen: ReadonlySet<string>;
  onToggle: (memberId: string) => void;
  day: (at: string) => string;
};

function People({ people, chosen, onToggle, day }: PeopleProps): ReactNode {
  const words = useText().personnelHouseholds;
  return (
    <ul className="p-people-list">
      {people.map((person) => (
        <li key={person.id}>
          {person.until === null ? (
            <Checkbox
              checked={chosen.has(person.memberId)}
              onChange={() => onToggle(person.memberId)}
              label={`${person.memberName} ${person.memberNo}`}
            />
          ) : (
            <span className="k-quiet">{`${person.memberName} ${person.memberNo}`}</span>
          )}
          <span>{person.relation}</span>
          <span className="k-quiet">
            {words.span({ from: day(person.from), until: person.until && day(person.until) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

type RemoveButtonProps = { group: GroupRow; picked: HouseholdPeople['people']; onRemoved: () => void };

function RemoveButton({ group, picked, onRemoved }: RemoveButtonProps): ReactNode {
  const words = useText().personnelHouseholds;
  const remove = useAct(calls.removePeople, {
    input: (memberIds: string[]) => ({ groupId: group.id, memberIds }),
    ask: () => ({
      title: words.removeTitle,
      status: picked.map(({ memberName }) => memberName).join(' · '),
      tip: words.removeTip,
      confirmText: words.remove,
      danger: true,
    }),
    done: ({ count }) => words.removed(count),
    changes,
  });
  const ids = picked.map(({ memberId }) => memberId);
  return (
    <Button
      disabled={ids.length === 0}
      loading={remove.busy !== null}
      onClick={() => void remove.run(ids).then((done) => done && onRemoved())}
    >
      {words.remove}
    </Button>
  );
}
