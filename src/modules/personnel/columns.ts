/** The lists of this module, as their screens and files show them. */
import { choice, count, instant, tenths, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { award } from './award.fields.ts';
import { groupTypes } from './rules.ts';

const { memberId: _, ...fields } = award.fields;
export const awardFields = {
  memberName: text('memberName', { width: 120 }),
  memberNo: text('memberNo', { width: 90 }),
  unitName: text('unitName', { width: 130 }),
  ...fields,
  byName: text('byName', { width: 100 }),
  createdAt: instant('createdAt'),
} as const;

export const awardWords = ({ personnelAwards: words }: Pick<Catalogue, 'personnelAwards'>) => ({
  title: words.title,
  columns: words.columns,
  choices: { kind: words.kinds },
});

export const groupFields = {
  memberName: text('memberName', { width: 160 }),
  memberNo: text('memberNo', { width: 100 }),
  memberType: choice('memberType', groupTypes, { width: 90 }),
  unitName: text('unitName', { width: 150 }),
  people: count('people', { width: 90 }),
  merit: tenths('merit', { width: 110 }),
} as const;

export const groupWords = ({ personnelHouseholds: words }: Pick<Catalogue, 'personnelHouseholds'>) => ({
  title: words.title,
  columns: words.columns,
  choices: { memberType: words.types },
});
