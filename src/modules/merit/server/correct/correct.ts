/** Corrections that are posted at once, by a separate right: the record is void, and another counts in its place. */
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { settings, todayOf, type OrgSettings } from '../../../organisation/server/door.ts';
import { lineTotal, tiers } from '../../rules/record.rules.ts';
import { mayReplace, stateOf } from '../../rules/states.ts';
import { textsOf, type RecordTexts } from '../../rules/texts.rules.ts';
import { attachableTo, updateAttachments } from '../entry/attachments.ts';
import { refuseInputOverCaps } from '../caps/caps.ts';
import { postImported, type ImportedRecord, type PostingContext } from '../import/import.ts';
import { readRecords, readStates } from '../import/import.store.ts';
import { messageLines, messagePoints, notifyPoints, type MessageLine } from '../notify.ts';
import { countingLines, type StoredLine } from '../record/content.ts';
import { keptRatio, lineagesOf, type Lineage } from '../record/lineage.ts';
import type { EventHead, RecordRow, StateRow } from '../record/record.store.ts';
import { maySee, oursAmong, relationOf } from '../record/relation.ts';
import { beginTransition, type Target } from '../record/lock.ts';
import { meritRefusals } from '../refusals.ts';
import { nullify, voidRest } from '../void/void.ts';

/** A record as a correction finds it. */
export type ToCorrect = RecordTexts & {
  id: string;
  number: string | null;
  name: string;
  recordDate: string;
  ccIds: readonly string[];
  attachments: readonly string[];
  heads: readonly EventHead[];
  /** Those that count. */
  lines: readonly StoredLine[];
  /** The day on which they count. */
  bookDate: string;
  lineage: Lineage;
};

/** Records by id, or why the caller may not correct them as they are; takes no locks. */
export async function recordsToCorrect(
  tx: Tx,
  actor: Actor,
  targets: readonly Target[],
): Promise<Map<string, ToCorrect | Refusal>> {
  const ids = targets.map(({ id }) => id);
  const [org, states, lineages, records] = [
    await settings(tx),
    await readStates(tx, ids),
    await lineagesOf(tx, ids),
    new Map((await readRecords(tx, ids)).map((record) => [record.id, record])),
  ];
  const found = new Map<string, ToCorrect | Refusal>();
  for (const { id, version } of targets) {
    const [state, record] = [states.get(id), records.get(id)];
    const ours = await oursAmong(tx, actor, record?.l_member ?? []);
    if (!state || !record || !maySee(actor, record, { status: state.status, ours })) {
      found.set(id, kitRefusals.not_found());
      continue;
    }
    const refusal = refusalOf(actor, { org, isOurs: ours.all }, { state, record, version });
    found.set(id, refusal ?? toCorrect(state, record, lineages.get(id)!));
  }
  return found;
}

function refusalOf(
  actor: Actor,
  within: { org: OrgSettings; isOurs: boolean },
  { state, record, version }: { state: StateRow; record: RecordRow; version: number },
): Refusal | null {
  if (state.version !== version || ![1, 2].includes(state.status)) return kitRefusals.stale();
  if (record.penalty_of !== null) return meritRefusals.penalty_not_corrected();
  const who = relationOf(actor, record, within);
  return mayReplace(stateOf(state.status, state.stage), who) ? null : meritRefusals.not_yours();
}

function toCorrect(state: StateRow, record: RecordRow, lineage: Lineage): ToCorrect {
  const day = record.record_date ?? record.created_date;
  return {
    id: record.id,
    number: record.number,
    name: record.name,
    recordDate: day,
    ...textsOf(record),
    ccIds: record.cc,
    attachments: record.attachments ?? [],
    heads: record.events,
    lines: countingLines(record),
    bookDate: state.book_date ?? day,
    lineage,
  };
}

type Numbered = ImportedRecord & { number: string };

