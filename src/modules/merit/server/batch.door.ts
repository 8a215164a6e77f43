/** Posts and corrects records of points that come in batches: files, sheets, corrections. */
export { limitsOf, nullifyImported, postImported, type ImportedRecord } from './import/import.ts';
export { capUsesOf, lockCaps } from './caps/caps.ts';
export { conversionsOf } from './conversion/conversions.ts';
export { correct, postLate, recordsToCorrect, type ToCorrect } from './correct/correct.ts';
export { linesToCorrect } from './correct/correctable.ts';
export { keptRatio } from './record/lineage.ts';
export { hasRecord } from './record/record.store.ts';
export { submit as submitRecord, violationsOf } from './entry/submit.ts';
export { findDuplicates } from './list/lines/line.store.ts';
export { linesOn, type KnownLine } from './import/import.store.ts';
export { inputRefusals, type InputReason } from '../rules/input.refusals.ts';
export { lockTogether, takeNumbers } from './record/record.store.ts';
export { messagePoints, type MessageLine } from './notify.ts';
