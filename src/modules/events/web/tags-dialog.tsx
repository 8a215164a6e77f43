import { useState } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { Button, IconButton } from '../../../kit/web/display/button.tsx';
import { IconEdit, IconPlus } from '../../../kit/web/display/icons.tsx';
import { IconTrash } from '../../../kit/web/display/more-icons.tsx';
import { entry, form, own } from '../../../kit/web/form/form.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useAct } from '../../../kit/web/act/use-act.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { eventsCalls as calls, longest } from '../calls.ts';
import { tagQuery } from '../rules.ts';
import { LanguageInputs } from './event-inputs.tsx';

type TagRow = OutputOf<typeof calls.tags>[number];
type Edited = Pick<TagRow, 'id' | 'version' | 'name' | 'names'>;

const changes = [calls.tags, calls.list];

const TagForm = form(calls.saveTag, {
  fields: [
    entry('name'),
    own('names', {} as TagRow['names'], (props, { label }) => (
      <LanguageInputs {...props} label={label} maxLength={longest.tagName} />
    )),
  ],
  words: ({ eventsLibrary: { tagList: words, form: hints } }, from: Edited | null) => ({
    title: from ? words.edit : words.add,
    fields: words.fields,
    hints: { names: hints.languageHint },
  }),
  input: (value, id, from) => ({ id: from?.id ?? id, version: from?.version ?? 0, ...value }),
  changes,
  look: 'dialog',
});

/** The tags of the library, each with the number of enabled events that have it. */
export default function TagsDialog({ onClose }: { onClose: () => void }) {
  const words = useText().eventsLibrary.tagList;
  const kit = useKitText();
  const { data: tags = [] } = useCall(calls.tags, tagQuery);
  const [edited, setEdited] = useState<{ tag?: TagRow } | null>(null);
  const remove = useAct(calls.removeTag, {
    input: ({ id, version }: TagRow) => ({ id, version }),
    ask: ({ name, eventCount }) => ({
      title: words.removeTitle,
      status: `${name} · ${words.count(eventCount)}`,
      tip: kit.removeTip,
      danger: true,
    }),
    changes,
  });
  return (
    <Dialog
      width={480}
      title={words.title}
      help={words.help}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kit.close}</Button>
          <Button tone="primary" icon={<IconPlus />} onClick={() => setEdited({})}>
            {words.add}
          </Button>
        </>
      }
    >
      {tags.length === 0 && <p>{words.none}</p>}
      <ul className="ev-tag-list">
        {tags.map((tag) => (
          <li key={tag.id}>
            <span className="k-ellipsis">{tag.name}</span>
            <span className="k-quiet k-number">{words.count(tag.eventCount)}</span>
            <IconButton
              label={`${words.edit} ${tag.name}`}
              icon={<IconEdit />}
              onClick={() => setEdited({ tag })}
            />
            <IconButton
              label={`${kit.remove} ${tag.name}`}
              icon={<IconTrash />}
              onClick={() => void remove.run(tag)}
            />
          </li>
        ))}
      </ul>
      {edited && (
        <TagForm
          {...(edited.tag && { from: { ...edited.tag, name: edited.tag.ownName } })}
          onClose={() => setEdited(null)}
        />
      )}
    </Dialog>
  );
}
