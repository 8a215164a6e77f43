/** Who answers a question, and who decides an appeal. */
import type { Tx } from '../../../kit/server/database/db.ts';
import { membersByIds, rightHolders } from '../../members/server/door.ts';
import { questionRights } from '../permissions.ts';
import type { StoredQuestion } from './store.ts';

type Asked = Pick<StoredQuestion, 'status' | 'memberId' | 'askedIds' | 'answeredBy'>;

export const holders = (tx: Tx): Promise<string[]> => rightHolders(tx, questionRights.decide);

/**
 * Those who may decide an appeal: whoever holds the right and had no part in it. Where there is nobody, those of the record may;
 * where there is still nobody, whoever answered.
 */
function judgesAmong(deciders: readonly string[], { memberId, askedIds, answeredBy }: Asked): string[] {
  const others = deciders.filter((id) => id !== memberId);
  const second = others.filter((id) => id !== answeredBy);
  const independent = second.filter((id) => !askedIds.includes(id));
  return [independent, second, others].find((each) => each.length > 0) ?? [];
}

/** Who may act on a question in its state; `deciders` are all holders of the right. */
export function actorsAmong(deciders: readonly string[], question: Asked): string[] {
  if (question.status === 'appealed') return judgesAmong(deciders, question);
  if (question.status !== 'open') return [];
  const ids = new Set([...question.askedIds, ...deciders]);
  ids.delete(question.memberId);
  return [...ids];
}

/** Who is asked: recorder and reviewers for the answer, where they can still act, else deciders; then those who judge. */
export async function recipientsOf(tx: Tx, question: Asked): Promise<string[]> {
  if (question.status === 'appealed') return judgesAmong(await holders(tx), question);
  const ids = question.askedIds.filter((id) => id !== question.memberId);
  const members = await membersByIds(tx, ids);
  const active = ids.filter((id) => members.get(id)?.status === 'active');
  return active.length > 0 ? active : judgesAmong(await holders(tx), question);
}
