import type { Call } from '../../../../kit/contract/call.ts';
import { isOffered, useMe } from '../../../../kit/web/app/me.ts';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { useOpenFile } from '../../../../kit/web/file/use-open-file.ts';
import { table, usePages } from '../../../../kit/web/inline/table.tsx';
import { column } from '../../../../kit/web/list/list-fields.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useExport } from '../../../files/web/door.tsx';
import {
  drawsCalls,
  stageCalls,
  winnerCalls as calls,
  type DrawDetail,
  type WinnerRow,
} from '../../calls.ts';
import { winnerFields as fields, winnerWords } from '../../columns.ts';
import { allowsWinnerStep, type WinnerStep } from '../../rules/states.ts';
import { winnerTones } from '../tones.ts';

const List = table<WinnerRow>()({
  words: ({ draws }) => ({ ...winnerWords({ draws }), none: draws.winners.none }),
  row: { key: 'id', name: 'memberName' },
  columns: [
    column(fields.round),
    column(fields.memberName, { main: true }),
    column(fields.memberNo),
    column(fields.unitName, { wraps: true }),
    column(fields.prizeName, { wraps: true }),
    column(fields.serial),
    column(fields.state, { tones: winnerTones }),
    column(fields.endedAt),
    column(fields.endedByName),
    column(fields.reason, { wraps: true }),
  ],
});

/** The winners of a draw, and what becomes of their prizes. */
export function Winners({ draw }: { draw: DrawDetail }) {
  const { winners: words, detail } = useText().draws;
  const me = useMe();
  const list = useExport('draws.winners');
  const paper = useOpenFile(calls.paper);
  const pages = usePages(calls.list, { drawId: draw.id });
  const changes = [calls.list, drawsCalls.detail, drawsCalls.chances];
  const items = ({ id, version }: WinnerRow) => ({ items: [{ id, version }] });
  const questionOf = (step: 'hand' | 'unclaim' | 'redraw') => (row: WinnerRow) => ({
    title: words[step],
    status: `${row.memberName} · ${row.prizeName}`,
    tip: words[`${step}Tip`],
    ...(step !== 'hand' && { danger: true, reason: 'required' as const, maxLength: 200 }),
  });
  const may = (step: WinnerStep, { state }: WinnerRow): boolean =>
    allowsWinnerStep(step, { state, drawState: draw.state });
  const hand = useAct(calls.hand, { changes, input: items, ask: questionOf('hand'), done: firstRefusal });
  const unclaim = useAct(calls.unclaim, {
    changes,
    input: (row: WinnerRow, reason) => ({ ...items(row), reason }),
    ask: questionOf('unclaim'),
    done: firstRefusal,
  });
  const redraw = useAct(stageCalls.redraw, {
    changes,
    input: ({ id, version }: WinnerRow, reason) => ({ id, version, reason }),
    ask: questionOf('redraw'),
    done: ({ memberName }) => words.redrawn(memberName),
  });
  const acts = [
    { id: 'hand', step: 'hand', call: calls.hand, label: words.hand, act: hand },
    { id: 'redraw', step: 'pass', call: stageCalls.redraw, label: words.redraw, act: redraw },
    { id: 'unclaim', step: 'unclaim', call: calls.unclaim, label: words.unclaim, act: unclaim },
  ] as const;
  return (
    <Section
      title={words.title}
      actions={
        <>
          <Button onClick={() => list.open({ drawId: draw.id }, pages.total)}>{detail.export}</Button>
          {isOffered(me, calls.paper) && (
            <>
              <HandAll waiting={pages.rows.filter((row) => may('hand', row))} changes={changes} />
              <Button loading={paper.isBusy} onClick={() => void paper.open({ id: draw.id })}>
                {words.signatures}
              </Button>
            </>
          )}
        </>
      }
    >
      {list.dialog}
      <List
        pages={pages}
        rowActions={(row) =>
          acts
            .filter(({ step, call }) => may(step, row) && isOffered(me, call))
            .map(({ id, label, act }) => ({ id, label, onSelect: () => void act.run(row) }))
        }
      />
    </Section>
  );
}

/** Hands over the prizes of all winners on the page who wait for theirs. */
function HandAll({ waiting, changes }: { waiting: readonly WinnerRow[]; changes: readonly Call[] }) {
  const words = useText().draws.winners;
  const hand = useAct(calls.hand, {
    changes,
    ask: () => ({
      title: words.handAll,
      status: waiting.map(({ memberName }) => memberName).join(', '),
      tip: words.handTip,
    }),
    done: ({ results }) => words.handed(results.filter(({ reason }) => reason === null).length),
  });
  if (waiting.length < 2) return null;
  const items = waiting.map(({ id, version }) => ({ id, version }));
  return (
    <Button loading={hand.busy !== null} onClick={() => void hand.run({ items })}>
      {words.handAll}
    </Button>
  );
}

/** Why the one that was asked for was refused; nothing where it was done. */
const firstRefusal = ({ results }: { results: readonly { message: string }[] }): string | undefined =>
  results[0]?.message || undefined;
