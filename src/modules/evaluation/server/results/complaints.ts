/** Low scores, for those responsible and for those who see results. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals, protocolRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { may } from '../../../../kit/server/http/actor.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { equals } from '../../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { listQuery, type Asker } from '../../../../kit/server/list/list-query.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { complaintFields, complaintWords } from '../../result.columns.ts';
import { evaluationComplaintTable } from '../../migrations/tables.ts';
import { ownCalls } from '../../own.calls.ts';
import { evaluationRights } from '../../permissions.ts';
import { resultCalls as calls, type ComplaintRow } from '../../result.calls.ts';
import { complaintSteps } from '../../rules/states.ts';
import { namedSubjects, subjectsByIds } from '../names.ts';
import { evaluationRefusals as refusals } from '../refusals.ts';

type Stored = Omit<ComplaintRow, 'subjectName' | 'authorName' | 'responsibleName'> & {
  subjectId: string;
  authorId: string | null;
  responsibleId: string | null;
};

const declared = {
  from: sql`evaluation_complaint k join evaluation_card c on c.org_id = k.org_id and c.id = k.card_id`,
  columns: {
    id: sql`k.id`,
    version: sql`k.version`,
    cardTitle: sql`c.title`,
    subjectId: sql`k.subject_id`,
    low: sql`k.low`,
    answers: sql`k.answers`,
    authorId: sql`k.author_id`,
    body: sql`k.body`,
    openedOn: sql`k.opened_on`,
    responsibleId: sql`k.responsible_id`,
    state: sql`k.state`,
    remark: sql`k.remark`,
  },
  sort: { openedOn: sql`k.opened_on` },
  order: '-openedOn',
  tie: sql`k.id`,
} as const;

async function rowsOf(stored: readonly Stored[], { tx, language }: Pick<Asker, 'tx' | 'language'>) {
  const subjects = await subjectsByIds(
    tx,
    stored.map(({ subjectId }) => subjectId),
  );
  const names = await namedSubjects(tx, subjects, language);
  const ids = stored.flatMap(({ authorId, responsibleId }) => [authorId, responsibleId]);
  const people = await membersByIds(tx, [...new Set(ids.filter((id) => id !== null))]);
  return stored.map(({ subjectId, authorId, responsibleId, ...row }) => ({
    ...row,
    subjectName: names.get(subjectId)?.name ?? '',
    authorName: people.get(authorId ?? '')?.name ?? '',
    responsibleName: people.get(responsibleId ?? '')?.name ?? '',
  }));
}

const complaintList = listQuery<typeof calls.complaints, Stored>(calls.complaints, {
  ...declared,
  visible: ({ tx }) => sql`k.org_id = ${tx.orgId}`,
  where: { cardId: equals(sql`k.card_id`), state: equals(sql`k.state`) },
  rows: rowsOf,
});

const ownList = listQuery<typeof ownCalls.complaints, Stored>(ownCalls.complaints, {
  ...declared,
  visible: ({ tx, actor }) => sql`k.org_id = ${tx.orgId} and k.responsible_id = ${actor.memberId}`,
  where: { state: equals(sql`k.state`) },
  rows: async (stored, asker) =>
    (await rowsOf(stored, asker)).map(({ responsibleName: _responsible, ...row }) => row),
});

export const complaintExport = exportOf(complaintList, {
  kind: 'evaluation.complaints',
  permission: evaluationRights.results,
  columns: Object.values(complaintFields),
  words: complaintWords,
});

async function decideComplaint({ tx, actor }: Ctx, input: ParsedInputOf<typeof calls.decideComplaint>) {
  const { id, version, state, remark } = input;
  const row = await tx.lock(evaluationComplaintTable, { id, version });
  const isOwn = row.responsibleId === actor.memberId;
  // Those who are evaluated do not decide on what is said of them.
  const [subject] = await subjectsByIds(tx, [row.subjectId]);
  if (subject?.memberId === actor.memberId) throw protocolRefusals.forbidden();
  if (!isOwn && !may(actor, evaluationRights.results)) throw kitRefusals.not_found();
  if (!complaintSteps[row.state].includes(state)) throw refusals.evaluation_complaint_step();
  if (state !== 'open' && remark === '') throw refusals.evaluation_remark().at('remark');
  return tx.save(evaluationComplaintTable, row, {
    state,
    remark: remark || row.remark,
    byMemberId: actor.memberId,
  });
}

export const complaintHandlers = { complaints: complaintList.page, decideComplaint };
export const ownComplaintHandlers = { complaints: ownList.page };
