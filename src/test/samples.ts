import { newId } from '../kit/server/id.ts';
import { everyCall, inputSchemaOf, type JsonSchema } from './every-call.ts';
import type { Seeded } from './seed-everything.ts';
import type { IdKind } from './id-kind.ts';
import { moduleOf, samplesFor } from './module-samples.ts';

const kindByName: Record<string, IdKind> = {
  orgId: 'org',
  targetOrgId: 'org',
  userId: 'user',
  signInId: 'signIn',
  memberId: 'member',
  memberIds: 'member',
  recorderId: 'member',
  reviewerId: 'member',
  firstReviewerId: 'member',
  lastReviewerId: 'member',
  delegateId: 'member',
  ccIds: 'member',
  attachments: 'attachment',
  fileId: 'attachment',
  targetIds: 'member',
  roleIds: 'role',
  levelId: 'level',
  unitId: 'unit',
  unitIds: 'unit',
  eventId: 'event',
  typeId: 'type',
  tagId: 'tag',
  tagIds: 'tag',
  topicId: 'record',
  recordId: 'record',
  replacementId: 'record',
};

/** For the names `id`, `ids` and `parentId`, which say nothing by themselves. */
const kindByCall: readonly [RegExp, IdKind][] = [
  [/^members\.(saveUnit|updateUnit|sortUnit|unitDetail|deleteUnit) /, 'unit'],
  [/^members\.(save|update) /, 'member'],
  [/^members\.import/, 'memberFile'],
  [/^events\.tagEvents /, 'tag'],
  [/^events\.saveType /, 'type'],
  [/^events\.\w+ parentId$/, 'type'],
  [/^events\./, 'event'],
  [/^merit\.(delegate|endDelegation) id$/, 'delegation'],
  [/^merit\./, 'record'],
  [/^views\./, 'view'],
  [/^messages\.read /, 'message'],
  [/^batch\./, 'batch'],
  [/^files\.download /, 'file'],
  [/^files\./, 'job'],
];

/** What an id field of a call names; a new field that nobody has placed here fails the tests. */
export function kindOf(call: string, field: string): IdKind {
  if ((field === 'id' || field === 'ids') && samplesFor(call)) return 'ofModule';
  const kind = kindByName[field] ?? kindByCall.find(([pattern]) => pattern.test(`${call} ${field}`))?.[1];
  if (!kind) throw new Error(`say in kindByName or kindByCall what ${field} of ${call} names`);
  return kind;
}

type Fields = Record<string, unknown>;

const points = { bpoints: 100, bMin: -1000, bMax: 1000, apoints: 0, aMin: -100, aMax: 100 };
const rest = { ppoints: 0, pMin: 0, pMax: 0, gcpPoints: 0, gMin: 0, gMax: 0 };
const window = { month: undefined, from: '2026-11-01', to: '2026-11-30' };
const code = () => `C${newId().slice(-8)}`;
const newMember = () => ({
  memberNo: code(),
  loginName: `l.${code()}`.toLowerCase(),
  email: '',
  mobile: '',
  certificate: '',
});

