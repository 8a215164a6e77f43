/** Questions beside entries of the ledger: what was asked of each, and whether its member may still ask. */
import { addDays, dayInZone } from '../../../kit/contract/format.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { Actor } from '../../../kit/server/http/actor.ts';
import { partsOf } from '../../ledger/server/door.ts';
import { passedLines } from '../../merit/server/door.ts';
import { settingOf } from '../../organisation/server/setting.door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { appealedResults } from '../../tasks/server/door.ts';
import type { QuestionStatus } from '../rules.ts';
import { questionSettings } from '../settings.ts';
import { sourcesDecidedBy } from './deciders.ts';
import { questionsAbout } from './store.ts';

type Entry = { recordId: string; line: number };
/** The question about an entry that the reader may see, and whether the reader may ask one. */
export type EntryQuestion = {
  question: { id: string; status: QuestionStatus } | null;
  mayAsk: boolean;
};

export const unasked: EntryQuestion = { question: null, mayAsk: false };

/** Of one member's entries, in their order. */
export async function entryQuestions(
  tx: Tx,
  actor: Actor,
  memberId: string,
  entries: readonly Entry[],
): Promise<EntryQuestion[]> {
  const recordIds = [...new Set(entries.map(({ recordId }) => recordId))];
  const [passed, questions, askable] = await Promise.all([
    passedLines(tx, recordIds),
    questionsAbout(tx, memberId, recordIds),
    memberId === actor.memberId ? askableParts(tx, memberId, recordIds) : new Set<string>(),
  ]);
  const decided = sourcesDecidedBy(actor);
  const visible = questions.filter(
    ({ askedIds, source }) =>
      memberId === actor.memberId || askedIds.includes(actor.memberId) || decided.includes(source),
  );
  const found = new Map(
    visible.map(({ id, status, recordId, lineNo }) => [keyOf(recordId, lineNo), { id, status }]),
  );
  return entries.map(({ recordId, line }) => {
    const lines = passed.get(recordId);
    const question = found.get(keyOf(recordId, lines ? (lines[line - 1] ?? -1) : 0)) ?? null;
    const mayAsk = question === null && askable.has(keyOf(recordId, lines ? line : 0));
    return { question, mayAsk };
  });
}

const keyOf = (recordId: string, line: number): string => `${recordId} ${line}`;

/** The parts that count, were posted within the days to ask, and have no pending appeal of their kind. */
async function askableParts(tx: Tx, memberId: string, recordIds: readonly string[]): Promise<Set<string>> {
  const [parts, appealed, organisation] = await Promise.all([
    partsOf(tx, memberId, recordIds),
    appealedResults(tx, recordIds),
    settings(tx),
  ]);
  const today = todayOf(tx, organisation);
  const days = settingOf(organisation, questionSettings.questionDays);
  const inTime = (at: string | null): boolean =>
    at === null || today <= addDays(dayInZone(at, organisation.zone), days);
  return new Set(
    parts
      .filter(({ bmp, amp, pmp, gcp }) => bmp !== 0 || amp !== 0 || pmp !== 0 || gcp !== 0)
      .filter(({ source, firstAt, lastAt }) => inTime(source === 'post' ? firstAt : lastAt))
      .filter(({ recordId }) => !appealed.has(recordId))
      .map(({ recordId, line }) => keyOf(recordId, line)),
  );
}
