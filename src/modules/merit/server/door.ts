import type { Language } from '../../../kit/contract/language.ts';
import { newId } from '../../../kit/server/id.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { may, type Actor } from '../../../kit/server/http/actor.ts';
import { nothingWaits, type Load } from '../../../kit/server/list/load.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { meritRights } from '../permissions.ts';
import { tiers, type Tier } from '../rules/record.rules.ts';
import { onDay, delegationsTo } from './authority/authority.ts';
import { insertBinding, insertLevel, unlimitedLevel } from './authority/level.store.ts';
import { lateLoad, loadOf, returnedLoad, waitingFor } from './list/list.store.ts';
import { briefOf } from './record/record.store.ts';

/** @internal Only tests call it. */
export { filesOfRecords, meritInvariants } from './invariants.ts';
export { limitsOf, nullifyImported, postImported, type ImportedRecord } from './import/import.ts';
export {
  allLevels,
  authorityOf,
  heldBy,
  nothingUsed,
  overMonth,
  saveScopes,
  scopesOf,
  scopesSql,
  usedOf,
} from './authority/authority.ts';
export {
  authorityChanges,
  bindingsById,
  bindingsOfHolders,
  bindingsOfLevel,
  boundIdsSql,
  deleteBinding,
  deleteLevel,
  endBinding,
  holderKinds,
  countBound,
  insertBinding,
  insertLevel,
  isBound,
  isLevelUsed,
  levelsSql,
  levelById,
  lockLevels,
  logAuthority,
  updateLevel,
  columnsOfLimits,
  limitsOfRow,
  type Binding,
  type HolderKind,
  type LimitColumns,
} from './authority/level.store.ts';
export { capUsesOf, lockCaps } from './caps/caps.ts';
export { conversionsOf } from './conversion/conversions.ts';
export { conversionTrial, isConversion } from './conversion/trial.ts';
export { entryKey, eventNamesBehind } from './list/line.store.ts';
export { creditsOf, creditedRecordsSql } from './authority/credit.store.ts';
export { entrySums, pendingByMonth, reviewerSums } from './authority/reviewer.store.ts';
export { reviewedRecords, type ReviewedRecord } from './list/month.store.ts';
export { correct, postLate, recordsToCorrect, type ToCorrect } from './review/correct.ts';
export { linesToCorrect } from './review/correctable.ts';
export { keptRatio } from './record/lineage.ts';
export { hasRecord } from './record/record.store.ts';
export { openRecordsOf, type OpenRecords } from './record/open.store.ts';
export { submit as submitRecord, violationsOf } from './entry/submit.ts';
export { recordSteps } from './steps.ts';
export {
  firstBookedAt,
  mayVoidLine,
  passedLines,
  questionedLine,
  voidQuestioned,
  type QuestionedLine,
} from './list/questioned.ts';
export { findDuplicates } from './list/line.store.ts';
export { linesOn, type KnownLine } from './import/import.store.ts';
export { overTime, remainingOf, type Limits } from '../rules/record.rules.ts';
export { inputRefusals, type InputReason } from '../rules/input.refusals.ts';
export { lockTogether, takeNumbers } from './record/record.store.ts';
export { meritWords } from './words.ts';
export { messagePoints, type MessageLine } from './notify.ts';

/** Records that wait for a member's review, including reviews delegated to him today. */
export async function todoLoad(tx: Tx, memberId: string): Promise<Load> {
  return loadOf(tx, memberId, await delegatedBy(tx, memberId));
}

/** Whether anything was ever submitted, and whether anything of it counts. */
export function firstOfRecords(tx: Tx): Promise<{ isSubmitted: boolean; isPosted: boolean }> {
  return tx.one(sql<{ isSubmitted: boolean; isPosted: boolean }>`
    select exists (select from merit_state where org_id = ${tx.orgId} and status in (3, 1, 2, 0, 5)) as "isSubmitted",
      exists (select from merit_state where org_id = ${tx.orgId} and status in (1, 2)) as "isPosted"`);
}

/**
 * What came back to whoever recorded it. The list of his records has his claims, too, so that these are told apart only to those
 * who may enter nothing else.
 */
export async function returnedRecords(tx: Tx, actor: Actor): Promise<{ returned: Load; claims: Load }> {
  const ofClaims = !may(actor, meritRights.enter);
  const load = await returnedLoad(tx, actor.memberId, { ofClaims });
  return ofClaims ? { returned: nothingWaits, claims: load } : { returned: load, claims: nothingWaits };
}

/** Reviews of the whole organisation that take too long, for whoever may give them to others. */
export async function lateReviews(tx: Tx, actor: Actor): Promise<Load> {
  if (!may(actor, meritRights.unblock)) return nothingWaits;
  const org = await settings(tx);
  return lateLoad(tx, org.escalateDays, { zone: org.zone, today: todayOf(tx, org) });
}

