import type { OutputOf } from '../../kit/contract/call.ts';
import { choice, count, instant, derived, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import type { spaceCalls } from './calls.ts';
import { fileKinds, kilobytes } from './rules.ts';

export type FileRow = OutputOf<typeof spaceCalls.list>['rows'][number];
export type MemberUse = OutputOf<typeof spaceCalls.members>['rows'][number];
type Words = Pick<Catalogue, 'space'>;

export const fileFields = {
  name: text('name', { width: 240 }),
  kind: choice('kind', fileKinds, { width: 90 }),
  size: derived('size', 'count', ({ size }: FileRow) => kilobytes(size), { width: 100 }),
  memberName: text('memberName', { width: 120 }),
  createdAt: instant('createdAt'),
  expiresAt: instant('expiresAt'),
};

/** Uses are words of the language in which they are read. */
export const usesField = ({ space: words }: Words) =>
  derived('uses', 'texts', (row: FileRow) => row.uses.map((use) => words.uses[use]), { width: 150 });

export const memberFields = {
  memberName: text('memberName', { width: 160 }),
  memberNo: text('memberNo', { width: 110 }),
  unitName: text('unitName', { width: 160 }),
  files: count('files'),
  size: derived('size', 'count', ({ size }: MemberUse) => kilobytes(size), { width: 110 }),
  waiting: derived('waiting', 'count', ({ waiting }: MemberUse) => kilobytes(waiting), { width: 130 }),
};

export const fileWords = ({ space: words }: Words) => ({
  title: words.title,
  columns: words.columns,
  choices: { kind: words.kinds, use: words.uses },
});
export const memberWords = ({ space: words }: Words) => ({
  title: words.members.title,
  columns: words.members.columns,
});
