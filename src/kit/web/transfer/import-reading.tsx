import { encodings, type Encoding, type ReadingChoice } from '../../contract/import/reading.ts';
import { Alert } from '../display/feedback.tsx';
import { Field } from '../input/field.tsx';
import { Switch } from '../input/more-inputs.tsx';
import { Select } from '../input/select.tsx';
import { useText } from '../text/text.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import type { ImportDraft } from './import-types.ts';

interface ReadingProps {
  draft: ImportDraft;
  busy: boolean;
  /** Reads the file again; without it nothing can be chosen. */
  onRead: ((changed: Partial<ReadingChoice>) => void) | undefined;
}

/** The way in which the file was read: its sheet, its encoding with the first lines, and the row of its heads. */
export function ReadingPart({ draft, busy, onRead }: ReadingProps) {
  const words = useText().kitImport.howRead;
  const { reading } = draft;
  if (!reading) return null;
  const { sheets, sheet, encoding, headLine } = reading;
  return (
    <div className="k-flow-reading" aria-busy={busy}>
      {sheets.length > 1 && <SheetChoice draft={draft} busy={busy} onRead={onRead} />}
      {encoding !== null && <EncodingChoice draft={draft} busy={busy} onRead={onRead} />}
      {headLine > 1 && (
        <p className="k-flow-hint">
          {words.heads(headLine, sheet === null ? '' : (sheets[sheet]?.name ?? ''))}
        </p>
      )}
      <HiddenRows draft={draft} busy={busy} onRead={onRead} />
    </div>
  );
}

function SheetChoice({ draft: { reading }, busy, onRead }: ReadingProps) {
  const words = useText().kitImport.howRead;
  const { language } = useKitText();
  const { sheets = [], sheet = 0 } = reading ?? {};
  const options = sheets.map(({ name, rows }, index) => ({
    value: String(index),
    label: rows === null ? name : words.sheet(name, rows.toLocaleString(language)),
  }));
  const others = sheets.filter(({ rows }, index) => index !== sheet && (rows ?? 0) > 0).length;
  return (
    <Field
      label={words.sheets}
      {...(others > 0 && { hint: words.otherSheets(others.toLocaleString(language)) })}
    >
      <Select
        value={String(sheet)}
        options={options}
        disabled={busy || !onRead}
        onChange={(next) => next !== null && onRead?.({ sheet: Number(next) })}
      />
    </Field>
  );
}

function EncodingChoice({ draft, busy, onRead }: ReadingProps) {
  const words = useText().kitImport.howRead;
  const { reading, columns, samples } = draft;
  const { encoding = null, isSure = true } = reading ?? {};
  const options = encodings.map((value: Encoding) => ({ value, label: words.encodings[value] }));
  return (
    <>
      {!isSure && <Alert tone="warning">{words.unsure}</Alert>}
      <Field label={words.encoding} hint={words.encodingHint}>
        <Select
          value={encoding}
          options={options}
          disabled={busy || !onRead}
          onChange={(next) => next !== null && onRead?.({ encoding: next })}
        />
      </Field>
      <pre className="k-flow-lines" tabIndex={0} aria-label={words.firstLines}>
        {[columns, ...samples.slice(0, 3)].map((cells) => cells.join(' │ ')).join('\n')}
      </pre>
    </>
  );
}

/** Reports the rows that the file hides; they are read unless the user excludes them. */
export function HiddenRows({ draft: { reading }, busy, onRead }: ReadingProps) {
  const words = useText().kitImport.howRead;
  const { language } = useKitText();
  if (!reading || reading.hidden === 0) return null;
  const count = reading.hidden.toLocaleString(language);
  return (
    <Alert
      tone="info"
      action={
        onRead && (
          <Switch
            label={words.withHidden}
            checked={reading.withHidden}
            disabled={busy}
            onChange={(withHidden) => onRead({ withHidden })}
          />
        )
      }
    >
      {reading.withHidden ? words.hiddenRead(count) : words.hiddenLeft(count)}
    </Alert>
  );
}
