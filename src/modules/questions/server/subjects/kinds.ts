/** The kinds of points that may be questioned, each by the way that corrects it today. */
import { monthText } from '../../../../kit/contract/format.ts';
import { may } from '../../../../kit/server/http/actor.ts';
import { fixedRights } from '../../../fixed/permissions.ts';
import {
  areStartsOpen,
  fixedLineOf,
  fixedNames,
  setExcluded,
  takeBackStart,
} from '../../../fixed/server/door.ts';
import type { EntrySource } from '../../../ledger/rules.ts';
import {
  firstBookedAt,
  mayVoidLine,
  questionedLine,
  voidQuestioned,
  type QuestionedLine,
} from '../../../merit/server/door.ts';
import { carryNames } from '../../../personnel/server/door.ts';
import { taskRights } from '../../../tasks/permissions.ts';
import { appealDeciders, settledResult, waiveQuestioned } from '../../../tasks/server/door.ts';
import { questionRights } from '../../permissions.ts';
import { ledgerSubject, type Subject, type SubjectKey, type SubjectKind } from './subject.ts';

const ofLine = (key: SubjectKey, line: QuestionedLine, postedAt: string | null): Subject => {
  const { version: _version, ...lineView } = line;
  return { ...key, ...lineView, postedAt, isFinal: false, isAppealed: false };
};

/** A line of a record is voided alone. */
const lines: SubjectKind = {
  right: questionRights.decide,
  find: async (tx, key) => {
    const [line, postedAt] = await Promise.all([questionedLine(tx, key), firstBookedAt(tx, key.recordId)]);
    return line?.memberId === key.memberId ? ofLine(key, line, postedAt) : null;
  },
  mayTakeBack: (tx, actor, { recordId }) => mayVoidLine(tx, actor, recordId),
  takeBack: async ({ tx, actor }, key, reason) => {
    const line = await questionedLine(tx, key);
    return line ? voidQuestioned(tx, actor, line, reason) : null;
  },
};

/** A member is left out of a month's fixed points of an item; those for years of service are posted and corrected alike. */
const fixed: SubjectKind = {
  right: fixedRights.run,
  find: (tx, key) =>
    ledgerSubject(tx, key, async () => {
      const [line, names] = await Promise.all([fixedLineOf(tx, key), fixedNames(tx, [key.recordId])]);
      if (!line) return null;
      const { counts, month } = line;
      return { topicName: names.get(key.recordId) ?? '', eventName: monthText(month), counts };
    }),
  mayTakeBack: (_tx, actor) => Promise.resolve(may(actor, fixedRights.run)),
  takeBack: ({ tx, actor }, { recordId: id, memberId }, reason) =>
    setExcluded(tx, actor.memberId, { id, memberId }, reason),
};

/** Start points are corrected until they are locked, for good. */
const start: SubjectKind = {
  right: fixedRights.start,
  find: (tx, key) => ledgerSubject(tx, key, async () => ({ isFinal: !(await areStartsOpen(tx)) })),
  mayTakeBack: (_tx, actor) => Promise.resolve(may(actor, fixedRights.start)),
  takeBack: ({ tx, actor }, { memberId }) => takeBackStart(tx, { memberId, byMemberId: actor.memberId }),
};

/** A settlement's posting to a member is waived, as by an appeal against it. */
const task: SubjectKind = {
  right: taskRights.appeal,
  find: (tx, key) =>
    ledgerSubject(tx, key, async () => {
      const result = await settledResult(tx, key.recordId);
      if (!result) return null;
      const { taskName, month, stands, settledBy, isAppealed } = result;
      const named = { topicName: taskName, eventName: monthText(month) };
      return { ...named, counts: stands, isAppealed, people: [settledBy] };
    }),
  mayTakeBack: async (tx, actor, { recordId, memberId }) => {
    const result = await settledResult(tx, recordId);
    if (!result || !may(actor, taskRights.appeal)) return false;
    const [deciders = []] = await appealDeciders(tx, [{ taskId: result.taskId, memberId }]);
    return deciders.includes(actor.memberId);
  },
  takeBack: async ({ tx, actor }, { recordId: resultId, memberId }) => {
    const result = await settledResult(tx, resultId);
    if (!result) return null;
    return waiveQuestioned(tx, { taskId: result.taskId, memberId, resultId }, actor.memberId);
  },
};

/** A merger or division stays: what is wrong of it is corrected by a record. */
const carry: SubjectKind = {
  right: questionRights.decide,
  find: (tx, key) =>
    ledgerSubject(tx, key, async () => {
      const names = await carryNames(tx, [key.recordId]);
      return { topicName: names.get(key.recordId) ?? '', isFinal: true };
    }),
  mayTakeBack: (_tx, actor) => Promise.resolve(may(actor, questionRights.decide)),
  takeBack: () => Promise.resolve(null),
};

export const subjectKinds: Readonly<Record<EntrySource, SubjectKind>> = {
  post: lines,
  fixed,
  seniority: fixed,
  task,
  start,
  carry,
};
