import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { callName } from '../../kit/server/module.ts';
import { newId } from '../../kit/server/id.ts';
import { eachOf, ofToday } from '../../kit/test/budget.ts';
import { modules } from '../../modules.ts';
import { everyCall, inputSchemaOf, send, type JsonSchema } from '../every-call.ts';
import { sampleOf } from '../samples.ts';
import { seedEverything } from '../seed-everything.ts';
import { useWorld } from '../world.ts';

const world = await useWorld();
const own = await seedEverything(world);
const { token } = own.merit.manager.as;
const org = { header: own.id('org') };

type Json = JsonSchema & { additionalProperties?: boolean | Json };

/** Places of an input that take a field which nobody declared. */
function openPlaces(schema: Json, path = ''): string[] {
  const isOpen = schema.properties !== undefined && schema.additionalProperties !== false;
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      openPlaces(field, `${path}.${name}`),
    ),
    ...(schema.items ? openPlaces(schema.items, `${path}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((branch) => openPlaces(branch, path)),
  ];
}

test('no input takes a field that it does not know: a misspelt filter would find everything', () => {
  expect(
    everyCall.flatMap(({ name, declared }) => openPlaces(inputSchemaOf(declared) as Json, name)),
  ).toEqual([]);
});

const lists = everyCall.filter(({ declared }) => {
  const { properties = {} } = inputSchemaOf(declared);
  return 'page' in properties && declared.wire === 'json';
});

test.each(lists)('$name refuses a filter that is none', async ({ name, declared }) => {
  const answer = await send(world.base, declared, { ...sampleOf(name, own), stauts: 1 }, { token, org });
  expect(answer.reason).toBe('invalid_input');
  expect(answer.envelope).toMatchObject({ fields: { stauts: expect.any(String) } });
});

/** No field takes it. */
const broken = { none: 'such' };

/** The response of a browser and the filter of a list: their recipients read these, not the contract. */
const takesAnything = ['identity.addPasskey.response', 'files.startExport.params'];

/** Writes with a form of at least two fields. */
const forms = everyCall.flatMap(({ name, declared }) => {
  const { properties = {} } = inputSchemaOf(declared);
  const isTyped = (field: string) => !takesAnything.includes(`${name}.${field}`);
  const names = Object.keys(properties).filter(isTyped);
  return declared.write &&
    declared.method === 'POST' &&
    declared.wire === 'json' &&
    declared.permission !== 'public' &&
    names.length > 1
    ? [{ name, declared, names }]
    : [];
});

test('each form names every field that is broken, not the first alone', async () => {
  const missed: string[] = [];
  await eachOf(forms, async ({ name, declared, names }) => {
    // Another two each day; the last ones are those of the end of a form.
    const [first, second] = ofToday(names, 2) as [string, string];
    const input = { ...sampleOf(name, own), [first]: broken, [second]: broken };
    const { reason, envelope } = await send(world.base, declared, input, { token, org });
    const named = Object.keys(envelope && 'fields' in envelope ? (envelope.fields as object) : {});
    const isNamed = (field: string) => named.some((path) => path.split('.')[0] === field);
    if (!isNamed(first) || !isNamed(second)) missed.push(`${name}: ${reason} at ${named.join(', ')}`);
  });
  expect(missed).toEqual([]);
});

const unknown = newId();
const farDay = '2090-01-01';

/** Fields that the contract of a form refuses, each beside what a rule of the form refuses; the rule comes first. */
const ruled: Readonly<Record<string, readonly [contract: string, rule: Readonly<Record<string, unknown>>]>> =
  {
    'members.save': ['memberName', { unitIds: [unknown] }],
    'announcements.save': ['title', { roleIds: [], audience: 'roles' }],
    'devices.saveUnits': ['version', { units: [{ unitId: unknown, withChildren: true }] }],
    'boards.save': ['name', { host: 'http://board' }],
    'boards.saveRange': ['version', { units: [{ unitId: unknown, withChildren: true }] }],
    'boards.messageSend': ['text', { memberId: unknown }],
    'members.update': ['memberName', { unitIds: [unknown] }],
    'screens.pair': ['name', { watcherId: unknown }],
    'screens.save': ['name', { watcherId: unknown }],
    'screens.profileSave': ['name', { unitIds: [unknown] }],
    'account.askChange': ['name', { joinTime: farDay }],
    'account.saveOrganisation': ['fullName', { regionCode: 'XX-000' }],
    'events.saveType': ['name', { parentId: unknown }],
    'events.save': ['code', { typeId: unknown }],
    'events.update': ['code', { typeId: unknown }],
    'merit.delegate': ['to', { delegateId: unknown }],
    'fixed.saveType': ['name', { parentId: unknown }],
    'fixed.saveItem': ['remark', { typeId: unknown }],
    'fixed.bind': ['remark', { itemId: unknown }],
    'tasks.save': ['name', { memberIds: [unknown] }],
    'tasks.daysSaveHoliday': ['name', { unitId: unknown }],
    'tasks.daysExcuse': ['reason', { unitId: unknown, memberId: null }],
    'personnel.saveAward': ['title', { day: farDay }],
    'draws.save': ['title', { toDay: '2026-11-01', fromDay: '2026-11-02' }],
    'vouchers.typeSave': ['name', { limitSpan: null, limitTimes: 1 }],
    'prizes.save': ['name', { limitSpan: null, limitTimes: 1 }],
    'satisfaction.saveItem': ['nameZh', { unitId: newId() }],
    'satisfaction.saveType': ['name', { responsibleId: null, review: 'automatic' }],
    'terminals.save': ['name', { serial: '!!!!' }],
    'terminals.match': ['fromDay', { memberId: newId() }],
    'evaluation.save': ['title', { eventId: unknown }],
    'evaluation.saveService': ['nameZh', { unitId: newId() }],
    'attendance.saveShift': ['name', { starts: '8 o' }],
    'attendance.saveRoster': ['fromDay', { shiftId: unknown }],
    'attendance.saveLeave': ['reason', { memberIds: [unknown] }],
    'attendance.saveRule': ['note', { fromDay: '2020-01-01' }],
    'attendance.whiteSave': ['reason', { unitIds: [unknown] }],
    'attendance.dayPunch': ['reason', { time: 'noon' }],
    'attendance.correctionSend': ['reason', { time: 'noon' }],
    'ranking.saveGroup': ['name', { unitIds: [unknown] }],
    'ranking.saveExclusion': ['reason', { unitIds: [unknown] }],
    'authority.bind': ['from', { holderIds: [unknown] }],
    'authority.managersSet': ['scopeIds', { roleIds: [unknown] }],
    'roles.save': ['name', { permissions: ['none'] }],
    'roles.administratorsAdd': ['memberIds', { scopeIds: [unknown] }],
    'roles.memberManagersSet': ['scopeIds', { roleIds: [unknown] }],
    'roles.ticketManagersSet': ['roleIds', { scopeIds: [unknown] }],
    'directory.saveLink': ['name', { rootUnitId: unknown }],
    'banners.save': ['title', { fileId: unknown }],
    'joining.invitationSave': ['title', { unitIds: [unknown] }],
  };
/** Their rules need rows beside them: the tests of their modules make these. */
const ruledElsewhere = [
  'attendance.whiteEnd',
  'authority.save',
  'merit.saveTemplate',
  'packages.save',
  'prizes.move',
];

test('each form with rules of its own stands in the table above', () => {
  const found = modules.flatMap((module) =>
    Object.entries(module.handlers).flatMap(([name, { judge }]) => (judge ? callName(module, name) : [])),
  );
  expect(found.toSorted()).toEqual([...Object.keys(ruled), ...ruledElsewhere].toSorted());
});

test.each(Object.entries(ruled))(
  '%s tells its own rules beside its contract',
  async (name, [field, rule]) => {
    const { declared } = everyCall.find((each) => each.name === name)!;
    const input = { ...sampleOf(name, own), ...rule, [field]: broken };
    const { reason, envelope } = await send(world.base, declared, input, { token, org });
    const { fields = {} } = envelope as { fields?: object };
    const named = new Set(Object.keys(fields).map((path) => path.split('.')[0]));
    expect([reason, ...named]).toEqual(expect.arrayContaining([field, Object.keys(rule)[0]]));
  },
);

/** Filters by state of lists whose rows carry numbers, beside the field of the rows. */
const byState: Readonly<Record<string, readonly [filter: string, row: string]>> = {
  'members.list': ['memberStatuses', 'memberStatus'],
  'members.invalid': ['memberStatuses', 'memberStatus'],
  'packages.list': ['state', 'state'],
  'events.list': ['status', 'status'],
  'merit.list': ['status', 'status'],
  'merit.lines': ['status', 'status'],
  'merit.claims': ['status', 'status'],
  'fixed.records': ['status', 'status'],
  'tasks.list': ['status', 'approvalStatus'],
  'joining.list': ['states', 'status'],
};

test('each list whose rows carry their state as a number has its filter in the table above', () => {
  const found = lists.filter(({ declared }) => {
    const output = z.toJSONSchema(declared.output, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
    const row = output.properties?.['rows']?.items?.properties ?? {};
    const isState = (name: string) => /^(?:status|state|memberStatus|approvalStatus)$/.test(name);
    const filters = Object.keys(inputSchemaOf(declared).properties ?? {});
    return (
      Object.entries(row).some(([name, field]) => isState(name) && field.type === 'integer') &&
      filters.some((name) => /stat(?:e|us)(?:e?s)?$/i.test(name))
    );
  });
  expect(new Set(found.map(({ name }) => name))).toEqual(new Set(Object.keys(byState)));
});

test.each(Object.entries(byState))('%s takes the number that rows carry', async (name, [filter, field]) => {
  const { declared } = everyCall.find((each) => each.name === name)!;
  const paging = { page: 1, size: 200 };
  const ask = async (more: Record<string, unknown>) => {
    const answer = await send(world.base, declared, { ...paging, ...more }, { token, org });
    expect(answer.reason, JSON.stringify(more)).toBeNull();
    return (answer.envelope!.object as { rows: Record<string, unknown>[] }).rows;
  };
  const isList = filter.endsWith('es');
  const scope = 'scope' in (inputSchemaOf(declared).properties ?? {}) ? { scope: 'all' } : {};
  const rows = await ask(scope);
  const numbers = [...new Set(rows.map((row) => row[field] as number)), 1, 0, 4].filter((number) =>
    accepts(inputSchemaOf(declared).properties![filter]!, number),
  );
  expect(numbers.length).toBeGreaterThan(0);
  for (const number of numbers) {
    for (const spelt of [number, String(number)]) {
      const filtered = { ...scope, [filter]: isList ? [spelt] : spelt };
      const matching = await ask(filtered);
      expect(matching.every((row) => row[field] === number)).toBe(true);
    }
  }
});

function accepts({ enum: values, items, anyOf = [] }: JsonSchema, number: number): boolean {
  return (
    (values?.includes(number) ?? false) ||
    (items !== undefined && accepts(items, number)) ||
    anyOf.some((branch) => accepts(branch, number))
  );
}
