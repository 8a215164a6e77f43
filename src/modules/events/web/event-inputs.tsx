/** Controls of the form of an event that hold several values. */
import { useId } from 'react';
import { languageNames, languages, type Language } from '../../../kit/contract/language.ts';
import { Checkbox, Input } from '../../../kit/web/input/input.tsx';
import { TenthsInput } from '../../../kit/web/input/number-input.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { Stack } from '../../../kit/web/layout/stack.tsx';
import './library.css';

type Props<Value> = { value: Value; onChange: (value: Value) => void };

/** Null while a box is empty, which is refused at its field. */
export type Range = Record<'value' | 'min' | 'max', number | null>;

/** The default points and their limits. */
export function RangeInputs({ value, onChange, label }: Props<Range> & { label: string }) {
  const { form: words } = useText().eventsLibrary;
  const id = useId();
  return (
    <div className="ev-triple">
      {(['value', 'min', 'max'] as const).map((part) => (
        <label className="ev-part" key={part}>
          {words[part]}
          <TenthsInput
            // The label of the field is that of the first.
            {...(part !== 'value' && { id: `${id}-${part}` })}
            aria-label={`${label} ${words[part]}`}
            needed
            value={value[part]}
            onChange={(tenths) => onChange({ ...value, [part]: tenths })}
          />
        </label>
      ))}
    </div>
  );
}

const flags = ['pieceCount', 'decimals', 'selfClaim', 'evidenceRequired'] as const;
type Flags = Record<(typeof flags)[number], boolean>;

export function FlagBoxes<F extends Flags>({ value, onChange }: Props<F>) {
  const { form: words } = useText().eventsLibrary;
  return (
    <Stack gap={8}>
      {flags.map((flag) => (
        <Checkbox
          key={flag}
          label={words.flags[flag]}
          checked={value[flag]}
          // Evidence is that of a claim.
          disabled={flag === 'evidenceRequired' && !value.selfClaim}
          onChange={(on) =>
            onChange({
              ...value,
              [flag]: on,
              ...(flag === 'selfClaim' && !on && { evidenceRequired: false }),
            })
          }
        />
      ))}
    </Stack>
  );
}

/** Whether the reviewers of the event are fixed in every record of it. */
export function LockBox({ value, onChange }: Props<boolean>) {
  const { form: words } = useText().eventsLibrary;
  return <Checkbox label={words.lockedFlag} checked={value} onChange={onChange} />;
}

type Names = Readonly<Partial<Record<Language, string>>>;

/** A text by language, besides the organisation's own. */
export function LanguageInputs({
  value,
  onChange,
  label,
  maxLength,
}: Props<Names> & { label: string; maxLength: number }) {
  const id = useId();
  return (
    <Stack gap={8}>
      {languages.map((language, at) => (
        <label className="ev-part" key={language}>
          {languageNames[language]}
          <Input
            {...(at > 0 && { id: `${id}-${language}` })}
            aria-label={`${label} ${languageNames[language]}`}
            lang={language.replace('_', '-')}
            autoComplete="off"
            maxLength={maxLength}
            value={value[language] ?? ''}
            onChange={(text) => onChange({ ...value, [language]: text })}
          />
        </label>
      ))}
    </Stack>
  );
}
