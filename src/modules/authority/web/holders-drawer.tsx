import { useMemo, useState } from 'react';
import { addDays, formatTenths } from '../../../kit/contract/format.ts';
import { useGranted } from '../../../kit/web/app/me.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { IconPlus } from '../../../kit/web/display/icons.tsx';
import { StatusTag, type Tone } from '../../../kit/web/display/tag.tsx';
import { Radios } from '../../../kit/web/form/input.tsx';
import { PagedTable } from '../../../kit/web/list/paged-table.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useAct } from '../../../kit/web/send/use-act.ts';
import type { Column } from '../../../kit/web/table/table-model.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { useToday } from '../../../kit/web/settings/use-today.ts';
import { authorityCalls as calls, type BindingRow, type Level } from '../calls.ts';
import { useTiers } from './use-tiers.ts';
import { BindForm } from './bind-form.tsx';
import { HoldersUse } from './holders-use.tsx';

const tones: Record<BindingRow['state'], Tone> = { now: 'success', coming: 'info', past: 'neutral' };
const changes = [calls.bindings, calls.holders, calls.list, calls.log];
const parts = ['holders', 'members'] as const;

/** Whom a level binds, binds others, and ends it; and the members who review by it, with what they released this month. */
export default function HoldersDrawer({ level, onClose }: { level: Level; onClose: () => void }) {
  const words = useText().authority;
  const kit = useKitText();
  const mayEdit = useGranted(calls.bind.permission);
  const [adding, setAdding] = useState(false);
  const [part, setPart] = useState<(typeof parts)[number]>('holders');
  return (
    <Dialog
      open
      look="drawer"
      width={860}
      title={words.holdersOf(level.name)}
      help={words.holdersHelp}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kit.close}</Button>
          {mayEdit && (
            <Button tone="primary" icon={<IconPlus />} onClick={() => setAdding(true)}>
              {words.bind.add}
            </Button>
          )}
        </>
      }
    >
      <div className="au-parts">
        <Radios
          look="segments"
          label={words.holders}
          value={part}
          options={parts.map((value) => ({ value, label: words.shown[value] }))}
          onChange={setPart}
        />
      </div>
      {part === 'members' ? <HoldersUse level={level} /> : <Bindings level={level} mayEdit={mayEdit} />}
      {adding && <BindForm level={level} changes={changes} onClose={() => setAdding(false)} />}
    </Dialog>
  );
}

type Words = ReturnType<typeof useText>['authority'];

function columnsOf(words: Words, tiers: ReturnType<typeof useTiers>): Column<BindingRow>[] {
  const { columns, kinds, states } = words;
  return [
    {
      id: 'name',
      title: words.holder,
      main: true,
      width: 190,
      cell: ({ name, hint, holderKind }) => (
        <>
          {name} <span className="k-quiet">{hint || kinds[holderKind]}</span>
        </>
      ),
    },
    {
      id: 'state',
      title: words.state,
      width: 90,
      cell: ({ state }) => <StatusTag tone={tones[state]}>{states[state]}</StatusTag>,
    },
    { id: 'from', title: words.from, width: 100, cell: ({ from }) => from },
    { id: 'to', title: words.to, width: 100, cell: ({ to }) => to ?? words.open },
    {
      id: 'used',
      title: words.used,
      width: 220,
      wraps: true,
      cell: ({ used }) =>
        used &&
        tiers
          .filter((tier) => used[tier].award !== 0 || used[tier].deduct !== 0)
          .map(
            (tier) =>
              `${columns[tier]} +${formatTenths(used[tier].award)} −${formatTenths(used[tier].deduct)}`,
          )
          .join(' · '),
    },
  ];
}

function Bindings({ level, mayEdit }: { level: Level; mayEdit: boolean }) {
  const words = useText().authority;
  const today = useToday();
  const end = useAct(calls.end, {
    input: ({ levelId, holderId, from, version }: BindingRow) => ({
      levelId,
      holderId,
      from,
      version,
      to: addDays(today, -1),
    }),
    ask: ({ name }) => ({
      title: words.endTitle,
      status: `${name} · ${level.name}`,
      tip: words.endTip,
      danger: true,
    }),
    done: (_answer, { name }) => words.ended(name),
    changes,
  });
  const tiers = useTiers();
  const columns = useMemo(() => columnsOf(words, tiers), [words, tiers]);
  return (
    <PagedTable
      call={calls.bindings}
      input={{ levelId: level.id }}
      label={words.holders}
      columns={columns}
      rowKey={({ holderId, from }) => `${holderId} ${from}`}
      rowName={({ name }) => name}
      none={words.noHolders}
      {...(mayEdit && {
        rowActions: (row: BindingRow) =>
          row.state === 'past'
            ? []
            : [{ id: 'end', label: words.end, danger: true, onSelect: () => void end.run(row) }],
      })}
    />
  );
}
