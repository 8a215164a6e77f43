import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigator } from '../app/screen.ts';
import { Button } from '../display/button.tsx';
import { Alert } from '../display/feedback.tsx';
import { useText } from '../text/text.tsx';
import type {
  ImportCell,
  ImportCheck,
  ImportField,
  ImportFix,
  ImportLine,
  ImportRowStatus,
} from './import-types.ts';
import { Input } from '../input/input.tsx';
import { Switch } from '../input/more-inputs.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { Tag, type Tone } from '../display/tag.tsx';

interface CheckStepProps {
  fields: readonly ImportField[];
  check: ImportCheck;
  notices: ReactNode;
  sums: ReactNode;
  /** Mistakes that are corrected once for all their rows. */
  alike: ReactNode;
  /** Whether the file has a column for a corrected cell. */
  canFix: (field: string) => boolean;
  conflicts: 'skip' | 'post';
  onConflicts: (conflicts: 'skip' | 'post') => void;
  fixes: readonly ImportFix[];
  onFix: (fix: ImportFix) => void;
}

const tones: Readonly<Record<ImportRowStatus, Tone>> = {
  new: 'success',
  duplicate: 'neutral',
  conflict: 'warning',
  bad: 'danger',
};

/** The check of an import, row by row; wrong cells are corrected in place. */
export function CheckStep(props: CheckStepProps) {
  const { fields, check, conflicts, onConflicts } = props;
  const words = useText().kitImport;
  const { language } = useKitText();
  const attention = check.bad + check.conflict + check.duplicate;
  const [onlyAttention, setOnlyAttention] = useState(attention > 0);
  // Also what would follow from a sound row, such as reviews that nobody does any more.
  const lines = onlyAttention
    ? check.lines.filter(({ status, note }) => status !== 'new' || note !== '')
    : check.lines;
  const count = (value: number): string => value.toLocaleString(language);
  const facts = [
    words.good(count(check.good)),
    ...(check.bad > 0 ? [words.bad(count(check.bad))] : []),
    ...(check.conflict > 0 ? [words.conflicts(count(check.conflict))] : []),
    ...(check.duplicate > 0 ? [words.duplicates(count(check.duplicate))] : []),
  ].join(' · ');
  return (
    <>
      {check.blocked !== null && <Alert tone="danger">{check.blocked}</Alert>}
      {check.bad > 0 ? (
        <Alert tone="warning" title={facts}>
          {words.badHint}
        </Alert>
      ) : (
        <Alert tone={check.good > 0 ? 'success' : 'info'}>{facts}</Alert>
      )}
      {check.banner && <LimitBanner {...check.banner} />}
      {props.notices}
      {props.alike}
      <div className="k-flow-choices">
        {attention > 0 && (
          <Switch label={words.onlyBad} checked={onlyAttention} onChange={setOnlyAttention} />
        )}
        {check.conflict > 0 && (
          <Switch
            label={words.postConflicts}
            checked={conflicts === 'post'}
            onChange={(on) => onConflicts(on ? 'post' : 'skip')}
          />
        )}
      </div>
      {lines.length > 0 && (
        <div className="k-sheet-scroll" tabIndex={0} role="region" aria-label={words.check}>
          <table className="k-sheet">
            <thead>
              <tr>
                <th scope="col">{words.line}</th>
                <th scope="col">{words.status}</th>
                {fields.map((field) => (
                  <th key={field.id} scope="col">
                    {field.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <SheetLine key={line.line} line={line} {...props} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {props.sums}
    </>
  );
}

/** The reason that keeps out valid rows, with a link to the place where it can be changed. */
function LimitBanner({ text, path }: { text: string; path: string }) {
  const words = useText().kitImport;
  const { go, isClosed } = useNavigator();
  const to = path as `/${string}`;
  return (
    <Alert tone="warning" action={!isClosed(to) && <Button onClick={() => go(to)}>{words.orderMore}</Button>}>
      {text}
    </Alert>
  );
}

type SheetLineProps = Pick<CheckStepProps, 'fields' | 'canFix' | 'fixes' | 'onFix'> & { line: ImportLine };

function SheetLine({ line, fields, canFix, fixes, onFix }: SheetLineProps) {
  const words = useText().kitImport;
  return (
    <>
      <tr>
        <th scope="row" className="k-number">
          {line.line}
        </th>
        <td>
          <Tag tone={tones[line.status]}>{words.statuses[line.status]}</Tag>
        </td>
        {fields.map((field) => (
          <SheetCell
            key={field.id}
            label={`${words.line} ${line.line}, ${field.label}`}
            cell={line.cells[field.id]}
            canFix={canFix(field.id)}
            fix={fixes.find((each) => each.line === line.line && each.field === field.id)?.text}
            onFix={(text) => onFix({ line: line.line, field: field.id, text })}
          />
        ))}
      </tr>
      {line.note && (
        <tr>
          <td />
          <td colSpan={fields.length + 1} className="k-sheet-note">
            {line.note}
          </td>
        </tr>
      )}
    </>
  );
}

interface SheetCellProps {
  label: string;
  cell: ImportCell | undefined;
  canFix: boolean;
  /** A correction of the cell that was not checked yet. */
  fix: string | undefined;
  onFix: (text: string) => void;
}

function SheetCell({ label, cell, canFix, fix, onFix }: SheetCellProps) {
  const words = useText().kitImport;
  if (cell?.error === undefined || !canFix) {
    const text = cell?.isDefault ? (
      <span className="k-flow-hint">{words.byDefault(cell.text)}</span>
    ) : (
      cell?.text
    );
    if (cell?.error === undefined) return <td>{text}</td>;
    return (
      <td className="k-sheet-bad">
        {text} <small>{cell.error}</small>
      </td>
    );
  }
  const corrected = fix !== undefined && fix !== cell.text;
  return (
    <td className={corrected ? 'k-sheet-corrected' : 'k-sheet-bad'}>
      <Input
        aria-label={label}
        aria-invalid={!corrected}
        title={cell.error}
        value={fix ?? cell.text}
        onChange={onFix}
      />
      {!corrected && <small>{cell.error}</small>}
    </td>
  );
}
