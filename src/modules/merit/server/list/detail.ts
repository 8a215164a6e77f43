import type { Language } from '../../../../kit/contract/language.ts';
import type { Ctx, Download } from '../../../../kit/server/module.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { eventsByIds } from '../../../events/server/door.ts';
import type { SmallSize } from '../../../files/rules.ts';
import { openSized } from '../../../files/server/door.ts';
import { postingsOf, type PostingWithEntries } from '../../../ledger/server/door.ts';
import { managedMembersSql } from '../../../members/server/doors/scope.door.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { lineTotal } from '../../rules/record.rules.ts';
import { attachmentAnswers } from '../entry/attachments.ts';
import { headNames, inputOf, rangesOf, storedLines } from '../record/content.ts';
import { findTopic } from './topics/list.store.ts';
import { proposalsOf } from '../review/proposals.ts';
import { historyAnswer, visible } from '../record/visible.ts';
import { topicRowFor } from './topics/topics.ts';
import {
  briefOf,
  historyOf,
  penaltiesOf,
  replacementOf,
  type EventHead,
  type RecordRow,
} from '../record/record.store.ts';

function postingAnswer({ id, kind, bookDate, originMonth, at, entries }: PostingWithEntries) {
  const sum = (tier: 'bmp' | 'amp' | 'pmp' | 'gcp') =>
    entries.reduce((total, entry) => total + entry[tier], 0);
  return {
    postingId: id,
    kind,
    bookDate,
    originMonth,
    at,
    entries: entries.length,
    bmp: sum('bmp'),
    amp: sum('amp'),
    pmp: sum('pmp'),
    gcp: sum('gcp'),
  };
}

function lineAnswers(
  record: RecordRow,
  statuses: ReadonlyMap<string, { status: string }>,
  { proposals, language }: { proposals: ReadonlyMap<number, string>; language: Language },
) {
  const heads = record.events.map((head) => headNames(head, language));
  return storedLines(record).map(({ unitId, ...line }) => {
    const index = line.lineNo;
    const score = lineTotal(line);
    const names = heads[line.eventNo];
    return {
      ...line,
      counted: [...(line.counted ?? [])],
      eventName: names?.name ?? '',
      typeName: names?.typeName ?? '',
      memberName: record.l_member_name[index] ?? '',
      memberNo: record.l_member_no[index] ?? '',
      unitId,
      unitName: record.l_unit_name[index] ?? '',
      bScore: score.b,
      aScore: score.a,
      pScore: score.p,
      gScore: score.g,
      passed: record.l_pass?.[index] ?? null,
      reason: record.l_reason?.[index] ?? '',
      voided: record.l_void?.[index] ?? false,
      voidReason: record.l_void_reason?.[index] ?? '',
      proposed: proposals.get(index) ?? null,
      memberStatus: statuses.get(line.memberId)?.status ?? 'deleted',
    };
  });
}

/** A record is judged by the library of its submission; the reviewer sees where today's differs. */
function headAnswer(
  head: EventHead,
  library: ReadonlyMap<string, Parameters<typeof rangesOf>[0]>,
  language: Language,
) {
  const current = head.eventId === null ? undefined : library.get(head.eventId);
  return {
    ...head,
    ...headNames(head, language),
    libraryChanged: current !== undefined && current.version !== head.version,
    currentRanges: current ? rangesOf(current) : [],
  };
}

/** The bytes of a file of a record, for members who may see the record. */
export async function attachment(
  { app, tx, actor }: Ctx,
  { id, fileId, size }: { id: string; fileId: string; size?: SmallSize | undefined },
): Promise<Download> {
  const { record } = await visible(tx, actor, id);
  if (!record.attachments?.includes(fileId)) throw kitRefusals.not_found();
  return openSized(app, tx, fileId, size);
}

/** One record with all that explains it. */
export async function detail({ tx, actor }: Ctx, { id }: { id: string }) {
  const { record, org, delegatedBy } = await visible(tx, actor, id);
  const targets = [...new Set(record.l_member)];
  const eventIds = record.events.map(({ eventId }) => eventId).filter((eventId) => eventId !== null);
  const [topic, members, library, history, postings, linked, replacement, penalties, attachments] =
    await Promise.all([
      findTopic(tx, { memberId: actor.memberId, managed: managedMembersSql(tx, actor) }, id),
      membersByIds(tx, [...targets, ...inputOf(record).ccIds]),
      eventsByIds(tx, eventIds),
      historyOf(tx, id),
      postingsOf(tx, id),
      briefOf(
        tx,
        [record.replaces_id, record.penalty_of].filter((other) => other !== null),
      ),
      replacementOf(tx, id),
      penaltiesOf(tx, id),
      attachmentAnswers(tx, record),
    ]);
  if (!topic) throw kitRefusals.not_found();
  const linkTo = (other: string | null) => {
    const found = linked.find((row) => row.id === other);
    return found ? { id: found.id, topicName: found.topicName, status: found.status } : null;
  };
  return {
    topic: topicRowFor({ tx, actor, org }, topic, delegatedBy),
    cc: record.cc.flatMap((memberId) => {
      const member = members.get(memberId);
      return member ? [{ id: memberId, name: member.name }] : [];
    }),
    events: record.events.map((head) => headAnswer(head, library, tx.language)),
    lines: lineAnswers(record, members, {
      proposals: topic.stage === 2 ? proposalsOf(history) : new Map(),
      language: tx.language,
    }),
    history: history.map(historyAnswer),
    postings: postings.map(postingAnswer),
    replaces: linkTo(record.replaces_id),
    replacement: replacement ?? null,
    penaltyOf: linkTo(record.penalty_of),
    penalties: penalties.map(({ id: penaltyId, topicName, status }) => ({
      id: penaltyId,
      topicName,
      status,
    })),
    attachments,
  };
}
