/** The ledger's door. Only the ledger writes points and reads its tables. */
export { bookingOf, closesAfter, meritOf, type Closing, type Points } from '../rules.ts';
export {
  post,
  postAll,
  postingsOf,
  reverse,
  type NewEntry,
  type NewPosting,
  type PostingWithEntries,
} from './posting/posting.ts';
/** @internal Only tests call it. */
export { bookedOf, bookedSql, type Booked } from './posting/booked.ts';
export { firstBookings } from './posting/posting.store.ts';
export { carriable, carryOver, dividable } from './posting/carry.ts';
export { balancesOf } from './reads/balances.ts';
export { recordsOfEvents } from './reads/event-records.ts';
export { awardedInMonth, bookedInMonth, type AwardedLine, type BookedLines } from './reads/booked-lines.ts';
export { closingTrial } from './reads/closing-trial.ts';
export { carriedShares } from './reads/closing-carries.ts';
export { reverseLines } from './reads/lines.ts';
export { closeThrough, openMonths } from './posting/close.ts';
export { lockFold, setRanked, unranked } from './visibility.ts';
export { rankByStatus } from './rank/ranked.ts';
export { reverseAll } from './posting/reverse-all.ts';
export { ownRankIn, placeIn, scanPage } from './engine/answers.ts';
export * from './reads/reads.ts';
