import type { Ctx, Download } from '../../../kit/server/module.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { eventsByIds } from '../../events/server/events.door.ts';
import { openFile } from '../../files/server/files.door.ts';
import { postingsOf, type PostingWithEntries } from '../../ledger/server/ledger.door.ts';
import { membersByIds } from '../../members/server/members.door.ts';
import { lineTotal } from '../merit.rules.ts';
import { attachmentAnswers } from './merit.attachments.ts';
import { documentOf, rangesOf, storedLines } from './merit.content.ts';
import { findTopic } from './merit.list.store.ts';
import { historyAnswer, topicRowFor, visible } from './merit.reads.ts';
import {
  briefOf,
  historyOf,
  penaltiesOf,
  replacementOf,
  type EventHead,
  type RecordRow,
} from './merit.store.ts';

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

function lineAnswers(record: RecordRow, statuses: ReadonlyMap<string, { status: string }>) {
  return storedLines(record).map(({ unitId, ...line }) => {
    const index = line.lineNo;
    const score = lineTotal(line);
    const head = record.events[line.eventNo];
    return {
      ...line,
      eventName: head?.name ?? '',
      typeName: head?.typeName ?? '',
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
      memberStatus: statuses.get(line.memberId)?.status ?? 'deleted',
    };
  });
}

/** A record is judged by the library of its submission; the reviewer sees where today's differs. */
function headAnswer(head: EventHead, library: ReadonlyMap<string, Parameters<typeof rangesOf>[0]>) {
  const current = head.eventId === null ? undefined : library.get(head.eventId);
  return {
    ...head,
    libraryChanged: current !== undefined && current.version !== head.version,
    currentRanges: current ? rangesOf(current) : [],
  };
}

/** The bytes of a file of a record, for whoever may see the record. */
export async function attachment(
  { app, tx, actor }: Ctx,
  { id, fileId }: { id: string; fileId: string },
): Promise<Download> {
  const { record } = await visible(tx, actor, id);
  if (!record.attachments?.includes(fileId)) throw kitRefusals.not_found();
  return openFile(app, tx, fileId);
}

/** One record with all that explains it. */
export async function detail({ tx, actor }: Ctx, { id }: { id: string }) {
  const { record, org, standsInFor } = await visible(tx, actor, id);
  const targets = [...new Set(record.l_member)];
  const eventIds = record.events.map(({ eventId }) => eventId).filter((eventId) => eventId !== null);
  const [topic, members, library, history, postings, linked, replacement, penalties, attachments] =
    await Promise.all([
      findTopic(tx, actor.memberId, id),
      membersByIds(tx, [...targets, ...documentOf(record).ccIds]),
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
    topic: topicRowFor(actor, org, topic, standsInFor),
    cc: record.cc.flatMap((memberId) => {
      const member = members.get(memberId);
      return member ? [{ id: memberId, name: member.name }] : [];
    }),
    events: record.events.map((head) => headAnswer(head, library)),
    lines: lineAnswers(record, members),
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
