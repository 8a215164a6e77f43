import { importCalls } from '../../kit/contract/import/calls.ts';
import { eventRights } from './permissions.ts';

export const eventImportFields = [
  'code',
  'eventName',
  'typeName',
  'eventDesc',
  'bpoints',
  'bMin',
  'bMax',
  'apoints',
  'aMin',
  'aMax',
  'ppoints',
  'pMin',
  'pMax',
  'gcpPoints',
  'gMin',
  'gMax',
  'pieceCount',
  'decimals',
  'ticket',
  'selfClaim',
  'evidenceRequired',
  'firstReviewerId',
  'lastReviewerId',
  'reviewersLocked',
  'capSpan',
  'capTimes',
  'tags',
  'zh_CN',
  'en_US',
  'es_ES',
  'ms_MY',
] as const;
export type EventImportField = (typeof eventImportFields)[number];

/** Events of the library by file. */
export const eventImport = importCalls({
  path: '/api/b/event/import',
  permission: eventRights.edit,
  reach: 'whole',
  input: { fields: eventImportFields, template: {}, check: {} },
});
