/** The columns of the lists of directories, as their screens and files show them. */
import { formatPhone } from '../../kit/contract/phone/phone.ts';
import type { OutputOf } from '../../kit/contract/call.ts';
import { choice, count, flag, instant, derived, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import type { directoryCalls } from './calls.ts';
import {
  changeKinds,
  changeStates,
  linkKinds,
  personStates,
  runStates,
  tokenStates,
  unitDecisions,
} from './rules.ts';

type RowOf<C extends 'links' | 'runs' | 'changes' | 'people' | 'units'> = OutputOf<
  (typeof directoryCalls)[C]
>['rows'][number];
export type LinkRow = RowOf<'links'>;
export type RunRow = RowOf<'runs'>;
export type ChangeRow = RowOf<'changes'>;
export type PersonRow = RowOf<'people'>;
export type UnitRow = RowOf<'units'>;
export type TokenRow = OutputOf<typeof directoryCalls.tokens>['rows'][number];
type Words = Catalogue['directory'];
type Texts = Pick<Catalogue, 'directory'>;

export const linkFields = {
  name: text('name', { width: 170 }),
  kind: choice('kind', linkKinds, { width: 120 }),
  appId: text('appId', { width: 150 }),
  callback: text('callback', { width: 220 }),
  people: count('people', { width: 90 }),
  conflicts: count('conflicts', { width: 84 }),
  nightly: flag('nightly', { width: 90 }),
  lastAt: instant('lastAt'),
} as const;

export const runFields = {
  beganAt: instant('beganAt'),
  linkName: text('linkName', { width: 150 }),
  state: choice('state', runStates, { width: 110 }),
  people: count('people', { width: 84 }),
  added: count('added', { width: 72 }),
  changed: count('changed', { width: 72 }),
  gone: count('gone', { width: 84 }),
  conflicts: count('conflicts', { width: 72 }),
  refused: count('refused', { width: 72 }),
  byName: text('byName', { width: 110 }),
} as const;

/** Before → after, field by field. */
export function whatOf(words: Words, row: ChangeRow): string {
  const { fields, arrow } = words.changes;
  const parts = row.differences.map(({ field, before, after }) => {
    const label = fields[field as keyof typeof fields] ?? field;
    const [was, becomes] = [before, after].map((value) => (field === 'mobile' ? formatPhone(value) : value));
    return was === '' ? `${label} ${becomes}` : `${label} ${was} ${arrow} ${becomes}`;
  });
  if (row.conflict) parts.push(words.conflicts[row.conflict] ?? '');
  if (row.by !== '') parts.push(words.changes.foundBy[row.by as keyof typeof words.changes.foundBy] ?? '');
  if (row.ending) parts.push(words.changes.endings[row.ending]);
  return parts.filter(Boolean).join(words.changes.separator);
}

export const changeFields = (words: Words) => ({
  kind: choice('kind', changeKinds, { width: 120 }),
  name: text('name', { width: 140 }),
  number: text('number', { width: 110 }),
  memberName: text('memberName', { width: 120 }),
  what: derived('what', 'text', (row: ChangeRow) => whatOf(words, row), { width: 360 }),
  state: choice('state', changeStates, { width: 100 }),
  reason: text('reason', { width: 220 }),
});

export const personFields = {
  name: text('name', { width: 130 }),
  number: text('number', { width: 110 }),
  externalId: text('externalId', { width: 130 }),
  linkName: text('linkName', { width: 130 }),
  memberName: text('memberName', { width: 130 }),
  memberNo: text('memberNo', { width: 100 }),
  state: choice('state', personStates, { width: 110 }),
} as const;

export const unitFields = {
  name: text('name', { width: 180 }),
  parentName: text('parentName', { width: 160 }),
  linkName: text('linkName', { width: 130 }),
  unitName: text('unitName', { width: 180 }),
  decision: choice('decision', unitDecisions, { width: 120 }),
} as const;

export const tokenFields = {
  name: text('name', { width: 200 }),
  state: choice('state', tokenStates, { width: 150 }),
  byName: text('byName', { width: 120 }),
  createdAt: instant('createdAt'),
  expiresAt: instant('expiresAt'),
  lastUsedAt: instant('lastUsedAt'),
} as const;

export const changeWords = ({ directory: words }: Texts) => ({
  title: words.changes.title,
  columns: words.changes.columns,
  choices: { kind: words.changes.kinds, state: words.changes.states },
});
export const runWords = ({ directory: words }: Texts) => ({
  title: words.runs.title,
  columns: words.runs.columns,
  choices: { state: words.runs.states },
});
export const personWords = ({ directory: words }: Texts) => ({
  title: words.people.title,
  columns: words.people.columns,
  choices: { state: words.people.states },
});
export const unitWords = ({ directory: words }: Texts) => ({
  title: words.units.title,
  columns: words.units.columns,
  choices: { decision: words.units.decisions },
});
