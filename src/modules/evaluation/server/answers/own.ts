/** The evaluations that are asked of a member, and his answers. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { columnsOf } from '../../../../kit/server/database/table/table.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { answerScore, textIn, wrongOf, type Form, type Values } from '../../form.rules.ts';
import { evaluationCardTable } from '../../migrations/tables.ts';
import type { ownCalls as calls, AskedCard } from '../../own.calls.ts';
import { askedSql, isOnSql } from '../asked.ts';
import { formOf, shareCard, type Card } from '../card.store.ts';
import { openComplaint } from '../follow.ts';
import { namedSubjects, subjectsByIds } from '../names.ts';
import { evaluationRefusals } from '../refusals.ts';
import { putAnswer } from './urn.ts';

/** The most that is asked of a member at once. */
const mostAsked = 500;

type AskedRow = { cardId: string; subjectId: string; left: number };

async function listAsked({ tx, actor, language }: Ctx): Promise<{ cards: AskedCard[] }> {
  const rows = await tx.all(sql<AskedRow>`
    select a.card_id as "cardId", a.subject_id as "subjectId", a.per_person - a.answers as left
    from ${askedSql(tx, sql`m.id = ${actor.memberId} and ${isOnSql(tx)}`)} a
      join evaluation_card c on c.org_id = ${tx.orgId} and c.id = a.card_id
      join evaluation_subject s on s.org_id = ${tx.orgId} and s.id = a.subject_id
    where a.answers < a.per_person order by c.to_day, c.id, s.position, s.number limit ${mostAsked}`);
  const cards = await tx.all(sql<Card>`
    select ${columnsOf(evaluationCardTable, 'c')} from evaluation_card c
    where c.org_id = ${tx.orgId} and c.id = any(${[...new Set(rows.map(({ cardId }) => cardId))]}::uuid[])
    order by c.to_day, c.id`);
  const subjects = await subjectsByIds(
    tx,
    rows.map(({ subjectId }) => subjectId),
  );
  const names = await namedSubjects(tx, subjects, language);
  const found: AskedCard[] = [];
  for (const card of cards) {
    const form = await formOf(tx, card.id, card.formNo);
    if (!form) continue;
    const own = rows.filter(({ cardId }) => cardId === card.id);
    found.push({
      ...cardIn(card, form, language),
      subjects: own.map(({ subjectId: id, left }) => ({
        id,
        left,
        name: names.get(id)?.name ?? '',
        unitName: names.get(id)?.unitName ?? '',
      })),
    });
  }
  return { cards: found };
}

const cardIn = (card: Card, form: Form, language: Ctx['language']): Omit<AskedCard, 'subjects'> => ({
  cardId: card.id,
  title: textIn(form.heading, language) || card.title,
  intro: textIn(form.intro, language),
  kind: card.kind,
  anonymity: card.anonymity,
  toDay: card.toDay,
  formNo: card.formNo,
  questions: form.questions.map(({ id, kind, text, required, options }) => ({
    id,
    kind,
    text: textIn(text, language),
    required,
    options: options.map((option) => ({ id: option.id, text: textIn(option.text, language) })),
  })),
});

/**
 * Takes an answer. That the caller answered is a row without it; the answer goes into the urn. Two at once are counted one
 * after the other by that row.
 */
async function answer({ app, tx, actor }: Ctx, input: ParsedInputOf<typeof calls.answer>) {
  const { cardId, subjectId, formNo } = input;
  const card = await shareCard(tx, cardId);
  const form = card && (await formOf(tx, cardId, formNo));
  if (!card || !form) throw evaluationRefusals.evaluation_not_asked();
  const { memberId } = actor;
  const own = await tx.maybe(sql<{ answers: number }>`
    select a.answers from ${askedSql(tx, sql`c.id = ${cardId} and m.id = ${memberId} and ${isOnSql(tx)}`)} a
    where a.subject_id = ${subjectId}`);
  if (!own) throw evaluationRefusals.evaluation_not_asked();
  const values: Values = Object.fromEntries(input.values.map(({ questionId, value }) => [questionId, value]));
  if (formNo > card.formNo || Object.keys(values).length !== input.values.length)
    throw evaluationRefusals.evaluation_changed();
  const wrong = wrongOf(form, values);
  if (wrong)
    throw evaluationRefusals[wrong.reason === 'missing' ? 'evaluation_incomplete' : 'evaluation_changed']();
  const today = todayOf(tx, await settings(tx));
  const counted = await tx.maybe(sql<{ answers: number }>`
    insert into evaluation_part as p (org_id, card_id, subject_id, member_id, answers, last_on)
    values (${tx.orgId}, ${cardId}, ${subjectId}, ${memberId}, 1, ${today}::date)
    on conflict (org_id, card_id, subject_id, member_id) do update set answers = p.answers + 1, last_on = excluded.last_on
      where p.answers < ${card.perPerson}::int
    returning answers`);
  if (!counted) throw evaluationRefusals.evaluation_answered();
  const isNamed = card.anonymity === 'named';
  const place = { cardId, formNo, subjectId };
  await putAnswer(tx, app.environment, place, { values, memberId: isNamed ? memberId : null });
  if (isNamed) await followNamed({ tx, card, form }, { subjectId, formNo, values, memberId });
  return { left: card.perPerson - counted.answers };
}

/** Reports a low score at once where its author agreed to be named. */
async function followNamed(
  { tx, card, form }: Pick<Ctx, 'tx'> & { card: Card; form: Form },
  { values, memberId, ...place }: { subjectId: string; formNo: number; values: Values; memberId: string },
): Promise<void> {
  const score = answerScore(form, values);
  if (card.low === null || score === null || score > card.low * 10) return;
  const body = form.questions
    .flatMap(({ id, kind }) => (kind === 'text' ? (values[id]?.trim() ?? '') : []))
    .filter((text) => text !== '')
    .join('\n');
  await openComplaint(tx, card, { ...place, low: 1, answers: 1, authorId: memberId, body });
}

export const ownHandlers = { asked: listAsked, answer };