async function delegatedBy(tx: Tx, memberId: string): Promise<string[]> {
  const [org, delegations] = await Promise.all([settings(tx), delegationsTo(tx, memberId)]);
  return onDay(delegations, todayOf(tx, org));
}

/** @internal */
export type TodoRecord = {
  id: string;
  topicName: string;
  recordDate: string;
  stage: number;
  waitingSince: string;
};

/** The same records, those that wait longest first; stage 1 first review, 2 final review. @internal Only tests call it. */
export async function todoOf(tx: Tx, memberId: string, limit: number): Promise<TodoRecord[]> {
  return waitingFor(tx, memberId, limit, await delegatedBy(tx, memberId));
}

export type RecordName = {
  id: string;
  recordNo: string | null;
  topicName: string;
  recordDate: string | null;
  status: number;
};

/** Numbers, names and days of records, for screens that explain points; unknown ids are missing. */
export async function recordNames(tx: Tx, ids: readonly string[]): Promise<Map<string, RecordName>> {
  if (ids.length === 0) return new Map();
  const rows = await briefOf(tx, ids);
  return new Map(
    rows.map(({ id, recordNo, topicName, recordDate, status }) => [
      id,
      { id, recordNo, topicName, recordDate, status },
    ]),
  );
}

/** Limits in tenths by column (`b_award_time`, `g_deduct_period`, …); missing ones are unlimited. */
export type NewLevel = {
  name: string;
  limits?: Readonly<Record<string, number | null>>;
  memberIds: readonly string[];
};

/** Creates levels of authority and binds members to them from a day on (default: today). Returns the ids. */
export async function createLevels(tx: Tx, levels: readonly NewLevel[], from?: string): Promise<string[]> {
  const day = from ?? todayOf(tx, await settings(tx));
  const made: string[] = [];
  for (const { name, limits = {}, memberIds } of levels) {
    const id = newId();
    await insertLevel(tx, { id, name, limits });
    for (const holderId of memberIds)
      await insertBinding(tx, { levelId: id, holderKind: 'member', holderId, from: day, to: null });
    made.push(id);
  }
  return made;
}

/** The levels that an organisation starts with; tiers 1 and 2 are limited alike for awards and deductions. */
const startLevels = {
  1: { b: [500, 10_000], a: [50, 1_000], p: [500, 10_000], g: [50_000, 1_000_000] },
  2: { b: [2_000, 100_000], a: [500, 10_000], p: [2_000, 100_000], g: [500_000, 10_000_000] },
  3: null,
} as const satisfies Record<1 | 2 | 3, Record<Tier, readonly [time: number, period: number]> | null>;

const startLevelNames: Record<1 | 2 | 3, Record<Language, string>> = {
  1: { zh_CN: '一级权限', en_US: 'Level 1', es_ES: 'Nivel 1', ms_MY: 'Tahap 1' },
  2: { zh_CN: '二级权限', en_US: 'Level 2', es_ES: 'Nivel 2', ms_MY: 'Tahap 2' },
  3: { zh_CN: '三级权限', en_US: 'Level 3', es_ES: 'Nivel 3', ms_MY: 'Tahap 3' },
};

/** Gives an organisation the three levels it starts with (the third is without limit) and binds members to them. */
export async function seedAuthority(
  tx: Tx,
  members: readonly { memberId: string; tier: 1 | 2 | 3 }[],
  language: Language = 'zh_CN',
): Promise<void> {
  const levels = ([1, 2, 3] as const).map((tier): NewLevel => {
    const start = startLevels[tier];
    const limits = tiers.flatMap((name) => {
      if (start === null) return [];
      const [time, period] = start[name];
      return ['award', 'deduct'].flatMap((side): [string, number][] => [
        [`${name}_${side}_time`, time],
        [`${name}_${side}_period`, period],
      ]);
    });
    return {
      name: startLevelNames[tier][language],
      limits: Object.fromEntries(limits),
      memberIds: members.filter((member) => member.tier === tier).map(({ memberId }) => memberId),
    };
  });
  await createLevels(tx, levels, '2000-01-01');
}

/** Binds a member to a level without any limit, as long as the organisation exists; makes one where there is none. */
export async function bindUnlimited(tx: Tx, memberId: string, language: Language): Promise<void> {
  const level = await unlimitedLevel(tx);
  const from = '2000-01-01';
  if (level)
    await insertBinding(tx, { levelId: level, holderKind: 'member', holderId: memberId, from, to: null });
  else await createLevels(tx, [{ name: unlimitedNames[language], memberIds: [memberId] }], from);
}

const unlimitedNames: Record<Language, string> = {
  zh_CN: '不限额',
  en_US: 'Without limit',
  es_ES: 'Sin límite',
  ms_MY: 'Tanpa had',
};
