import { useState, type ReactNode } from 'react';
import { dateTimeInZone, formatTenths } from '../../../kit/contract/format.ts';
import { Alert } from '../../../kit/web/feedback.tsx';
import { ImportFlow } from '../../../kit/web/import-flow.tsx';
import type { ImportDraft } from '../../../kit/web/import-types.ts';
import { useKitText } from '../../../kit/web/kit-text.tsx';
import { CallRefused } from '../../../kit/web/send/send.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { UnitPicker } from '../../members/web/members.web.tsx';
import type { BatchCheck, BatchRow } from '../batch.calls.ts';
import {
  checkFile,
  draftOf,
  FileRefused,
  handIn,
  pollImport,
  saveResult,
  saveTemplate,
  startImport,
  takeBack,
} from './import-calls.ts';

/** The words with which a batch is taken back. */
export function useUndoQuestion() {
  const { batch: words } = useText();
  const { language } = useKitText();
  return ({ fileName, postedRows }: Pick<BatchRow, 'fileName' | 'postedRows'>) => ({
    title: words.undoTitle,
    status: words.undoStatus({ file: fileName, rows: postedRows.toLocaleString(language) }),
    tip: words.undoTip,
    confirmText: words.undo,
    danger: true,
    maxLength: 200,
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
  const question = useUndoQuestion();
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
      undo={async (id) => takeBack(id, question(await draftOf(id)))}
      notices={(check) => <ClosedMonths effects={check.effects} />}
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

const monthName = (month: number): string =>
  `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;
