import { useState } from 'react';
import type { InputOf } from '../../../kit/contract/call.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { Field } from '../../../kit/web/input/field.tsx';
import { Select } from '../../../kit/web/input/select.tsx';
import { bulk, sendsMany } from '../../../kit/web/list/bulk/bulk-acts.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { TreePicker } from '../../../kit/web/picker/tree-picker.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { eventsCalls as calls, type LibraryRow as Row } from '../calls.ts';
import { tagQuery } from '../rules.ts';
import { useEventTypes } from './event-types.ts';

type Act = InputOf<typeof calls.many>['act'];
type Targeted = 'move' | 'tag' | 'untag';
type BulkAnswer = { reason: string; target?: string };

const isTargeted = (act: Act): act is Targeted => act === 'move' || act === 'tag' || act === 'untag';

const acts: readonly Act[] = ['enable', 'disable', 'move', 'tag', 'untag', 'delete'];

/** Acts on many events at once; those with a type or a tag ask for it first. */
export const useEventBulk = bulk<Row>({
  key: ({ id }) => id,
  name: ({ eventName }) => eventName,
  changes: [calls.list, calls.types, calls.tags],
  acts: acts.map((act) =>
    sendsMany<typeof calls.many, Row, BulkAnswer>(calls.many, {
      id: act,
      label: ({ eventsLibrary }) => eventsLibrary.many[act],
      danger: act === 'delete',
      allows: ({ can }) => can.edit,
      ask: (rows, { texts, show }) => {
        if (isTargeted(act))
          return show((answer) => <TargetDialog act={act} count={rows.length} onClose={answer} />);
        const words = texts.eventsLibrary.many;
        return {
          title: words.title[act](rows.length),
          status: rows.length === 1 ? (rows[0]?.eventName ?? '') : '',
          tip: act === 'delete' ? words.deleteTip : words.tip,
          confirmText: words[act],
          danger: act === 'delete',
        };
      },
      input: (rows, { target = null }) => ({
        act,
        items: rows.map(({ id, version }) => ({ id, version })),
        ...(act === 'move' ? { typeId: target } : { tagId: target }),
      }),
    }),
  ),
});

type TargetProps = { act: Targeted; count: number; onClose: (answer: BulkAnswer | null) => void };

/** Which type the events go to, or which tag they get or lose. */
function TargetDialog({ act, count, onClose }: TargetProps) {
  const { many: words, form } = useText().eventsLibrary;
  const kit = useKitText();
  const { nodes } = useEventTypes();
  const { data: tags = [] } = useCall(calls.tags, tagQuery, { quiet: true });
  const [target, setTarget] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const label = act === 'move' ? form.fields.typeId : form.fields.tagIds;
  const done = (): void => {
    setMissing(target === null);
    if (target !== null) onClose({ reason: '', target });
  };
  return (
    <Dialog
      width={480}
      title={words.title[act](count)}
      help={words.versionTip}
      onClose={() => onClose(null)}
      footer={
        <>
          <Button onClick={() => onClose(null)}>{kit.cancel}</Button>
          <Button tone="primary" onClick={done}>
            {words[act]}
          </Button>
        </>
      }
    >
      <Field label={label} required error={isMissing && target === null ? kit.form.missing : null}>
        {act === 'move' ? (
          <TreePicker
            label={label}
            nodes={nodes}
            value={target === null ? [] : [target]}
            onChange={([id = null]) => setTarget(id)}
          />
        ) : (
          <Select
            value={target}
            onChange={setTarget}
            options={tags.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Field>
    </Dialog>
  );
}