/** Voids a record and posts another in its place, or nothing where no line is left. Its attachments go along. */
export async function correct(
  tx: Tx,
  context: PostingContext,
  { target, reason, replacement }: { target: Target; reason: string; replacement: Numbered | null },
): Promise<void> {
  const { actor } = context;
  if (!replacement) return void (await nullify({ tx, actor }, { ...target, reason }));
  const step = await beginTransition(tx, actor, target, 'nullify');
  const { record } = step;
  if (record.penalty_of !== null) throw meritRefusals.penalty_not_corrected();
  const noFiles = { fileIds: [], isProof: false };
  const files = replacement.document.attachments;
  const attachable = await attachableTo(tx, { actor, before: noFiles, after: files });
  const attachments = files.filter((id) => attachable.has(id));
  const corrected = { ...replacement, document: { ...replacement.document, attachments } };
  const lineage = (await lineagesOf(tx, [target.id])).get(target.id)!;
  const replaces = { state: step.state, record, beganWith: lineage.beganWith };
  const ratio = keptRatio(context.org, lineage, corrected.document.recordDate);
  await voidRest(step, reason);
  const before = { recordDate: record.record_date, lines: countingLines(record) };
  await refuseInputOverCaps(capContext(tx, context), corrected.document, before);
  await postImported(tx, { ...context, members: withUnitsOf(record, context), action: 'audit' }, [
    { ...corrected, replaces, ratio },
  ]);
  await updateAttachments(tx, { recordId: replacement.id, before: noFiles, after: attachments });
  const reversed = messageLines(record, countingLines(record)).map((line) => ({
    ...line,
    count: -line.count,
  }));
  const lines = [...reversed, ...linesOf(context, corrected)];
  await notifyChange(tx, corrected, lines, { by: actor.memberName, reason, recorderId: record.recorder_id });
}

const capContext = (tx: Tx, { org, events }: PostingContext) => ({ tx, today: todayOf(tx, org), events });

/** Points stay with the unit in which they were earned, wherever the member is now. */
function withUnitsOf(record: RecordRow, { members }: PostingContext): PostingContext['members'] {
  const own = record.l_member.flatMap((memberId, index) => {
    const member = members.get(memberId);
    const unit = { unitId: record.l_unit[index]!, unitName: record.l_unit_name[index]! };
    return member ? [[memberId, { ...member, ...unit }] as const] : [];
  });
  return new Map([...members, ...own]);
}

/** Posts entries that nobody made in time. */
export async function postLate(tx: Tx, context: PostingContext, record: Numbered): Promise<void> {
  await refuseInputOverCaps(capContext(tx, context), record.document, null);
  await postImported(tx, { ...context, action: 'audit' }, [record]);
  const lines = linesOf(context, record);
  await notifyPoints(tx, topicOf(record), [...new Set(lines.map(({ memberId }) => memberId))], {
    key: 'passed',
    by: context.actor.memberName,
    points: messagePoints(lines),
  });
}

const topicOf = ({ id, number, document }: Numbered) => ({ id, number, name: document.name });

function linesOf({ events }: PostingContext, { document }: Numbered): MessageLine[] {
  return document.events.flatMap(({ eventId, name, members }) => {
    const event = (eventId === null ? undefined : events.get(eventId)) ?? { name };
    return members.flatMap(({ memberId, count, b, a, p, g }) =>
      memberId === null
        ? []
        : [
            {
              memberId,
              event: { name: event.name, names: 'names' in event ? event.names : {} },
              date: document.recordDate,
              count: count ?? 0,
              b: b ?? 0,
              a: a ?? 0,
              p: p ?? 0,
              g: g ?? 0,
            },
          ],
    );
  });
}

/** Notifies the members whose points changed, each of the difference alone, and the recorder. */
function notifyChange(
  tx: Tx,
  record: Numbered,
  lines: readonly MessageLine[],
  { by, reason, recorderId }: { by: string; reason: string; recorderId: string },
): Promise<void> {
  const changed = [...Map.groupBy(lines, ({ memberId }) => memberId)].filter(([, own]) =>
    tiers.some((tier) => own.reduce((sum, line) => sum + lineTotal(line)[tier], 0) !== 0),
  );
  const points = messagePoints(changed.flatMap(([, own]) => own));
  return notifyPoints(tx, topicOf(record), [recorderId, ...changed.map(([memberId]) => memberId)], {
    key: 'corrected',
    by,
    reason,
    points,
  });
}
