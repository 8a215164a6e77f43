import { languageNames, type Language } from '../../../../kit/contract/language.ts';
import { Field } from '../../../../kit/web/input/field.tsx';
import { Input } from '../../../../kit/web/input/input.tsx';
import type { Texts } from '../../form.rules.ts';

type Props = {
  label: string;
  name: string;
  hint?: string;
  max: number;
  value: Texts;
  inLanguages: readonly Language[];
  onChange: (value: { [L in Language]: string }) => void;
};

/** A text in each of the languages that are inLanguages. */
export function TextsBox({ label, name, hint, max, value, inLanguages, onChange }: Props) {
  return (
    <Field label={label} name={name} hint={hint} group>
      <div className="evl-texts">
        {inLanguages.map((language) => (
          <Input
            key={language}
            value={value[language]}
            maxLength={max}
            autoComplete="off"
            aria-label={`${label}: ${languageNames[language]}`}
            {...(inLanguages.length > 1 && { placeholder: languageNames[language] })}
            onChange={(text) => onChange({ ...value, [language]: text })}
          />
        ))}
      </div>
    </Field>
  );
}
