import { useState } from 'react';
import { Button } from '../../../kit/web/display/button.tsx';
import { Chooser } from '../../../kit/web/picker/chooser.tsx';
import { Checkbox } from '../../../kit/web/input/input.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { send } from '../../../kit/web/send/send.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { TreeView } from '../../../kit/web/picker/tree-view.tsx';
import { useLater } from '../../../kit/web/picker/use-later.ts';
import type { InputOf, OutputOf } from '../../../kit/contract/call.ts';
import { membersCalls } from '../calls.ts';
import { isFoundInside, toPicked, type MemberScope, type PickedMember } from './member-search.ts';
import { useUnitNodes } from './unit-picker.tsx';
import './style.css';

export interface MemberChooserProps extends MemberScope {
  chosen: readonly PickedMember[];
  multiple: boolean;
  onChoose: (members: PickedMember[]) => void;
  onClose: () => void;
  title?: string;
}

const shownAtOnce = 100;
const pageSize = 200;
/** Members that "choose all" takes; more is an import. */
const maximumAll = 2_000;
const restMs = 150;

/** Members of a unit, with the units below it or without, to choose one or several from. */
export function MemberChooser({ chosen, multiple, onChoose, onClose, title, ...scope }: MemberChooserProps) {
  const { picker: words } = useText().members;
  const [picked, setPicked] = useState<readonly PickedMember[]>(chosen);
  const [unitId, setUnitId] = useState<string | null>(null);
  const [includeChildren, setIncludeChildren] = useState(true);
  const [term, setTerm] = useState('');
  const keyword = useLater(term.trim(), restMs);
  const question = { keyword, unitIds: unitId === null ? [] : [unitId], includeChildren, ...scope };
  const request = { ...question, size: shownAtOnce };
  const answer = useCall(membersCalls.userMembers, request, { quiet: true });
  const { data, isError, isPlaceholderData, isPending } = answer;
  const rows = data?.rows ?? [];
  const total = data?.total ?? 0;
  const busy = isPending || isPlaceholderData || keyword !== term.trim();
  const has = (id: string): boolean => picked.some((member) => member.id === id);

  function pick(member: PickedMember): void {
    if (!multiple) return onChoose([member]);
    setPicked(has(member.id) ? picked.filter(({ id }) => id !== member.id) : [...picked, member]);
  }
  return (
    <Chooser
      title={title ?? words.chooserTitle}
      onClose={onClose}
      term={term}
      onTerm={setTerm}
      placeholder={words.placeholder}
      items={rows}
      state={isError ? 'failed' : busy ? 'busy' : 'done'}
      itemKey={(row) => row.memberId}
      isChosen={(row) => has(row.memberId)}
      onRetry={() => void answer.refetch()}
      isUnsure={isFoundInside}
      onPick={(row) => pick(toPicked(row))}
      multiple={multiple}
      onConfirm={() => onChoose([...picked])}
      renderItem={(row) => <MemberLine row={row} />}
      bar={
        multiple && (
          <TakeAll
            question={question}
            total={total}
            onTaken={(all) => setPicked((before) => withAll(before, all))}
          />
        )
      }
      note={total > rows.length && <p className="k-quiet">{words.more(rows.length, total)}</p>}
      side={
        <UnitSide
          managed={scope.managed ?? false}
          unitId={unitId}
          onUnit={setUnitId}
          withChildren={includeChildren}
          onWithChildren={setIncludeChildren}
        />
      }
      footer={
        multiple && (
          <ChosenFoot count={picked.length} onClose={onClose} onChoose={() => onChoose([...picked])} />
        )
      }
    />
  );
}

const withAll = (before: readonly PickedMember[], all: readonly PickedMember[]): PickedMember[] => [
  ...before,
  ...all.filter(({ id }) => !before.some((member) => member.id === id)),
];

type TakeAllProps = {
  question: InputOf<typeof membersCalls.userMembers>;
  total: number;
  onTaken: (members: readonly PickedMember[]) => void;
};

/** Takes everybody whom the question finds, page by page. */
function TakeAll({ question, total, onTaken }: TakeAllProps) {
  const { picker: words } = useText().members;
  const [takingAll, setTakingAll] = useState(false);
  async function takeAll(): Promise<void> {
    setTakingAll(true);
    try {
      const all: PickedMember[] = [];
      for (let page = 1; (page - 1) * pageSize < Math.min(total, maximumAll); page += 1) {
        const next = await send(membersCalls.userMembers, { ...question, page, size: pageSize });
        all.push(...next.rows.map(toPicked));
      }
      onTaken(all);
    } finally {
      setTakingAll(false);
    }
  }
  return (
    <Button onClick={() => void takeAll()} loading={takingAll} disabled={total === 0}>
      {words.all(Math.min(total, maximumAll))}
    </Button>
  );
}

function MemberLine({ row }: { row: OutputOf<typeof membersCalls.userMembers>['rows'][number] }) {
  const { picker: words } = useText().members;
  return (
    <span className="m-member-row">
      <span className="k-ellipsis">{row.memberName}</span>
      <span className="k-number k-quiet">{row.memberNo}</span>
      <span className="k-ellipsis k-quiet">
        {row.frozen ? `${row.unitName} · ${words.frozen}` : row.unitName}
      </span>
    </span>
  );
}

type UnitSideProps = {
  managed: boolean;
  unitId: string | null;
  onUnit: (unitId: string | null) => void;
  withChildren: boolean;
  onWithChildren: (withChildren: boolean) => void;
};

/** The unit whose members are offered, with those below it or without. */
function UnitSide({ managed, unitId, onUnit, withChildren, onWithChildren }: UnitSideProps) {
  const { picker: words } = useText().members;
  const nodes = useUnitNodes({ managed });
  return (
    <>
      {nodes.length > 0 && (
        <TreeView
          label={words.unit}
          nodes={nodes}
          value={unitId === null ? [] : [unitId]}
          onChange={([id]) => onUnit(id === undefined || id === unitId ? null : id)}
        />
      )}
      <Checkbox label={words.withChildren} checked={withChildren} onChange={onWithChildren} />
    </>
  );
}

type ChosenFootProps = { count: number; onClose: () => void; onChoose: () => void };

function ChosenFoot({ count, onClose, onChoose }: ChosenFootProps) {
  const { picker: words } = useText().members;
  const text = useKitText();
  return (
    <>
      <span className="k-chooser-count" aria-live="polite">
        {words.chosen(count)}
      </span>
      <Button onClick={onClose}>{text.cancel}</Button>
      <Button tone="primary" onClick={onChoose}>
        {words.choose(count)}
      </Button>
    </>
  );
}
