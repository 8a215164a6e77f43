/** What other modules may ask of the ledger: the only writer of points, and the only reader of its tables. */
export { bookingOf } from '../ledger.rules.ts';
export {
  post,
  postAll,
  postingsOf,
  reverse,
  type NewEntry,
  type PostingWithEntries,
} from './ledger.posting.ts';
export { bookedOf, type Booked } from './ledger.booked.ts';
export { reverseLines } from './ledger.lines.ts';
export { reverseAll } from './ledger.reverse-all.ts';
export { lockFold, renumber, setRanked } from './ledger.visibility.ts';
export * from './ledger.reads.ts';
