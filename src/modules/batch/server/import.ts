import { languages } from '../../../kit/contract/language.ts';
import type { LocalizedText } from '../../../kit/contract/refusal.ts';
import { importKind, type ImportColumn } from '../../../kit/server/import/kind/kind.ts';
import { organisationDoors } from '../../members/server/door.ts';
import { conversionsOf, limitsOf } from '../../merit/server/batch.door.ts';
import { recordNames } from '../../merit/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { batchCalls } from '../calls.ts';
import { commonHeads } from '../common-heads.ts';
import { batchMessages } from '../messages.ts';
import { batchFields, fieldsFor, isQuantity, isTier, requiredFields, type BatchField } from '../rules.ts';
import { postPoints, undoPoints } from './post.ts';
import { batchRefusals } from './refusals.ts';
import { checkRows, fingerprint } from './rows/check.ts';
import { columnTitles, outcomes, recordNoTitle, templateTitle } from './rows/columns.ts';
import { isBlankRow } from './rows/row.ts';
import { shownOf } from './shown.ts';
import { filled } from './template.ts';

const wide: readonly BatchField[] = ['name', 'event', 'topic', 'desc'];
const marks: readonly BatchField[] = ['number', 'name'];

const columnOf = (field: BatchField): ImportColumn => ({
  title: Object.fromEntries(
    languages.map((language) => [language, columnTitles[language][field]]),
  ) as LocalizedText,
  alsoCalled: commonHeads[field],
  width: wide.includes(field) ? 24 : 12,
  ...(requiredFields.includes(field) && { required: true }),
  ...(marks.includes(field) && { marksExample: true }),
  ...((isTier(field) || isQuantity(field)) && { isFilledIn: true, reads: 'number' }),
  ...(field === 'count' && { reads: 'number' }),
  ...(field === 'date' && { reads: 'day' }),
});

/** Points by file. */
export const pointsImport = importKind({
  kind: 'points',
  calls: batchCalls,
  doors: organisationDoors,
  title: { zh_CN: '积分', en_US: 'Points', es_ES: 'Puntos', ms_MY: 'Mata' },
  template: templateTitle,
  screen: '/integralManage/checkBatchImport',
  listsAll: true,
  messages: batchMessages,
  columns: Object.fromEntries(batchFields.map((field) => [field, columnOf(field)])) as Record<
    BatchField,
    ImportColumn
  >,
  fields: async (tx) => fieldsFor((await settings(tx)).level, (await conversionsOf(tx)).used),
  outcomes,
  made: {
    title: recordNoTitle,
    names: async (tx, ids) =>
      new Map([...(await recordNames(tx, ids))].map(([id, { recordNo }]) => [id, recordNo ?? ''])),
  },
  isBlank: isBlankRow,
  blocked: async (tx, { memberId }) =>
    (await limitsOf(tx, memberId, todayOf(tx, await settings(tx)))) ? null : batchRefusals.no_authority(),
  check: checkRows,
  fingerprint,
  shown: async (_tx, checked) => shownOf(checked),
  post: postPoints,
  undo: undoPoints,
  filled,
});
