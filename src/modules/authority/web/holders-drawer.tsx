import { useState } from 'react';
import { addDays, formatTenths } from '../../../kit/contract/format.ts';
import { useGranted } from '../../../kit/web/app/me.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { IconPlus } from '../../../kit/web/display/icons.tsx';
import { type Tone } from '../../../kit/web/display/tag.tsx';
import { Radios } from '../../../kit/web/input/input.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useAct } from '../../../kit/web/act/use-act.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { useToday } from '../../../kit/web/settings/use-today.ts';
import { choice, day } from '../../../kit/contract/list/columns.ts';
import { table, usePages } from '../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../kit/web/list/list-fields.tsx';
import { authorityCalls as calls, type BindingRow, type Level } from '../calls.ts';
import { useTiers } from './use-tiers.ts';
import { BindForm } from './bind-form.tsx';
import { HoldersUse } from './holders-use.tsx';

const tones: Record<BindingRow['state'], Tone> = { now: 'success', coming: 'info', past: 'neutral' };
const bindingStates = ['now', 'coming', 'past'] as const;
const changes = [calls.bindings, calls.holders, calls.list, calls.log];
const parts = ['holders', 'members'] as const;

/**
 * The holders of a level, with acts to bind others and to end a binding; and the members who review by it, with the
 * points that they released this month.
 */
export default function HoldersDrawer({ level, onClose }: { level: Level; onClose: () => void }) {
  const words = useText().authority;
  const kit = useKitText();
  const mayEdit = useGranted(calls.bind.permission);
  const [adding, setAdding] = useState(false);
  const [part, setPart] = useState<(typeof parts)[number]>('holders');
  return (
    <Dialog
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

const BindingsTable = table<BindingRow>()({
  words: ({ authority: words }) => ({
    title: words.holders,
    columns: { name: words.holder, state: words.state, from: words.from, to: words.to, used: words.used },
    choices: { state: words.states },
    none: words.noHolders,
  }),
  row: { key: ({ holderId, from }) => `${holderId} ${from}`, name: 'name' },
  columns: ({ authority: words }, tiers: ReturnType<typeof useTiers>) => [
    custom(
      'name',
      ({ name, hint, holderKind }) => (
        <>
          {name} <span className="k-quiet">{hint || words.kinds[holderKind]}</span>
        </>
      ),
      { main: true, width: 190 },
    ),
    column(choice('state', bindingStates, { width: 90 }), { tones }),
    column(day('from', { width: 100 })),
    custom('to', ({ to }) => to ?? words.open, { width: 100 }),
    custom(
      'used',
      ({ used }) =>
        used &&
        tiers
          .filter((tier) => used[tier].award !== 0 || used[tier].deduct !== 0)
          .map(
            (tier) =>
              `${words.columns[tier]} +${formatTenths(used[tier].award)} −${formatTenths(used[tier].deduct)}`,
          )
          .join(' · '),
      { width: 220, wraps: true },
    ),
  ],
});

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
  const pages = usePages(calls.bindings, { levelId: level.id });
  return (
    <BindingsTable
      pages={pages}
      facts={useTiers()}
      {...(mayEdit && {
        rowActions: (row: BindingRow) =>
          row.state === 'past'
            ? []
            : [{ id: 'end', label: words.end, danger: true, onSelect: () => void end.run(row) }],
      })}
    />
  );
}
