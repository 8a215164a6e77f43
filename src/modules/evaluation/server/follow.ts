/** Complaints about low scores, and proposals for high ones once a card is closed. */
import { Refusal } from '../../../kit/contract/refusal.ts';
import { newId } from '../../../kit/server/id.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { Actor } from '../../../kit/server/http/actor.ts';
import { eventsByIds } from '../../events/server/door.ts';
import { membersByIds } from '../../members/server/door.ts';
import { submitRecord } from '../../merit/server/batch.door.ts';
import { noTexts } from '../../merit/rules/texts.rules.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { evaluationComplaintTable, evaluationProposalTable } from '../migrations/tables.ts';
import { fewest } from '../rules/score.ts';
import type { Card, Subject } from './card.store.ts';
import { namedSubjects, subjectsByIds } from './names.ts';
import { notifyLow } from './notify.ts';

export type Low = {
  subjectId: string;
  formNo: number;
  low: number;
  answers: number;
  authorId?: string | null;
  body?: string;
};

/** Opens a complaint for the member whom the card names, or else for the first who is responsible for the service. */
export async function openComplaint(
  tx: Tx,
  card: Card,
  { subjectId, formNo, low, answers, ...named }: Low,
): Promise<void> {
  const org = await settings(tx);
  const [subject] = await subjectsByIds(tx, [subjectId]);
  if (!subject) return;
  const responsibleId = card.complaintMemberId ?? subject.responsibleIds[0] ?? null;
  await tx.insert(evaluationComplaintTable, {
    ...named,
    id: newId(),
    cardId: card.id,
    subjectId,
    formNo,
    low,
    answers,
    responsibleId,
    openedOn: todayOf(tx, org),
  });
  if (responsibleId === null) return;
  const names = await namedSubjects(tx, [subject], org.language);
  await notifyLow(tx, card, {
    recipients: [responsibleId],
    subject: names.get(subjectId)?.name ?? '',
    low,
    answers,
  });
}

type High = { subjectId: string };

/** Proposes one line for review for each person with a high average, and each member responsible for such a service; once a card. */
export async function proposeLines(tx: Tx, actor: Actor, card: Card): Promise<void> {
  if (card.high === null || card.reviewerId === null) return;
  const high = await tx.all(sql<High>`
    select t.subject_id as "subjectId" from evaluation_tally t
      join evaluation_form f on f.org_id = t.org_id and f.card_id = t.card_id and f.no = t.form_no
    where t.org_id = ${tx.orgId} and t.card_id = ${card.id} and t.question_id = '' and t.score > 0
      and f.scale = (select l.scale from evaluation_form l
        where l.org_id = ${tx.orgId} and l.card_id = ${card.id} and l.no = ${card.formNo})
    group by 1
    having sum(t.answers) >= ${fewest}::int
      and sum(t.answers * t.score) >= ${card.high * 10}::int * sum(t.answers)
    order by 1`);
  const subjects = await subjectsByIds(
    tx,
    high.map(({ subjectId }) => subjectId),
  );
  for (const subject of subjects) {
    const members = subject.memberId === null ? subject.responsibleIds : [subject.memberId];
    for (const memberId of members) await propose(tx, actor, { card, subject, memberId });
  }
}

type Proposed = { card: Card; subject: Subject; memberId: string };

async function propose(tx: Tx, actor: Actor, { card, subject, memberId }: Proposed): Promise<void> {
  const id = newId();
  const row = { cardId: card.id, subjectId: subject.id, memberId };
  if (!(await tx.insert(evaluationProposalTable, { ...row, recordId: id }))) return;
  try {
    await tx.part(async () => {
      const document = await documentOf(tx, actor.memberId, { card, subject, memberId });
      await submitRecord({ tx, actor }, { id, version: 0, document });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await tx.run(sql`
      update evaluation_proposal set record_id = null, problem = ${error.reason}
      where org_id = ${tx.orgId} and card_id = ${card.id} and subject_id = ${subject.id} and member_id = ${memberId}`);
  }
}

async function documentOf(tx: Tx, recorderId: string, { card, subject, memberId }: Proposed) {
  const org = await settings(tx);
  const eventId = subject.eventId ?? card.eventId ?? '';
  const [events, people] = [await eventsByIds(tx, [eventId]), await membersByIds(tx, [memberId])];
  const event = events.get(eventId);
  const names = await namedSubjects(tx, [subject], org.language);
  const name = [card.title, people.get(memberId)?.name ?? names.get(subject.id)?.name ?? ''].join(' · ');
  return {
    name: name.slice(0, 60),
    recordDate: todayOf(tx, org),
    ...noTexts,
    // Without one the recorder has reviewed it by writing it.
    firstReviewerId: card.firstReviewerId ?? recorderId,
    lastReviewerId: card.reviewerId,
    ccIds: [],
    events: [
      {
        eventId,
        name: '',
        desc: '',
        members: [
          {
            memberId,
            count: 1,
            b: event?.bpoints ?? 0,
            a: event?.apoints ?? 0,
            p: event?.ppoints ?? 0,
            g: event?.gcpPoints ?? 0,
          },
        ],
      },
    ],
    attachments: [],
  };
}
