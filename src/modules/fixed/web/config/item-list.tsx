import { useState } from 'react';
import { formatTenths } from '../../../../kit/contract/format.ts';
import { useGranted } from '../../../../kit/web/app/me.ts';
import { useNarrow } from '../../../../kit/web/app/use-narrow.ts';
import { Button, IconButton } from '../../../../kit/web/display/button.tsx';
import { IconClock } from '../../../../kit/web/display/icons.tsx';
import type { FilterSlot } from '../../../../kit/web/list/filter-bar.tsx';
import { edits } from '../../../../kit/web/list/edits.tsx';
import { beside, column, custom, filter, ownFilter, search } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { TreeFilter } from '../../../../kit/web/picker/tree-side.tsx';
import { readId } from '../../../../kit/web/picker/named.ts';
import { send } from '../../../../kit/web/send/send.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { fixedCalls as calls } from '../../calls.ts';
import { isBonus } from '../../rules.ts';
import { exported } from '../../../files/web/door.tsx';
import { itemFields as fields, itemWords, withEnded } from '../../columns.ts';
import { fixedRights } from '../../permissions.ts';
import { useFixedTypes } from './fixed-types.ts';
import type { ItemRow } from './item-form.tsx';
import { TypeSide } from './type-side.tsx';

const ValuesDialog = late(async () => (await import('./values-dialog.tsx')).default);
const BindingsDialog = late(async () => (await import('./bindings-dialog.tsx')).default);
const SettingForm = late(async () => (await import('./setting-form.tsx')).default);

function Value({ item: { meritPointValue, kind, cap } }: { item: ItemRow }) {
  const words = useText().fixed.items;
  if (isBonus(kind)) return words.bySteps;
  if (meritPointValue === null) return '—';
  const value = formatTenths(meritPointValue);
  if (kind === 'value') return value;
  return `${words.perYear(value)}${cap === null ? '' : words.capped(formatTenths(cap))}`;
}

function MemberNum({ count }: { count: number | null }) {
  const { everybody } = useText().fixed.items;
  return count === null ? everybody : count.toLocaleString();
}

function TypeFilter({ slot }: { slot: FilterSlot }) {
  return <TreeFilter slot={slot} nodes={useFixedTypes().nodes} />;
}

/** The tree beside the list writes the same filter where there is room for it. */
const type = ownFilter('type', (slot) => <TypeFilter slot={slot} />, {
  read: readId,
  part: (value): { typeId?: string } => (typeof value === 'string' ? { typeId: value } : {}),
  says: {
    kind: 'values',
    values: async () =>
      (await send(calls.types, {}, { quiet: true })).map(({ id, name }) => ({ value: id, label: name })),
  },
});
const typeBeside = beside(type);

const useItemActs = edits<ItemRow>({
  changes: [calls.listByTypeName, calls.types],
  form: {
    load: () => import('./item-form.tsx'),
    save: calls.saveItem,
    newText: ({ fixed }) => fixed.items.add,
  },
  acts: [
    {
      id: 'members',
      when: ({ kind }) => !isBonus(kind),
      label: ({ fixed }) => fixed.items.members,
      run: (item, { show }) => show((onClose) => <BindingsDialog item={item} onClose={onClose} />),
    },
    {
      id: 'values',
      when: ({ kind }) => !isBonus(kind),
      label: ({ fixed }) => fixed.items.values,
      run: (item, { show }) => show((onClose) => <ValuesDialog item={item} onClose={onClose} />),
    },
  ],
  remove: {
    call: calls.removeItem,
    input: ({ id, version }) => ({ id, version }),
    name: ({ name }) => name,
  },
});

export default listScreen(calls.listByTypeName, {
  path: '/fixedintegral/integralConfigure',
  words: ({ fixed }) => ({
    ...itemWords({ fixed }),
    help: fixed.items.help,
    filters: fixed.items.filters,
    choices: { withEnded: { label: fixed.items.endedLabel, all: fixed.items.current } },
    empty: { title: fixed.items.emptyTitle, text: fixed.items.emptyText },
  }),
  row: { key: 'id', name: 'name' },
  facts: useNarrow,
  columns: [
    column(fields.typeName, { sort: true }),
    column(fields.name, { main: true, sort: true, wraps: true }),
    custom('meritPointValue', (item: ItemRow) => <Value item={item} />, {
      sort: true,
      align: 'right',
      width: 140,
    }),
    column(fields.creatorName),
    column(fields.createTime, { sort: true }),
    custom('memberNum', (item: ItemRow) => <MemberNum count={item.memberNum} />, {
      align: 'right',
      width: fields.memberNum.width ?? 0,
    }),
    column(fields.remark, { wraps: true }),
    column(fields.untilDay, { spare: true }),
  ],
  filters: (narrow) => [search('keyword'), narrow ? type : typeBeside, filter(withEnded)] as const,
  use: [
    (_list, narrow) => {
      const words = useText().fixed;
      const { dialog, ...acts } = useItemActs();
      const maySet = useGranted(calls.saveSetting.permission);
      const [opened, setOpened] = useState<'types' | 'setting' | null>(null);
      const close = (): void => setOpened(null);
      return {
        ...acts,
        actions: (
          <>
            {narrow && <Button onClick={() => setOpened('types')}>{words.types.button}</Button>}
            {maySet && (
              <IconButton
                label={words.setting.title}
                icon={<IconClock />}
                onClick={() => setOpened('setting')}
              />
            )}
          </>
        ),
        dialog: (
          <>
            {dialog}
            {opened === 'setting' && <SettingForm onClose={close} />}
            {opened === 'types' && (
              <Dialog look="drawer" title={words.types.title} onClose={close}>
                <TypeSide />
              </Dialog>
            )}
          </>
        ),
      };
    },
    exported('fixed.items', fixedRights.view),
  ],
});