/** Where the schema alone does not make an input that is taken: what is put over it. */
const overrides: Record<string, (own: Seeded) => Fields> = {
  'identity.myLang': () => ({ x: 'en_US' }),
  'identity.changeLangAndZone': () => ({ language: 'en_US', zone: 'Asia/Shanghai' }),
  'identity.phoneCode': () => ({ mobile: '13800000000' }),
  'identity.forgotPassword': () => ({ mobile: '13800000000', code: '123456', password: 'Kenari#2207' }),
  'identity.changePassword': () => ({ oldPassword: 'Kenari#2207', password: 'Kenari#2208' }),
  'identity.beginSecondStep': () => ({ password: 'Kenari#2207' }),
  'identity.confirmSecondStep': () => ({ code: '123456' }),
  'identity.endSecondStep': () => ({ password: 'Kenari#2207', code: '123456' }),
  // A new one each time: ended once, a sign-in is not there any more.
  'identity.endSignIn': () => ({ signInId: newId() }),
  'identity.saveSignInSettings': () => ({ passwordMinimum: 6 }),
  'members.saveUnit': () => ({ id: newId(), name: code() }),
  'members.updateUnit': () => ({ parentId: undefined, version: 1, name: code() }),
  'members.sortUnit': (own) => ({ parentId: own.ids.unit, unitIds: [own.childUnitId] }),
  'members.deleteUnit': (own) => ({ id: own.childUnitId }),
  'members.list': () => ({ sort: undefined }),
  'members.export': () => ({ sort: undefined }),
  'members.exportFile': () => ({ sort: undefined }),
  'members.save': () => ({ ...newMember(), id: newId() }),
  'members.update': () => ({ ...newMember(), loginName: undefined, version: 1 }),
  'members.stopOrStart': (own) => ({ memberIds: [own.spareId], action: 'start' }),
  'members.deleteMember': (own) => ({ memberId: own.spareId }),
  'members.deleteList': (own) => ({ memberIds: [own.spareId] }),
  'members.batchSave': () => ({ rows: [{ memberName: 'A', memberNo: code() }], check: true }),
  'members.batchSaveFrozen': () => ({ check: true }),
  'members.importUpload': () => ({ id: newId(), name: 'a.csv', content: btoa(`a\r\n${newId()}`) }),
  'members.importCheck': () => ({ mapping: { memberNo: 0, memberName: 1, unitName: 0 }, fixes: [] }),
  'messages.unread': () => ({ readAt: '2026-11-20T04:00:00.000Z' }),
  'views.get': () => ({ screen: '/integralManage/list' }),
  'views.save': () => ({ screen: '/integralManage/list', settings: null }),
  'views.savedList': () => ({ screen: '/integralManage/list' }),
  'views.savedSave': () => ({
    id: newId(),
    name: code(),
    screen: '/integralManage/list',
    content: { search: '' },
    version: 0,
  }),
  'events.saveType': () => ({ id: newId(), code: code(), parentId: null }),
  'events.save': () => ({ id: newId(), code: code(), ...points, ...rest }),
  'events.update': () => ({ code: code(), version: 1, ...points, ...rest }),
  'events.setStatus': () => ({ status: 1 }),
  'merit.saveDraft': (own) => ({ id: newId(), version: 0, document: own.document() }),
  'merit.draft': (own) => ({ id: own.draftId }),
  'merit.deleteDraft': (own) => ({ id: own.draftId, version: 1 }),
  'merit.submit': (own) => ({ id: newId(), version: 0, document: own.document() }),
  'merit.passFirst': (own) => ({ id: own.pendingId, version: 1 }),
  'merit.reassign': (own) => ({ id: own.pendingId, version: 1 }),
  'merit.cancel': (own) => ({ id: own.pendingId, version: 1 }),
  'merit.nullify': () => ({ version: 3 }),
  'merit.passMany': (own) => ({ items: [{ id: own.ids.record, version: 3 }] }),
  'merit.rejectMany': (own) => ({ items: [{ id: own.ids.record, version: 3 }] }),
  'merit.takeBackMany': (own) => ({ items: [{ id: own.ids.record, version: 3 }] }),
  'merit.reassignMany': (own) => ({ items: [{ id: own.pendingId, version: 1 }] }),
  'merit.nullifyMany': (own) => ({ items: [{ id: own.ids.record, version: 3 }] }),
  'merit.delegate': (own) => ({
    id: newId(),
    delegateId: own.merit.first.memberId,
    from: '2026-12-01',
    to: '2026-12-02',
  }),
  'merit.endDelegation': (own) => ({ id: own.ids.delegation }),
  'merit.nullifyLines': () => ({ version: 3, lineNos: [0] }),
  'merit.restoreLines': () => ({ version: 3, lineNos: [0] }),
  'merit.replace': (own) => ({ replacementId: newId(), version: 3, document: own.document() }),
  'merit.whole': () => ({ ...listFilters }),
  'merit.list': () => ({ ...listFilters }),
  'merit.lines': () => ({ ...listFilters }),
  'merit.groups': () => ({ ...listFilters, by: 'member' }),
  'merit.passLast': () => ({ refused: [] }),
  'merit.check': (own) => ({ document: own.document() }),
  'ranking.rank': () => window,
  'ranking.explain': () => window,
  'ranking.mine': () => ({ month: 202611 }),
  'ranking.reviewerRatioRank': () => ({ month: 202611 }),
  'ranking.trend': () => ({ fromMonth: 202611, toMonth: 202611 }),
  'ranking.late': () => ({ month: 202611 }),
  'batch.upload': () => ({ id: newId(), name: 'a.csv', content: btoa(`a\r\n${newId()}`) }),
  'batch.check': () => ({ mapping: { number: 0, name: 1, date: 2, event: 3 }, fixes: [] }),
  'files.startExport': () => ({ id: newId(), kind: 'test.names', params: {} }),
};
const listFilters = { scope: 'all', status: undefined, completion: undefined };

/** The id that a field of a call names in an organisation. */
export function idFor(own: Seeded, call: string, field: string): string {
  const kind = kindOf(call, field);
  return kind === 'ofModule' ? (own.ofModules.get(moduleOf(call)) ?? '') : own.ids[kind];
}

/** An input that the call takes, in which every id is the organisation's own. */
export function sampleOf(call: string, own: Seeded): Fields {
  const found = everyCall.find(({ name }) => name === call);
  if (!found) throw new Error(`there is no call ${call}`);
  const made = fromSchema(inputSchemaOf(found.declared), (field) => idFor(own, call, field));
  const put = samplesFor(call)?.inputs?.[call.split('.')[1] ?? ''];
  const sample = { ...(made as Fields), ...overrides[call]?.(own), ...put?.() };
  return Object.fromEntries(Object.entries(sample).filter(([, value]) => value !== undefined));
}

/** A whole value: every field is there, every list has one element. */
function fromSchema(schema: JsonSchema, idOf: (field: string) => string, field = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return fromSchema(schema.anyOf[0] ?? {}, idOf, field);
  if (schema.format === 'uuid') return idOf(field);
  if (schema.format === 'date') return '2026-11-10';
  if (schema.format === 'binary') return new File(['a,b\r\n1,2\r\n'], 'a.csv');
  if (schema.format === 'email') return 'a@example.org';
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, fromSchema(inner, idOf, name)]),
      );
    case 'array':
      return [fromSchema(schema.items ?? {}, idOf, field)];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 1);
    case 'boolean':
      return false;
    case 'string':
      return schema.minLength ? 'x'.repeat(schema.minLength) : '';
    default:
      return null;
  }
}
