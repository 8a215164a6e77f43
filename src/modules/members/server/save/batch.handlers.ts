import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { FieldRefusals, Refusal } from '../../../../kit/contract/refusal.ts';
import { ruleRefusal } from '../../../../kit/server/http/input-refusal.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { settings } from '../../../organisation/server/door.ts';
import type { membersCalls } from '../../calls.ts';
import { memberGridFields } from '../../grid.calls.ts';
import { allows, maximumBatchRows } from '../../rules.ts';
import { sealCertificate } from '../certificate.ts';
import { createMember } from '../edit/create-members.ts';
import { membersByIds } from '../list/member-refs.ts';
import { errorsOf } from '../grid/draft.ts';
import { judgeTexts, type TextRow } from '../grid/judge.ts';
import { membersRefusals } from '../refusals.ts';
import { aboveCaller } from '../scope/rank.ts';
import { managedAmong } from '../scope/scope.ts';
import { seatsFor } from '../seats.ts';
import { changeStatus } from '../status.ts';
import { addMembers } from './add-members.ts';
import { idsByNumber, lockMembers } from './member.store.ts';
import { judgeRows, memberOf, readRows, type ImportRow, type Parsed, type RowError } from './rows.ts';

/** Longer than any field takes: what is cut off is refused all the same. */
const maximumText = 1_000;

/** The answer of a batch: how many rows were saved, and every mistake in the caller's language. */
function answer({ language }: Ctx, saved: number, errors: readonly RowError[]) {
  return {
    saved,
    errors: errors.map(({ row, field, refusal }) => ({ row, field, message: refusal.format(language) })),
  };
}

/** Refuses the whole batch, each mistake at its row and field. */
function refuseRows(errors: readonly RowError[]): void {
  const fields = new FieldRefusals();
  for (const { row, field, refusal } of errors) fields.add(`rows.${row}.${field}`, refusal);
  fields.throwIfAny();
}

async function create({ app, tx }: Ctx, values: ImportRow): Promise<void> {
  const certificate =
    values.certificate === '' ? null : await sealCertificate(app.environment, tx.orgId, values.certificate);
  const { language } = await settings(tx);
  await createMember(tx, {
    ...memberOf(values),
    certificate,
    language,
    status: 'inactive',
    hasSeat: true,
  });
}

/** Saves row by row; a login name that was taken meanwhile is an error of its row. */
async function createRows(ctx: Ctx, rows: readonly Parsed[]): Promise<RowError[]> {
  const errors: RowError[] = [];
  for (const { row, values } of rows) {
    try {
      await create(ctx, values);
    } catch (error) {
      const refusal = error instanceof Refusal ? error.fields['loginName'] : undefined;
      if (!refusal) throw error;
      errors.push({ row, field: 'loginName', refusal });
    }
  }
  return errors;
}

/** The first rows, for which there are seats; the others are refused. */
async function seated({ tx }: Ctx, rows: readonly Parsed[], lock: boolean) {
  const { free, refusal } = await seatsFor(tx, rows.length, { lock });
  const errors = refusal
    ? rows.slice(free).map(({ row }): RowError => ({ row, field: 'memberName', refusal }))
    : [];
  return { sound: rows.slice(0, free), errors };
}

export async function batchSave(ctx: Ctx, input: ParsedInputOf<typeof membersCalls.batchSave>) {
  if (input.asText) return saveTexts(ctx, input);
  if (input.rows.length > maximumBatchRows)
    throw ruleRefusal({ key: 'rule.itemsMax', params: { n: maximumBatchRows } }).at('rows');
  const { read, errors: malformed } = readRows(input.rows);
  const { sound: judged, errors: wrong } = await judgeRows(ctx.tx, ctx.actor, read);
  const { sound, errors: beyond } = await seated(ctx, judged, !input.check);
  const before = [...malformed, ...wrong, ...beyond].sort((a, b) => a.row - b.row);
  if (input.check) return answer(ctx, 0, before);
  if (!input.validOnly) refuseRows(before);
  const refused = await createRows(ctx, sound);
  if (!input.validOnly) refuseRows(refused);
  return answer(ctx, sound.length - refused.length, [...before, ...refused]);
}

/** The same of texts: what cannot be read of a row is a mistake of its cell. */
async function saveTexts(ctx: Ctx, input: ParsedInputOf<typeof membersCalls.batchSave>) {
  const { app, tx, actor } = ctx;
  const judged = await judgeTexts(ctx, input.rows.map(textsOf), { lock: !input.check });
  const errors = judged.flatMap((each, row) =>
    errorsOf(each).map(({ field, refusal }): RowError => ({ row, field, refusal })),
  );
  if (input.check) return answer(ctx, 0, errors);
  if (!input.validOnly) refuseRows(errors);
  const rows = judged.flatMap(({ row }) => (row.status === 'bad' ? [] : [row]));
  const seal = (number: string) => sealCertificate(app.environment, tx.orgId, number);
  const added = await addMembers(tx, { actor, rows, seal });
  return answer(ctx, added.size, errors);
}

const textsOf = (row: Record<string, unknown>): TextRow =>
  Object.fromEntries(
    memberGridFields.flatMap((field) => {
      const text = row[field];
      return typeof text === 'string' ? [[field, text.slice(0, maximumText)]] : [];
    }),
  );

export async function batchSaveFrozen(ctx: Ctx, input: ParsedInputOf<typeof membersCalls.batchSaveFrozen>) {
  const ids = await idsByNumber(
    ctx.tx,
    input.rows.map(({ memberNo }) => memberNo),
  );
  const managed = await managedAmong(ctx.tx, ctx.actor, [...ids.values()]);
  const members = await membersByIds(ctx.tx, [...managed]);
  const above = await aboveCaller(ctx.tx, ctx.actor, [...members.values()]);
  const errors: RowError[] = [];
  const chosen = new Map<string, string>();
  input.rows.forEach(({ memberNo: number, memberName, reason }, row) => {
    const member = members.get(ids.get(number) ?? '');
    const refuse = (field: string, refusal: Refusal) => errors.push({ row, field, refusal });
    if (!member) refuse('memberNo', membersRefusals.number_unknown({ number }));
    else if (chosen.has(member.id)) refuse('memberNo', membersRefusals.number_twice({ number }));
    else if (memberName !== '' && memberName !== member.name)
      refuse('memberName', membersRefusals.name_differs({ number }));
    else if (member.id === ctx.actor.memberId) refuse('memberNo', membersRefusals.not_yourself());
    else if (!allows('freeze', member.status))
      refuse('memberNo', membersRefusals.wrong_status({ name: member.name }));
    else if (above.has(member.id)) refuse('memberNo', above.get(member.id)!);
    else chosen.set(member.id, reason);
  });
  if (input.check) return answer(ctx, 0, errors);
  refuseRows(errors);
  // One step per reason; the locks are taken for all at once, in the order of ids.
  await lockMembers(ctx.tx, [...chosen.keys()]);
  for (const [reason, group] of Map.groupBy(chosen, ([, why]) => why)) {
    await changeStatus(
      ctx,
      'freeze',
      group.map(([id]) => id),
      reason,
    );
  }
  return answer(ctx, chosen.size, []);
}
