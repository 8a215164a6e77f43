/** The members who answer a question, and those who decide an appeal. */
import type { Tx } from '../../../kit/server/database/db.ts';
import { may, type Actor } from '../../../kit/server/http/actor.ts';
import { entrySources, type EntrySource } from '../../ledger/rules.ts';
import { membersByIds, rightHolders } from '../../members/server/door.ts';
import { questionRights } from '../permissions.ts';
import type { StoredQuestion } from './store.ts';
import { subjectKinds } from './subjects/kinds.ts';

type OpenQuestion = Pick<StoredQuestion, 'status' | 'source' | 'memberId' | 'askedIds' | 'answeredBy'>;

/** By kind of points those who may decide: holders of the right that corrects it, or of the right to decide on all. */
export type Deciders = ReadonlyMap<EntrySource, { own: readonly string[]; all: readonly string[] }>;

export async function decidersFor(tx: Tx, sources: readonly EntrySource[]): Promise<Deciders> {
  const rights = new Set([questionRights.decide, ...sources.map((source) => subjectKinds[source].right)]);
  const holders = new Map(
    await Promise.all([...rights].map(async (right) => [right, await rightHolders(tx, right)] as const)),
  );
  const all = holders.get(questionRights.decide) ?? [];
  return new Map(
    sources.map((source) => [source, { own: holders.get(subjectKinds[source].right) ?? [], all }] as const),
  );
}

/** The deciders of questions replace the holders of the right over such points if only the asker holds it. */
export function decidersOf(
  deciders: Deciders,
  { source, memberId }: Pick<OpenQuestion, 'source' | 'memberId'>,
) {
  const { own, all } = deciders.get(source) ?? { own: [], all: [] };
  const others = (ids: readonly string[]): string[] => ids.filter((id) => id !== memberId);
  return others(own).length > 0 ? others(own) : others(all);
}

/** The kinds of points on which a member decides. */
export const sourcesDecidedBy = (actor: Actor): EntrySource[] =>
  entrySources.filter(
    (source) => may(actor, subjectKinds[source].right) || may(actor, questionRights.decide),
  );

/**
 * The members who may decide an appeal: holders of the right who had no part in it. Without any, the members of the
 * record; without these, the member who answered.
 */
function judgesAmong(deciders: Deciders, question: OpenQuestion): string[] {
  const { askedIds, answeredBy } = question;
  const others = decidersOf(deciders, question);
  const second = others.filter((id) => id !== answeredBy);
  const independent = second.filter((id) => !askedIds.includes(id));
  return [independent, second, others].find((each) => each.length > 0) ?? [];
}

/** The members who may act on a question in its state. */
export function actorsAmong(deciders: Deciders, question: OpenQuestion): string[] {
  if (question.status === 'appealed') return judgesAmong(deciders, question);
  if (question.status !== 'open') return [];
  const ids = new Set([...question.askedIds, ...decidersOf(deciders, question)]);
  ids.delete(question.memberId);
  return [...ids];
}

/**
 * The recipients now: recorder and reviewers, or the poster, for the answer, if they can still act, else deciders; then
 * those who judge. In the order of the questions.
 */
export async function recipientsOf(tx: Tx, questions: readonly OpenQuestion[]): Promise<string[][]> {
  const sources = [...new Set(questions.map(({ source }) => source))];
  const [deciders, members] = await Promise.all([
    decidersFor(tx, sources),
    membersByIds(tx, [...new Set(questions.flatMap(({ askedIds }) => askedIds))]),
  ]);
  return questions.map((question) => {
    const { askedIds, memberId, status } = question;
    if (status === 'appealed') return judgesAmong(deciders, question);
    const active = askedIds.filter((id) => id !== memberId && members.get(id)?.status === 'active');
    return active.length > 0 ? active : judgesAmong(deciders, question);
  });
}
