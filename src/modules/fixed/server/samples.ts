import { newId } from '../../../kit/server/id.ts';
import { eventually } from '../../../test/eventually.ts';
import type { Samples, Seeded } from '../../../test/module-samples.ts';
import { fixedCalls as calls } from '../calls.ts';
import { attendanceImport, bindingImport, startImport } from '../import.calls.ts';
import { runCalls } from '../run.calls.ts';
import { startCalls } from '../start.calls.ts';

const managers = ['points_manager', 'administrator'] as const;
const month = 202611;
/** The calls of an import under one of our prefixes. */
const importNames = ['Upload', 'Get', 'Check', 'Confirm', 'Undo', 'Discard', 'List', 'Template', 'Result'];
const audienceOf = (prefix: string) =>
  Object.fromEntries(importNames.map((name) => [`${prefix}${name}`, managers]));
const fileInputs = (prefix: string, mapping: object) => ({
  [`${prefix}Upload`]: () => ({ id: newId(), name: 'a.csv', content: btoa(`a\r\n${newId()}`) }),
  [`${prefix}Check`]: () => ({ mapping, fixes: [] }),
});

export const samples: Samples = {
  audience: {
    listByTypeName: managers,
    types: managers,
    saveType: managers,
    removeType: managers,
    saveItem: managers,
    removeItem: managers,
    values: managers,
    saveValue: managers,
    removeValue: managers,
    bindings: managers,
    bind: managers,
    saveBinding: managers,
    removeBinding: managers,
    setting: managers,
    saveSetting: managers,
    month: managers,
    plan: managers,
    post: managers,
    nullify: managers,
    nullifyMonth: managers,
    restore: managers,
    restoreMonth: managers,
    records: managers,
    record: managers,
    lines: managers,
    changes: managers,
    exclude: managers,
    include: managers,
    starts: managers,
    startState: managers,
    saveStart: managers,
    lockStarts: managers,
    ...audienceOf('import'),
    ...audienceOf('attendance'),
    ...audienceOf('startFile'),
  },
  fields: { itemId: 'fixedItem' },
  thing: (call, field) => {
    if (call.startsWith('import')) return 'bindingFile';
    if (call.startsWith('attendance')) return 'attendanceFile';
    if (call.startsWith('startFile')) return 'startFile';
    if (field === 'parentId' || call.endsWith('Type')) return 'fixedType';
    if (call.endsWith('Item')) return 'fixedItem';
    if (call.endsWith('Binding')) return 'fixedBinding';
    return 'fixedRecord';
  },
  make: async (own) => {
    const { merit } = own;
    const [typeId, itemId] = [newId(), newId()];
    const { as } = merit.manager;
    await as.get(calls.saveType, { id: typeId, version: 0, name: `Type ${merit.org.mark}` });
    await as.get(calls.saveItem, { ...item(typeId), id: itemId, name: `Item ${merit.org.mark}` });
    await as.get(calls.bind, { itemId, memberIds: [merit.manager.memberId], fromDay: '2026-11-01' });
    await as.get(startCalls.saveStart, { memberId: merit.manager.memberId, version: 0, bmp: 10 });
    const { rows } = await as.get(calls.bindings, { itemId });
    return {
      fixedType: typeId,
      fixedItem: itemId,
      fixedBinding: rows[0]!.id,
      fixedRecord: await recordOf(own),
      bindingFile: await fileOf(own, bindingImport),
      attendanceFile: await fileOf(own, attendanceImport),
      startFile: await fileOf(own, startImport),
    };
  },
  inputs: {
    listByTypeName: ({ id }) => ({ typeId: id('fixedType') }),
    saveType: () => ({ id: newId(), version: 0, parentId: null, name: newId() }),
    saveItem: ({ id }) => ({ ...item(id('fixedType')), id: newId(), name: newId() }),
    bind: () => ({ untilDay: null, fromDay: '2025-01-01' }),
    saveBinding: () => ({ untilDay: null }),
    changes: () => ({ month }),
    plan: () => ({ id: newId(), month }),
    post: () => ({ id: newId(), month }),
    nullifyMonth: () => ({ id: newId(), month }),
    restoreMonth: () => ({ id: newId(), month }),
    ...fileInputs('import', { memberNo: 0, itemName: 1 }),
    ...fileInputs('attendance', { memberNo: 0, month: 1 }),
    ...fileInputs('startFile', { memberNo: 0, bmp: 1 }),
    records: ({ id }) => ({ typeId: id('fixedType'), month }),
  },
};

const item = (typeId: string) => ({
  version: 0,
  typeId,
  kind: 'value' as const,
  everybody: false,
  byDays: true,
  byAttendance: false,
  untilDay: null,
  first: { fromDay: '2020-01-01', value: 600, cap: null },
});

/** A calculated month's one record. */
async function recordOf({ merit }: Seeded): Promise<string> {
  const { as } = merit.manager;
  await as.get(runCalls.plan, { id: newId(), month });
  return eventually(async () => {
    const { run } = await as.get(runCalls.month, { month });
    if (run?.state !== 'done') return null;
    return (await as.get(runCalls.records, { month })).rows[0]?.id ?? null;
  });
}

/** A file that was read. */
async function fileOf(
  { merit: { manager } }: Seeded,
  file: typeof bindingImport | typeof attendanceImport | typeof startImport,
): Promise<string> {
  const id = newId();
  const content = Buffer.from(`a,b\r\n${id},d`).toString('base64');
  await manager.as.get(file.upload, { id, name: 'a.csv', content });
  return eventually(async () => {
    const { state } = await manager.as.get(file.get, { id });
    return state === 'uploaded' ? null : id;
  });
}
