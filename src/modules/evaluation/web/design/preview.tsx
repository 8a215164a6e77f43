import { useState } from 'react';
import { languageNames, type Language } from '../../../../kit/contract/language.ts';
import { Section } from '../../../../kit/web/display/section.tsx';
import { Select } from '../../../../kit/web/input/select.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { TypedForm } from '../../calls.ts';
import { textIn } from '../../form.rules.ts';

type Props = { form: TypedForm; title: string; languages: readonly Language[] };

/** The form as customers see it on a phone. Nothing of it can be sent. */
export function Preview({ form, title, languages }: Props) {
  const { design } = useText().evaluation;
  const [chosen, setChosen] = useState<Language | null>(null);
  const language = languages.find((each) => each === chosen) ?? languages[0] ?? 'zh_CN';
  const intro = textIn(form.intro, language);
  return (
    <Section
      title={design.preview}
      actions={
        languages.length > 1 && (
          <Select
            label={design.languages}
            value={language}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={setChosen}
          />
        )
      }
    >
      <div className="evl-phone" role="img" aria-label={design.preview}>
        <strong>{textIn(form.heading, language) || title}</strong>
        {intro && <span className="k-quiet">{intro}</span>}
        {form.questions.map((question, at) => (
          <div key={question.id} className="evl-phone-question">
            <b>{textIn(question.text, language) || design.untitled(at + 1)}</b>
            {question.kind === 'stars' && (
              <span className="evl-phone-stars">
                {[1, 2, 3, 4, 5].map((star) => (
                  <span key={star}>★ {star}</span>
                ))}
              </span>
            )}
            {question.kind === 'choice' &&
              question.options.map((option, index) => (
                <span key={option.id} className="evl-phone-option">
                  {textIn(option.text, language) || `${design.option} ${index + 1}`}
                </span>
              ))}
            {question.kind === 'text' && <span className="evl-phone-text" />}
          </div>
        ))}
        <span className="evl-phone-send">{design.send}</span>
      </div>
    </Section>
  );
}
