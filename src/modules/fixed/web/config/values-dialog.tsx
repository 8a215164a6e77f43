import { useState } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { formatTenths } from '../../../../kit/contract/format.ts';
import { day, tenths, text } from '../../../../kit/contract/list/columns.ts';
import { useGranted } from '../../../../kit/web/app/me.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { form, own } from '../../../../kit/web/form/form.tsx';
import { TenthsInput } from '../../../../kit/web/input/number-input.tsx';
import { sends, useRowActs } from '../../../../kit/web/list/edits.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { useToday } from '../../../../kit/web/settings/use-today.ts';
import { table } from '../../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../../kit/web/list/list-fields.tsx';
import { fixedCalls as calls } from '../../calls.ts';
import type { ItemRow } from './item-form.tsx';

type Value = OutputOf<typeof calls.values>[number] & { itemId: string };

const changes = [calls.values, calls.listByTypeName];

const ValueForm = form(calls.saveValue, {
  fields: [
    tenths('value'),
    own(
      'cap',
      null as number | null,
      ({ value, onChange }) => <TenthsInput value={value} onChange={onChange} min={0} />,
      { when: ({ kind }) => kind === 'seniority' },
    ),
    day('fromDay'),
    own('kind', '', () => null, { when: () => false }),
  ],
  words: ({ fixed: { values: words, items } }, _from: ItemRow | null) => ({
    title: words.add,
    done: words.saved,
    fields: { ...items.fields },
  }),
  input: ({ value, cap, fromDay }, _id, from) => ({
    itemId: from?.id ?? '',
    value: value as number,
    cap: from?.kind === 'seniority' ? cap : null,
    fromDay: fromDay ?? '',
  }),
  required: ['value', 'fromDay'],
  changes,
  look: 'dialog',
});

/** The history of an item's value, and a new one from a day on. */
export default function ValuesDialog({ item, onClose }: { item: ItemRow; onClose: () => void }) {
  const { values: words } = useText().fixed;
  const kit = useKitText();
  const [isNew, setNew] = useState(false);
  const mayEdit = useGranted(calls.saveValue.permission);
  return (
    <Dialog
      look="drawer"
      width={560}
      title={words.title(item.name)}
      help={words.help}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kit.close}</Button>
          {mayEdit && (
            <Button tone="primary" onClick={() => setNew(true)}>
              {words.add}
            </Button>
          )}
        </>
      }
    >
      <Values item={item} />
      {isNew && <ValueForm from={item} onClose={() => setNew(false)} />}
    </Dialog>
  );
}

const points = <Name extends 'value' | 'cap'>(name: Name) =>
  custom(name, ({ [name]: value }: Value) => (value === null ? '' : formatTenths(value)), {
    width: 90,
    align: 'right',
  });

const ValuesTable = table<Value>()({
  words: ({ fixed: { values: words } }) => ({ title: words.help, columns: words.columns }),
  row: { key: 'fromDay', name: 'fromDay' },
  columns: (_texts, hasCap: boolean) => [
    column(day('fromDay'), { main: true }),
    points('value'),
    ...(hasCap ? [points('cap')] : []),
    column(text('byName', { width: 120 })),
  ],
  skeletonRows: 3,
});

/** From which day each value holds; one that begins later can be taken back. */
function Values({ item }: { item: ItemRow }) {
  const { values: words } = useText().fixed;
  const today = useToday();
  const answer = useCall(calls.values, { itemId: item.id }, { quiet: true });
  const acts = useRowActs<Value>({
    changes,
    acts: [
      sends(calls.removeValue, {
        id: 'remove',
        label: ({ fixed }) => fixed.values.remove,
        danger: true,
        when: ({ fromDay }) => fromDay > today,
        input: ({ itemId, fromDay }) => ({ itemId, fromDay }),
        ask: ({ fromDay }) => ({
          title: words.remove,
          status: fromDay,
          tip: words.removeTip,
          danger: true,
        }),
      }),
    ],
  });
  return (
    <>
      <ValuesTable
        answer={answer}
        rows={(answer.data ?? []).map((value) => ({ ...value, itemId: item.id }))}
        label={words.title(item.name)}
        facts={item.kind === 'seniority'}
        {...(acts.rowActions && { rowActions: acts.rowActions })}
      />
      {acts.dialog}
    </>
  );
}
