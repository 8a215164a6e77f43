/** Records that replace points which nothing reverses: a decider may name one when granting. */
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import { recordsSince } from '../../ledger/server/door.ts';
import { recordNames } from '../../merit/server/door.ts';
import { actorsAmong, decidersFor } from './deciders.ts';
import { questionById, type StoredQuestion } from './store.ts';

/** Records of the member since the question that are offered; more would be no choice. */
const mostOffered = 50;

const correctionsOf = (tx: Tx, { memberId, askedAt }: StoredQuestion) =>
  recordsSince(tx, { memberId, since: askedAt, atMost: mostOffered });

export const mayStandInstead = async (tx: Tx, question: StoredQuestion, recordId: string): Promise<boolean> =>
  (await correctionsOf(tx, question)).some((correction) => correction.recordId === recordId);

/** For the members who may decide on the question now. */
export async function insteadRows({ tx, actor }: Ctx, { id }: { id: string }) {
  const question = await questionById(tx, id);
  const acting = question ? actorsAmong(await decidersFor(tx, [question.source]), question) : [];
  if (!question || !acting.includes(actor.memberId)) throw kitRefusals.not_found();
  const corrections = await correctionsOf(tx, question);
  const names = await recordNames(
    tx,
    corrections.map(({ recordId }) => recordId),
  );
  return {
    rows: corrections.map(({ recordId, bmp: b, amp: a, pmp: p, gcp: g }) => {
      const name = names.get(recordId);
      return {
        id: recordId,
        recordNo: name?.recordNo ?? null,
        topicName: name?.topicName ?? '',
        recordDate: name?.recordDate ?? '',
        b,
        a,
        p,
        g,
      };
    }),
  };
}
