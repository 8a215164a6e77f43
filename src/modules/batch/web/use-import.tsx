import { useState, type ReactNode } from 'react';
import { dateTimeInZone, formatTenths } from '../../../kit/contract/format.ts';
import { Alert } from '../../../kit/web/display/feedback.tsx';
import { ImportFlow } from '../../../kit/web/transfer/import-flow.tsx';
import type { ImportDraft } from '../../../kit/web/transfer/import-types.ts';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { CallRefused } from '../../../kit/web/send/send.ts';
import { useAct, type Act } from '../../../kit/web/send/use-act.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { UnitPicker } from '../../members/web/door.tsx';
import { tiers } from '../../merit/rules/record.rules.ts';
import { batchCalls, type BatchCheck, type BatchRow } from '../calls.ts';
import {
  checkFile,
  draftOf,
  FileRefused,
  handIn,
  pollImport,
  saveResult,
  saveTemplate,
  startImport,
  untilUndone,
} from './import-calls.ts';
import './style.css';

/** Takes a batch back, once its reason is given and the server has undone it. */
export function useUndo(): Act<Pick<BatchRow, 'id' | 'fileName' | 'postedRows'>, unknown> {
  const { batch: words } = useText();
  const { language } = useKitText();
  return useAct(batchCalls.undo, {
    ask: ({ fileName, postedRows }: Pick<BatchRow, 'id' | 'fileName' | 'postedRows'>) => ({
      title: words.undoTitle,
      status: words.undoStatus({ file: fileName, rows: postedRows.toLocaleString(language) }),
      tip: words.undoTip,
      confirmText: words.undo,
      reason: 'required',
      danger: true,
    }),
    input: ({ id }, reason) => ({ id, reason }),
    after: untilUndone,
    done: (_, { fileName }) => words.undone({ file: fileName }),
    changes: [batchCalls.list],
  });
}

type Asked = { draft?: ImportDraft; job?: string };

/**
 * The dialog of one import: `open({})` for a new file, with a draft to go on with it, with a job to see what became of
 * it. `blocked` says why nothing could be posted, whatever the file.
 */
export function useImport(
  onChanged: () => void,
  blocked: () => string | null,
): {
  open: (asked: Asked) => void;
  dialog: ReactNode;
} {
  const { batch: words } = useText();
  const text = useKitText();
  const zone = useSettings((settings) => settings.zone);
  const [asked, setAsked] = useState<(Asked & { blocked: string | null }) | null>(null);
  const [unitIds, setUnitIds] = useState<readonly string[]>([]);
  const [withChildren, setWithChildren] = useState(true);
  const undo = useUndo();
  const describe = (error: unknown): string =>
    (error instanceof CallRefused || error instanceof FileRefused) && error.message !== ''
      ? error.message
      : text.error.text;
  const dialog = asked && (
    <ImportFlow<BatchCheck>
      title={words.menu}
      {...asked}
      onClose={() => {
        setAsked(null);
        onChanged();
      }}
      onChanged={onChanged}
      describeError={describe}
      upload={(file, signal) =>
        handIn(file, signal, ({ memberName, postedAt }) =>
          words.knownPosted({ by: memberName, at: postedAt ? dateTimeInZone(postedAt, zone) : '' }),
        )
      }
      check={checkFile}
      start={startImport}
      poll={(id, signal) => pollImport(id, signal, words.states.discarded)}
      template={() => void saveTemplate(unitIds, withChildren)}
      templateOptions={
        <UnitPicker
          value={unitIds}
          onChange={setUnitIds}
          multiple
          withChildren={withChildren}
          onWithChildren={setWithChildren}
          label={words.units}
          placeholder={words.units}
        />
      }
      resultFile={(id, onlyBad) => void saveResult(id, onlyBad)}
      undo={async (id) => (await undo.run(draftOf(id))) !== null}
      notices={(check) => <ClosedMonths effects={check.effects} />}
      sums={(check) => <Sums check={check} />}
    />
  );
  return { open: (next) => setAsked({ ...next, blocked: blocked() }), dialog };
}

/** What counts in another month than it happened in, because that month is closed. */
function ClosedMonths({ effects }: Pick<BatchCheck, 'effects'>): ReactNode {
  const { batch: words } = useText();
  const { language } = useKitText();
  if (effects.length === 0) return null;
  return (
    <Alert tone="info" title={words.closedTitle}>
      <ul>
        {effects.map(({ month, bookMonth, rows, b, a, p, g }) => (
          <li key={month}>
            {words.closed({
              month: monthName(month),
              into: monthName(bookMonth),
              rows: rows.toLocaleString(language),
              points: Object.entries({ B: b, A: a, P: p, G: g })
                .filter(([name, value]) => value !== 0 || name === 'B')
                .map(([name, value]) => `${name} ${formatTenths(value)}`)
                .join(', '),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** What the rows that would be posted add up to, for all and for each member: a slip of the pen stands out. */
function Sums({ check }: { check: BatchCheck }): ReactNode {
  const { batch: words, merit } = useText();
  const { language } = useKitText();
  if (check.good === 0) return null;
  const { total, members, memberCount } = check;
  const given = tiers.filter((tier) => tier === 'b' || members.some((member) => member[tier] !== 0));
  const cells = (sums: typeof total): ReactNode => (
    <>
      <td className="k-number">{sums.rows.toLocaleString(language)}</td>
      {given.map((tier) => (
        <td key={tier} className="k-number">
          {formatTenths(sums[tier], { signed: true })}
        </td>
      ))}
    </>
  );
  const left = memberCount - members.length;
  return (
    <section className="k-sheet-scroll b-sums" tabIndex={0} aria-label={words.sums}>
      <table className="k-sheet">
        <thead>
          <tr>
            <th scope="col">{words.sums}</th>
            <th scope="col">{words.columns.rows}</th>
            {given.map((tier) => (
              <th key={tier} scope="col">
                {merit.tier[tier]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="b-sums-total">
            <th scope="row">{words.sumOf({ members: memberCount.toLocaleString(language) })}</th>
            {cells(total)}
          </tr>
          {members.map((member) => (
            <tr key={member.memberId}>
              <th scope="row">
                {member.name} <span className="k-flow-hint">{member.number}</span>
              </th>
              {cells(member)}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <p className="k-flow-hint">{words.moreMembers({ count: left.toLocaleString(language) })}</p>
      )}
    </section>
  );
}

const monthName = (month: number): string =>
  `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;
