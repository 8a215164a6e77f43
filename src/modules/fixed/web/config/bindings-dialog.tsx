import { useState } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { day, text } from '../../../../kit/contract/list/columns.ts';
import { useGranted } from '../../../../kit/web/app/me.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Alert } from '../../../../kit/web/display/feedback.tsx';
import { IconDownload, IconSearch } from '../../../../kit/web/display/icons.tsx';
import { Input } from '../../../../kit/web/input/input.tsx';
import { entry, form, own } from '../../../../kit/web/form/form.tsx';
import { sends, useRowActs, type RowAct } from '../../../../kit/web/list/edits.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { useLater } from '../../../../kit/web/picker/use-later.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { useToday } from '../../../../kit/web/settings/use-today.ts';
import { table, usePages } from '../../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../../kit/web/list/list-fields.tsx';
import { useExport } from '../../../files/web/door.tsx';
import { MemberPicker } from '../../../members/web/door.tsx';
import { fixedCalls as calls, maximumBound } from '../../calls.ts';
import type { ItemRow } from './item-form.tsx';
import '../style.css';

type Binding = OutputOf<typeof calls.bindings>['rows'][number];
type Picked = Parameters<typeof MemberPicker>[0]['value'];

const changes = [calls.bindings, calls.listByTypeName];
/** Typing rests this long before the server is asked. */
const restMs = 250;
const span = [day('fromDay'), day('untilDay'), entry('remark')] as const;

const BindForm = form(calls.bind, {
  fields: [
    own('memberIds', [] as Picked, ({ value, onChange }, { label }) => (
      <MemberPicker
        multiple
        most={maximumBound}
        label={label}
        value={value}
        onChange={onChange}
        includeFrozen
      />
    )),
    ...span,
  ],
  words: ({ fixed: { bindings: words } }, _from: { itemId: string; fromDay: string } | null) => ({
    title: words.add,
    done: ({ added }) => words.added(added),
    fields: words.fields,
  }),
  input: ({ memberIds, fromDay, ...rest }, _id, from) => ({
    ...rest,
    itemId: from?.itemId ?? '',
    memberIds: memberIds.map(({ id }) => id),
    fromDay: fromDay ?? '',
  }),
  changes,
  look: 'dialog',
});

const SpanForm = form(calls.saveBinding, {
  fields: span,
  words: ({ fixed: { bindings: words } }, from: Binding | null) => ({
    title: `${words.edit} · ${from?.memberName ?? ''}`,
    done: words.saved,
    fields: words.fields,
  }),
  input: ({ fromDay, ...rest }, id, from) => ({
    ...rest,
    id: from?.id ?? id,
    version: from?.version ?? 0,
    fromDay: fromDay ?? '',
  }),
  changes,
  look: 'dialog',
});

const changing: RowAct<Binding> = {
  id: 'edit',
  label: ({ fixed }) => fixed.bindings.edit,
  opens: true,
  run: (row, { show }) => show((close) => <SpanForm from={row} onClose={close} />),
};

const BindingsTable = table<Binding>()({
  words: ({ fixed: { bindings: words } }) => ({
    title: words.keyword,
    columns: words.columns,
    none: words.none,
  }),
  row: { key: 'id', name: 'memberName' },
  columns: [
    column(text('memberName', { width: 110 }), { main: true }),
    column(text('memberNo', { width: 90 })),
    column(text('unitName', { width: 130 })),
    column(day('fromDay')),
    custom('untilDay', ({ untilDay }) => untilDay ?? '', { width: 106 }),
    column(text('remark', { width: 120 })),
  ],
});

/** The members with an item, and the first and last day of each. */
export default function BindingsDialog({ item, onClose }: { item: ItemRow; onClose: () => void }) {
  const { bindings: words } = useText().fixed;
  const kit = useKitText();
  const today = useToday();
  const [isNew, setNew] = useState(false);
  const mayBind = useGranted(calls.bind.permission) && !item.everybody;
  const list = useBindings(item);
  return (
    <Dialog
      look="drawer"
      width={820}
      title={words.title(item.name)}
      help={words.help}
      onClose={onClose}
      actions={!item.everybody && list.exportButton}
      footer={
        <>
          <Button onClick={onClose}>{kit.close}</Button>
          {mayBind && (
            <Button tone="primary" onClick={() => setNew(true)}>
              {words.add}
            </Button>
          )}
        </>
      }
    >
      {item.everybody ? (
        <Alert tone="info">{words.everybody}</Alert>
      ) : (
        <Bindings item={item} list={list} mayBind={mayBind} />
      )}
      {isNew && (
        <BindForm
          from={{ itemId: item.id, fromDay: `${today.slice(0, 8)}01` }}
          onClose={() => setNew(false)}
        />
      )}
    </Dialog>
  );
}

/** The bindings of an item that the typed word finds, and their file. */
function useBindings(item: ItemRow) {
  const { files } = useText();
  const [typed, setTyped] = useState('');
  const keyword = useLater(typed.trim(), restMs);
  const file = useExport('fixed.bindings');
  const filter = { itemId: item.id, ...(keyword !== '' && { keyword }) };
  const pages = usePages(calls.bindings, filter, { enabled: !item.everybody });
  const exportButton = (
    <Button
      icon={<IconDownload />}
      disabled={pages.total === 0}
      onClick={() => file.open(filter, pages.total)}
    >
      {files.export}
    </Button>
  );
  return { typed, setTyped, pages, exportButton, exportDialog: file.dialog };
}

type BindingsProps = { item: ItemRow; list: ReturnType<typeof useBindings>; mayBind: boolean };

function Bindings({ item, list, mayBind }: BindingsProps) {
  const { bindings: words } = useText().fixed;
  const acts = useRowActs<Binding>({
    changes,
    acts: [
      ...(mayBind ? [changing] : []),
      sends(calls.removeBinding, {
        id: 'remove',
        label: () => words.remove,
        danger: true,
        input: ({ id, version }) => ({ id, version }),
        ask: ({ memberName }) => ({
          title: words.remove,
          status: memberName,
          tip: words.removeTip,
          danger: true,
        }),
      }),
    ],
  });
  return (
    <>
      <div className="fx-tools">
        <Input
          aria-label={words.keyword}
          placeholder={words.keyword}
          prefix={<IconSearch />}
          clearable
          value={list.typed}
          onChange={list.setTyped}
        />
      </div>
      {list.exportDialog}
      <BindingsTable
        pages={list.pages}
        label={words.title(item.name)}
        {...(acts.rowActions && { rowActions: acts.rowActions })}
        {...(acts.onOpen && { onOpen: acts.onOpen })}
      />
      {acts.dialog}
    </>
  );
}
