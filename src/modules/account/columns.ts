import { choice, instant, text, derived, day } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';

export const requestStatuses = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** The fields of an organisation's form, as its changes name them. */
export const formFields = [
  'name',
  'shortName',
  'legalPerson',
  'regionCode',
  'address',
  'adviser',
  'industry',
  'language',
  'style',
  'logoFile',
  'licenceFile',
] as const;

export const changeFields = {
  at: instant('at', { width: 150 }),
  byName: text('byName', { width: 120 }),
  field: choice('field', formFields, { width: 130 }),
  before: text('before', { width: 240 }),
  after: text('after', { width: 240 }),
};

export const changeWords = ({ account }: Pick<Catalogue, 'account'>) => ({
  title: account.changes.title,
  columns: account.changes.columns,
  choices: { field: account.changes.fields },
});

type RequestFields = { name: string; number: string; position: string };

export const requestFields = {
  memberName: text('memberName', { width: 120 }),
  memberNo: text('memberNo', { width: 100 }),
  asked: derived('asked', 'text', ({ name, number, position }: RequestFields) =>
    [name, number, position].filter(Boolean).join(' · '),
  ),
  joinTime: day('joinTime'),
  remark: text('remark', { width: 220 }),
  status: choice('status', requestStatuses),
  askedAt: instant('askedAt'),
  byName: text('byName', { width: 110 }),
  answer: text('answer', { width: 180 }),
};
