/** The subjects of a card: services or persons. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { maximumPageSize } from '../../../kit/contract/page.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { newId } from '../../../kit/server/id.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { equals } from '../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { listQuery, type Asker } from '../../../kit/server/list/list-query.ts';
import { judged, ruleFor, type Ctx } from '../../../kit/server/module.ts';
import { roleMembersSql, roleNames } from '../../access/server/door.ts';
import { eventsByIds } from '../../events/server/door.ts';
import { findMembers, membersByIds } from '../../members/server/door.ts';
import { activeUnderSql, membersSql } from '../../members/server/doors/relations.door.ts';
import { unitNames } from '../../members/server/doors/unit.door.ts';
import { evaluationCalls as calls, type MissingRow, type SubjectRow } from '../calls.ts';
import { missingFields, missingWords } from '../columns.ts';
import { evaluationCardTable, evaluationSubjectTable } from '../migrations/tables.ts';
import { evaluationRights } from '../permissions.ts';
import { askedSql } from './asked.ts';
import { takeNumbers, type Card, type Subject } from './card.store.ts';
import { namedSubjects } from './names.ts';
import { evaluationRefusals as refusals } from './refusals.ts';

/** The most that a card evaluates. */
export const mostSubjects = 500;
/** The most services, which are put in order on one page. */
const mostServices = maximumPageSize;
/** The most members that a search may match. */
const mostFound = 2_000;

const subjectList = listQuery<typeof calls.subjects, Subject>(calls.subjects, {
  from: ({ tx }) => sql`evaluation_subject s left join ${membersSql(tx)} m on m.id = s.member_id`,
  visible: ({ tx, input }) => sql`s.org_id = ${tx.orgId} and s.card_id = ${input.cardId}`,
  columns: columnsOfSubject(),
  where: {
    cardId: equals(sql`s.card_id`),
    keyword: async (
      words,
      { tx },
    ) => sql`(s.member_id = any(${await findMembers(tx, words, mostFound)}::uuid[])
      or strpos(lower(concat_ws(' ', s.name_zh, s.name_en, s.name_es, s.name_ms)), lower(${words})) > 0)`,
    isActive: equals(sql`s.is_active`),
  },
  sort: { position: sql`s.position` },
  order: () => sql`s.is_active desc, s.position, m.name collate "zh-x-icu", s.number`,
  tie: sql`s.id`,
  rows: async (stored, { tx, language }: Asker): Promise<SubjectRow[]> => {
    const names = await namedSubjects(tx, stored, language);
    const [people, events] = [
      await membersByIds(tx, [...new Set(stored.flatMap(({ responsibleIds }) => responsibleIds))]),
      await eventsByIds(
        tx,
        stored.flatMap(({ eventId }) => eventId ?? []),
      ),
    ];
    return stored.map(({ number: _number, cardId: _cardId, position: _position, ...row }) => ({
      ...row,
      ...(names.get(row.id) ?? { name: '', memberNo: '', unitName: '' }),
      responsibleNames: row.responsibleIds.flatMap((id) => people.get(id)?.name ?? []),
      eventName: events.get(row.eventId ?? '')?.eventName ?? '',
    }));
  },
});

function columnsOfSubject() {
  return {
    id: sql`s.id`,
    cardId: sql`s.card_id`,
    number: sql`s.number`,
    memberId: sql`s.member_id`,
    nameZh: sql`s.name_zh`,
    nameEn: sql`s.name_en`,
    nameEs: sql`s.name_es`,
    nameMs: sql`s.name_ms`,
    unitId: sql`s.unit_id`,
    responsibleIds: sql`s.responsible_ids`,
    eventId: sql`s.event_id`,
    position: sql`s.position`,
    isActive: sql`s.is_active`,
    version: sql`s.version`,
  };
}

/** The card of something that is changed, locked so that its number of subjects stays. */
async function lockCardOf(tx: Tx, id: string, kind?: Card['kind']): Promise<Card> {
  const card = await tx.lock(evaluationCardTable, { id });
  if (kind && card.kind !== kind) throw refusals.evaluation_wrong_kind();
  return card;
}

async function roomFor(tx: Tx, cardId: string, more: number, most = mostSubjects): Promise<number> {
  const { n, last } = await tx.one(sql<{ n: number; last: number }>`
    select count(*)::int as n, coalesce(max(position), 0) as last from evaluation_subject
    where org_id = ${tx.orgId} and card_id = ${cardId}`);
  if (n + more > most) throw refusals.evaluation_too_many({ n: most });
  return last;
}

