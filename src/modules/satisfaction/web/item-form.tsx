import { form } from '../../../kit/web/form/form.tsx';
import { unitField } from '../../members/web/door.tsx';
import { satisfactionCalls as calls, type ItemRow } from '../calls.ts';
import { serviceItem } from '../type.fields.ts';

const { nameZh, nameEn, nameEs, nameMs, position } = serviceItem.fields;

export default form(calls.saveItem, {
  fields: [nameZh, nameEn, nameEs, nameMs, unitField('unitId'), position],
  words: ({ satisfaction: { items } }, from: ItemRow | null) => ({
    title: from ? items.edit : items.add,
    fields: items.columns,
    hints: items.hints,
  }),
  input: (value, id, from) => ({
    ...value,
    id: from?.id ?? id,
    version: from?.version ?? 0,
    position: value.position ?? 0,
  }),
  changes: [calls.items],
});
