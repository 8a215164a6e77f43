/** The list of members as a file: its filter and order, every row, and of each what the list itself shows. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { writeAudit } from '../../../../kit/server/audit/audit.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { Download, type Ctx } from '../../../../kit/server/module.ts';
import { fileName } from '../../../../kit/server/sheet/export-run.ts';
import { sheetFormats } from '../../../../kit/server/sheet/spreadsheet.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import type { membersCalls } from '../../calls.ts';
import { memberColumns, memberWords } from '../../columns.ts';
import { invalidColumns, invalidWords } from '../../invalid.columns.ts';
import { memberRights } from '../../permissions.ts';
import { membersRefusals } from '../refusals.ts';
import { invalidList, memberList } from './lists.ts';

export const membersExport = exportOf(memberList, {
  kind: 'members.list',
  permission: memberRights.export,
  columns: memberColumns,
  words: memberWords,
});

export const invalidExport = exportOf(invalidList, {
  kind: 'members.invalid',
  permission: memberRights.export,
  columns: invalidColumns,
  words: invalidWords,
});

/** Rows that a request may wait for. */
const maximumAtOnce = 5_000;

/** The workbook as the answer of the request. Refuses more rows than one may wait for. */
export async function exportNow(
  ctx: Ctx,
  input: ParsedInputOf<typeof membersCalls.export>,
): Promise<Download> {
  const { app, tx, actor, language, traceId } = ctx;
  const [found, organisation] = await Promise.all([
    memberList.count({ tx, actor, language, input }),
    settings(tx),
  ]);
  if (found > maximumAtOnce)
    throw membersRefusals.too_many_at_once({ rows: found, limit: maximumAtOnce, kind: membersExport.kind });
  const { type, write } = sheetFormats.xlsx;
  const title = await membersExport.title(language, input);
  const columns = await membersExport.columns(language, input, tx, actor);
  const keys = new Set(columns.map(({ key }) => key));
  const rows = membersExport.rows(tx, actor, input, language, keys);
  const body = Buffer.concat(await Array.fromAsync(write({ title, columns, zone: organisation.zone }, rows)));
  // A separate write before the answer: exports of personal data are audited.
  await app.db.transact({ orgId: tx.orgId, userId: tx.userId }, (trace) =>
    writeAudit(trace, { call: 'members.export', objectId: null, input: { ...input, rows: found }, traceId }),
  );
  return new Download(fileName(title, todayOf(tx, organisation), 'xlsx'), type, body);
}
