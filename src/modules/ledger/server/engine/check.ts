/** Of the answers out of the memory of the process some are computed by the database as well. */
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { dropOrders } from './cache.ts';
import { dropColumns } from './organisations.ts';

type Report = (facts: object, message: string) => void;

const every = { answers: 1_000 };
let answered = 0;
let report: Report = () => {};

/** Sets the receiver of differences. */
export function reportDifferences(to: Report): void {
  report = to;
}

/** Checks one answer of so many. @internal */
export function checkOneOf(answers: number): void {
  every.answers = answers;
}

/**
 * An answer as it goes out. Where the check says something else, that is given, and all that is kept of the organisation is
 * forgotten.
 */
export async function checked<Answer>(
  tx: Tx,
  question: object,
  answer: Answer,
  bySql: () => Promise<Answer>,
): Promise<Answer> {
  answered += 1;
  if (answered % every.answers !== 0) return answer;
  const right = await bySql();
  if (isDeepStrictEqual(answer, right)) return answer;
  report({ orgId: tx.orgId, question }, 'a ranking in memory differed from the database and was dropped');
  dropColumns(tx.orgId);
  dropOrders(tx.orgId);
  return right;
}
