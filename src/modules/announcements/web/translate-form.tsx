import type { OutputOf } from '../../../kit/contract/call.ts';
import { languageNames, languages, type Language } from '../../../kit/contract/language.ts';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { entry, form, own } from '../../../kit/web/form/form.tsx';
import { Select } from '../../../kit/web/input/select.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { announcementsCalls as calls, type AnnouncementRow } from '../calls.ts';

type Texts = OutputOf<typeof calls.texts>;
type From = { id: string; version: number; texts: Texts; language: Language; title: string; body: string };

const textIn = ({ texts }: Texts, language: Language): { title: string; body: string } => {
  const { title = '', body = '' } = texts.find((each) => each.language === language) ?? {};
  return { title, body };
};
const others = ({ language }: Texts): Language[] => languages.filter((each) => each !== language);

const Form = form(calls.translate, {
  fields: [
    own('texts', null as Texts | null, () => null, { when: () => false }),
    own('language', 'en_US' as Language, ({ value }, { values, change }) => {
      const texts = values['texts'] as Texts;
      return (
        <Select
          value={value}
          options={others(texts).map((each) => ({ value: each, label: languageNames[each] }))}
          onChange={(chosen) => {
            const language = chosen ?? value;
            change({ language, ...textIn(texts, language) });
          }}
        />
      );
    }),
    entry('title'),
    entry('body', { rows: 8 }),
  ],
  words: ({ announcements: words }, _from: From | null) => ({
    title: words.acts.translate,
    fields: { ...words.columns, texts: '' },
    hints: words.translate,
  }),
  input: ({ texts: _texts, ...value }, id, from) => ({
    ...value,
    id: from?.id ?? id,
    version: from?.version ?? 0,
  }),
  changes: [calls.list, calls.texts],
});

/** Gives an announcement its text in a further language. */
export default function TranslateForm({ from, onClose }: { from: AnnouncementRow; onClose: () => void }) {
  const answer = useCall(calls.texts, { id: from.id });
  const texts = answer.data;
  if (!texts) return <Unanswered answer={answer}>{null}</Unanswered>;
  const [language = 'en_US'] = others(texts);
  const { id, version } = from;
  return <Form from={{ id, version, texts, language, ...textIn(texts, language) }} onClose={onClose} />;
}
