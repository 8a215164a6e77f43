import { useState, type ReactNode } from 'react';
import type { InputOf } from '../../../kit/contract/call.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { Field } from '../../../kit/web/form/field.tsx';
import { Select } from '../../../kit/web/form/select.tsx';
import type { BulkAction } from '../../../kit/web/list/list-parts.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { TreePicker } from '../../../kit/web/picker/tree-picker.tsx';
import { useBulk } from '../../../kit/web/send/use-bulk.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { eventsCalls as calls, type LibraryRow as Row } from '../calls.ts';
import { useEventTypes } from './event-types.ts';

type Act = InputOf<typeof calls.many>['act'];
type Targeted = 'move' | 'tag' | 'untag';
type Given = { reason: string; target?: string };
type Asked = { count: number; answer: (given: Given | null) => void };
type Bulk = { action: BulkAction<Row>; dialog: ReactNode };

const isTargeted = (act: Act): act is Targeted => act === 'move' || act === 'tag' || act === 'untag';

/** One act on the chosen events, each by itself; a type or a tag is asked for first. */
function useEventAct(act: Act): Bulk {
  const { many: words, bulk } = useText().eventsLibrary;
  const [asked, setAsked] = useState<Asked | null>(null);
  const { run, dialog } = useBulk<typeof calls.many, Row, Given>(calls.many, {
    words: { ...bulk, resultText: (good, bad) => (bad === 0 ? bulk.done(good) : bulk.partly(good, bad)) },
    rowKey: ({ id }) => id,
    rowName: ({ eventName }) => eventName,
    allows: ({ can }) => can.edit,
    ask: (rows) =>
      isTargeted(act)
        ? new Promise((answer) => setAsked({ count: rows.length, answer }))
        : {
            title: words.title[act](rows.length),
            status: rows.length === 1 ? (rows[0]?.eventName ?? '') : '',
            tip: act === 'delete' ? words.deleteTip : words.tip,
            confirmText: words[act],
            danger: act === 'delete',
          },
    input: (rows, { target = null }) => ({
      act,
      items: rows.map(({ id, version }) => ({ id, version })),
      ...(act === 'move' ? { typeId: target } : { tagId: target }),
    }),
    changes: [calls.list, calls.types, calls.tags],
  });
  const close = (given: Given | null): void => {
    asked?.answer(given);
    setAsked(null);
  };
  return {
    action: { id: act, label: words[act], run, ...(act === 'delete' && { danger: true }) },
    dialog: (
      <>
        {asked && isTargeted(act) && <TargetDialog act={act} count={asked.count} onClose={close} />}
        {dialog}
      </>
    ),
  };
}

/** What one does with many events at once. */
export function useEventBulk(): { actions: BulkAction<Row>[]; dialog: ReactNode } {
  const bulks = [
    useEventAct('enable'),
    useEventAct('disable'),
    useEventAct('move'),
    useEventAct('tag'),
    useEventAct('untag'),
    useEventAct('delete'),
  ];
  return {
    actions: bulks.map(({ action }) => action),
    dialog: bulks.map(({ action, dialog }) => <span key={action.id}>{dialog}</span>),
  };
}

type TargetProps = { act: Targeted; count: number; onClose: (given: Given | null) => void };

/** Which type the events go to, or which tag they get or lose. */
function TargetDialog({ act, count, onClose }: TargetProps) {
  const { many: words, form } = useText().eventsLibrary;
  const kit = useKitText();
  const { nodes } = useEventTypes();
  const { data: tags = [] } = useCall(calls.tags, {}, { quiet: true });
  const [target, setTarget] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const label = act === 'move' ? form.fields.typeId : form.fields.tagIds;
  const done = (): void => {
    setMissing(target === null);
    if (target !== null) onClose({ reason: '', target });
  };
  return (
    <Dialog
      open
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
