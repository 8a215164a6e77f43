/** The ledger's reads: rankings, what is behind a number, months. All need a read transaction, which sees one moment. */
export { ownRank, rankPage, ranksOf, type OwnRank, type Ranked, type TieRule } from '../rank/rank.ts';
export { leftOutOf, optionalSourceOf } from '../rank/cumulative.ts';
export { spreadOf } from '../rank/spread.ts';
export { outsideMembers, outsideOf, type Outside } from '../rank/outside.ts';
export { groupSums } from '../rank/groups.ts';
export type { ScanFilter, Span } from '../rank/sums.ts';
export { scanAll } from '../rank/window.ts';
export {
  countLateByMonth,
  countLateChanges,
  explainEntries,
  lateChanges,
  memberDays,
  memberMonths,
  memberSources,
  monthsOfMembers,
  organisationMonths,
  scopeDays,
  scopeSources,
  type ExplainedEntry,
  type Source,
} from './explain.ts';
export { entryAt, partsOf, recordsSince, takenBackBy, type MemberPart } from './member-parts.ts';
export { statementEntries, statementSums, type StatementFilter, type StatementEntry } from './statement.ts';
export { digestNow, isMonthClosed, snapshots } from '../posting/close.ts';