const serviceRule = ruleFor<typeof calls.saveService>();
const serviceRules = [
  serviceRule(['id', 'version', 'cardId'], async ({ tx }, { id, version, cardId }) => {
    await lockCardOf(tx, cardId, 'service');
    if (version === 0) return;
    const row = await tx.lock(evaluationSubjectTable, { id, version });
    if (row.cardId !== cardId) throw kitRefusals.not_found();
  }),
  serviceRule(['nameZh', 'nameEn', 'nameEs', 'nameMs'], async (_ctx, { nameZh, nameEn, nameEs, nameMs }) => {
    if (nameZh + nameEn + nameEs + nameMs === '') throw refusals.evaluation_name_missing().at('nameZh');
  }),
  serviceRule(['unitId'], async ({ tx }, { unitId }) => {
    if (unitId !== null && !(await unitNames(tx, [unitId])).has(unitId))
      throw refusals.evaluation_unit_unknown().at('unitId');
  }),
  serviceRule(['responsibleIds'], async ({ tx }, { responsibleIds }) => {
    const known = await membersByIds(tx, responsibleIds);
    if (responsibleIds.some((id) => known.get(id)?.status !== 'active'))
      throw refusals.evaluation_member_unknown().at('responsibleIds');
  }),
  serviceRule(['eventId'], async ({ tx }, { eventId }) => {
    if (eventId !== null && (await eventsByIds(tx, [eventId])).get(eventId)?.status !== 1)
      throw refusals.evaluation_event_unusable().at('eventId');
  }),
];

const saveService = judged(
  serviceRules,
  async ({ tx }: Ctx, input: ParsedInputOf<typeof calls.saveService>) => {
    if (input.version > 0) return tx.save(evaluationSubjectTable, input, input);
    const last = await roomFor(tx, input.cardId, 1, mostServices);
    const [number = 0] = await takeNumbers(tx, 1);
    return tx.put(evaluationSubjectTable, input, { added: { number, position: last + 1 } });
  },
);

async function addPersons({ tx }: Ctx, input: ParsedInputOf<typeof calls.addPersons>) {
  const { cardId, memberIds, unitIds, roleIds } = input;
  const card = await lockCardOf(tx, cardId, 'person');
  const found = await tx.all(sql<{ id: string }>`
    select m.id from ${membersSql(tx)} m
    where m.status = 'active' and (m.id = any(${memberIds}::uuid[])
        or m.id in ${activeUnderSql(tx, sql`${unitIds}::uuid[]`)}
        or m.id in (select r.member_id from ${roleMembersSql(tx)} r where r.role_id = any(${roleIds}::uuid[])))
      and m.id not in (select s.member_id from evaluation_subject s
        where s.org_id = ${tx.orgId} and s.card_id = ${cardId} and s.member_id is not null)
    order by m.name collate "zh-x-icu", m.id limit ${mostSubjects + 1}`);
  await roomFor(tx, cardId, found.length);
  const numbers = found.length === 0 ? [] : await takeNumbers(tx, found.length);
  await tx.insertAll(
    evaluationSubjectTable,
    found.map(({ id: memberId }, at) => ({ id: newId(), cardId: card.id, memberId, number: numbers[at]! })),
  );
  return { added: found.length };
}

async function retire({ tx }: Ctx, { isActive, ...target }: ParsedInputOf<typeof calls.retire>) {
  return tx.save(evaluationSubjectTable, await tx.lock(evaluationSubjectTable, target), { isActive });
}

async function order({ tx }: Ctx, { cardId, ids }: ParsedInputOf<typeof calls.order>) {
  await lockCardOf(tx, cardId);
  const ordered = await tx.run(sql`
    update evaluation_subject s set position = o.position
    from unnest(${ids}::uuid[]) with ordinality o (id, position)
    where s.org_id = ${tx.orgId} and s.card_id = ${cardId} and s.id = o.id`);
  return { ordered };
}

type StoredMissing = Pick<MissingRow, 'memberId' | 'asked' | 'answered' | 'remindedOn'>;

const missingList = listQuery<typeof calls.missing, StoredMissing>(calls.missing, {
  from: ({ tx, input }) => sql`(
    select a.member_id, count(*)::int as asked, count(*) filter (where a.answers > 0)::int as answered,
      bool_or(a.answers < a.per_person) as is_missing
    from ${askedSql(tx, sql`c.id = ${input.cardId}`)} a group by 1) g
    join ${membersSql(tx)} m on m.id = g.member_id
    left join evaluation_reminder r on r.org_id = ${tx.orgId} and r.card_id = ${input.cardId} and r.member_id = g.member_id`,
  visible: () => sql`g.is_missing`,
  columns: {
    memberId: sql`g.member_id`,
    asked: sql`g.asked`,
    answered: sql`g.answered`,
    remindedOn: sql`r.last_on`,
  },
  where: { cardId: () => sql`true` },
  sort: { memberName: sql`m.name collate "zh-x-icu"` },
  order: 'memberName',
  tie: sql`g.member_id`,
  rows: async (stored, { tx }: Asker): Promise<MissingRow[]> => {
    const people = await membersByIds(
      tx,
      stored.map(({ memberId }) => memberId),
    );
    return stored.map((row) => ({
      ...row,
      memberName: people.get(row.memberId)?.name ?? '',
      memberNo: people.get(row.memberId)?.number ?? '',
      unitName: people.get(row.memberId)?.unitName ?? '',
    }));
  },
});

export const missingExport = exportOf(missingList, {
  kind: 'evaluation.missing',
  permission: evaluationRights.cards,
  columns: Object.values(missingFields),
  words: missingWords,
});

export const subjectHandlers = {
  roles: async ({ tx }: Ctx) => ({ roles: await roleNames(tx) }),
  subjects: subjectList.page,
  saveService,
  addPersons,
  retire,
  order,
  missing: missingList.page,
};
