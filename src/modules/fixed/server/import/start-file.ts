/** The import of start points. */
import { tierIsOn } from '../../../organisation/rules.ts';
import { formatTenths } from '../../../../kit/contract/format.ts';
import { maximumTenths } from '../../../../kit/contract/rules.ts';
import type { Language } from '../../../../kit/contract/language.ts';
import { Refusal } from '../../../../kit/contract/refusal.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { importKind, type Checked, type CheckInput } from '../../../../kit/server/import/kind/kind.ts';
import { numberIn } from '../../../../kit/server/import/kind/numbers.ts';
import { newRow, type CheckedRow } from '../../../../kit/server/import/kind/rows.ts';
import { membersByIds, organisationDoors } from '../../../members/server/door.ts';
import { settings } from '../../../organisation/server/door.ts';
import { startImport, type StartField as Field } from '../../import.calls.ts';
import { fixedMessages } from '../../messages.ts';
import { fixedSetting } from '../config/setting.ts';
import { fixedRefusals } from '../refusals.ts';
import { holdOpen, setStarts, startsOf, type Start } from '../start/start.ts';
import { missing, peopleOf } from './people.ts';
import { startColumns, titles } from './words.ts';

/** Rows that are posted with one statement. */
const turnRows = 500;

type Ready = Start & { unitId: string };
type Row = CheckedRow<Field, Ready>;

function pointsIn({ cells, errors }: Row, field: 'bmp' | 'amp', language: Language): number {
  const text = cells[field];
  if (text === undefined) {
    if (field === 'bmp') errors.set(field, missing());
    return 0;
  }
  const unreadable = fixedRefusals.points_unreadable();
  const points = numberIn(text, { language, kind: 'tenths' }, unreadable);
  if (!(points instanceof Refusal) && Math.abs(points) <= maximumTenths) return points;
  errors.set(field, points instanceof Refusal ? points : unreadable);
  return 0;
}

async function isLocked(tx: Tx): Promise<boolean> {
  return (await fixedSetting(tx)).startLockedAt !== null;
}

async function check(
  tx: Tx,
  { rows: readRows, language, lock }: CheckInput<Field>,
): Promise<Checked<Field, Ready>> {
  if (lock) await holdOpen(tx);
  const rows = readRows.map((each): Row => newRow(each));
  const people = await peopleOf(tx, rows);
  const stored = await startsOf(
    tx,
    [...people.values()].map(({ id }) => id),
    { lock },
  );
  const firstLines = new Map<string, number>();
  for (const row of rows) {
    const [bmp, amp, member] = [
      pointsIn(row, 'bmp', language),
      pointsIn(row, 'amp', language),
      people.get(row.line),
    ];
    const twin = member && firstLines.get(member.id);
    if (twin !== undefined) row.errors.set('memberNo', fixedRefusals.row_twice({ line: twin }));
    else if (member?.unitId === null)
      row.errors.set('memberNo', fixedRefusals.in_no_unit({ name: member.name }));
    else if (member && member.unitId !== null && row.errors.size === 0) {
      const before = stored.get(member.id);
      row.ready = { memberId: member.id, unitId: member.unitId, bmp, amp };
      if (before && before.bmp === bmp && before.amp === amp) row.status = 'duplicate';
      else if (before && (before.bmp !== 0 || before.amp !== 0)) {
        row.status = 'conflict';
        row.note = fixedRefusals.other_start({
          b: formatTenths(before.bmp),
          a: formatTenths(before.amp),
        });
      }
    }
    if (member && twin === undefined) firstLines.set(member.id, row.line);
    if (row.errors.size > 0) row.status = 'bad';
  }
  return { rows, blocked: (await isLocked(tx)) ? fixedRefusals.start_locked() : null };
}

/** Gives members what they had before the file; who was changed since stays. */
async function undo(
  tx: Tx,
  { actorId, fileId, ids }: { actorId: string; fileId: string; ids: readonly string[] },
): Promise<Map<string, Refusal>> {
  if (await isLocked(tx)) return new Map(ids.map((id) => [id, fixedRefusals.start_locked()]));
  await holdOpen(tx);
  const [starts, members] = await Promise.all([startsOf(tx, ids, { lock: true }), membersByIds(tx, ids)]);
  const refusals = new Map<string, Refusal>();
  const changes = ids.flatMap((memberId) => {
    const [start, member] = [starts.get(memberId), members.get(memberId)];
    if (!start || start.batchId !== fileId) refusals.set(memberId, fixedRefusals.changed_since());
    else if (!member || member.unitId === null)
      refusals.set(memberId, fixedRefusals.in_no_unit({ name: member?.name ?? '' }));
    else {
      const { bmpBefore: bmp, ampBefore: amp } = start;
      return { memberId, unitId: member.unitId, bmp, amp, before: start };
    }
    return [];
  });
  for (let at = 0; at < changes.length; at += turnRows)
    await setStarts(tx, { memberId: actorId, batchId: null, source: '' }, changes.slice(at, at + turnRows));
  return refusals;
}

export const startsImport = importKind({
  kind: 'fixedStarts',
  calls: startImport,
  doors: organisationDoors,
  title: titles.start,
  template: titles.startTemplate,
  screen: '/integralManage/checkBatchImport',
  messages: { finished: fixedMessages.imported, failed: fixedMessages.notImported },
  columns: startColumns,
  maximumRows: 20_000,
  fields: async (tx) => {
    const { level } = await settings(tx);
    return tierIsOn('a', level)
      ? ['memberNo', 'memberName', 'bmp', 'amp']
      : ['memberNo', 'memberName', 'bmp'];
  },
  blocked: async (tx) => ((await isLocked(tx)) ? fixedRefusals.start_locked() : null),
  check,
  post: async (tx, { actor, file, checked, isIncluded, progress }) => {
    const rows = checked.rows.filter(isIncluded);
    const stored = await startsOf(
      tx,
      rows.map(({ ready }) => ready!.memberId),
    );
    const by = { memberId: actor.memberId, batchId: file.id, source: file.fileName };
    for (let at = 0; at < rows.length; at += turnRows) {
      const changes = rows
        .slice(at, at + turnRows)
        .map(({ ready }) => ({ ...ready!, before: stored.get(ready!.memberId) ?? null }));
      await setStarts(tx, by, changes);
      await progress(Math.min(rows.length, at + turnRows));
    }
    return new Map(rows.map(({ line, ready }) => [line, ready!.memberId]));
  },
  undo: (tx, { actor, file, ids }) => undo(tx, { actorId: actor.memberId, fileId: file.id, ids }),
  filled: () => Promise.resolve({ example: { bmp: '500', amp: '0' } }),
});
