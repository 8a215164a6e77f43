import type * as z from 'zod/mini';
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { issuesToFields } from '../../../../kit/contract/fields.ts';
import { Refusal, FieldRefusals } from '../../../../kit/contract/refusal.ts';
import { ruleRefusal } from '../../../../kit/server/http/input-refusal.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { loginTaken, takenLoginNames } from '../../../identity/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import type { membersCalls } from '../../calls.ts';
import { importRow } from '../../schemas.ts';
import { allows } from '../../rules.ts';
import { sealCertificate } from '../certificate.ts';
import { daysToCome } from './days.ts';
import { changeStatus } from '../status.ts';
import { idsByNumber, lockMembers } from './member.store.ts';
import { createMember, membersByIds } from '../door.ts';
import { membersRefusals } from '../refusals.ts';
import { allUnits, type UnitRow } from '../units/unit.store.ts';

type ImportRow = z.output<typeof importRow>;
type RowError = { row: number; field: string; refusal: Refusal };
type Parsed = { row: number; values: ImportRow };
/** What can be read of a row; `whole` where all of it can. */
type Read = { row: number; values: Partial<ImportRow>; whole: ImportRow | null };

/** The answer of a batch: how many rows were saved, and every mistake in the caller's language. */
function answer({ language }: Ctx, saved: number, errors: readonly RowError[]) {
  return {
    saved,
    errors: errors.map(({ row, field, refusal }) => ({ row, field, message: refusal.say(language) })),
  };
}

/** Refuses the whole batch, each mistake at its row and field. */
function refuseRows(errors: readonly RowError[]): void {
  const fields = new FieldRefusals();
  for (const { row, field, refusal } of errors) fields.add(`rows.${row}.${field}`, refusal);
  fields.throwIfAny();
}

function readRows(rows: readonly Record<string, unknown>[]): { read: Read[]; errors: RowError[] } {
  const errors: RowError[] = [];
  const read = rows.map((given, row): Read => {
    const result = importRow.safeParse(given);
    if (result.success) return { row, values: result.data, whole: result.data };
    for (const [field, broken] of Object.entries(issuesToFields(result.error)))
      errors.push({ row, field, refusal: ruleRefusal(broken) });
    // The cells that can be read are judged all the same, so that nobody mends a row twice.
    const cells = Object.entries(importRow.shape).flatMap(([field, schema]) => {
      const cell = schema.safeParse(given[field]);
      return cell.success ? [[field, cell.data] as const] : [];
    });
    return { row, values: Object.fromEntries(cells) as Partial<ImportRow>, whole: null };
  });
  return { read, errors };
}

/** Finds units by name, or by the end of their path where a name stands more than once. */
function unitFinder(units: readonly UnitRow[]): (name: string) => string | Refusal {
  const nameOf = new Map(units.map(({ id, name }) => [id, name]));
  const paths = units.map(({ id, path }) => ({
    id,
    fullName: `/${path
      .slice(0, -1)
      .split('/')
      .map((part) => nameOf.get(part) ?? '')
      .join('/')}`,
  }));
  const known = new Map<string, string | Refusal>();
  return (name) => {
    const found = known.get(name) ?? decide(paths.filter(({ fullName }) => fullName.endsWith(`/${name}`)));
    known.set(name, found);
    return found;
  };
}

function decide(matches: readonly { id: string }[]): string | Refusal {
  const [only] = matches;
  if (!only) return membersRefusals.unit_unknown();
  return matches.length > 1 ? membersRefusals.unit_ambiguous() : only.id;
}

/**
 * Replaces the name of a unit by its id; tells unknown units, days to come, and numbers and login names that are taken or
 * stand twice.
 */
async function judgeRows(
  { tx }: Ctx,
  read: readonly Read[],
): Promise<{ sound: Parsed[]; errors: RowError[] }> {
  const [units, taken, logins, org] = await Promise.all([
    allUnits(tx),
    idsByNumber(
      tx,
      read.flatMap(({ values }) => values.memberNo ?? []),
    ),
    takenLoginNames(
      tx,
      read.flatMap(({ values }) => values.loginName ?? []),
    ),
    settings(tx),
  ]);
  const [find, unitIds, today] = [unitFinder(units), new Set(units.map(({ id }) => id)), todayOf(tx, org)];
  const seen = { numbers: new Set<string>(), logins: new Set<string>() };
  const sound: Parsed[] = [];
  const errors: RowError[] = [];
  for (const { row, values, whole } of read) {
    const wrong: RowError[] = [];
    const refuse = (field: string, refusal: Refusal) => wrong.push({ row, field, refusal });
    const { memberNo: number, loginName } = values;
    if (number !== undefined) {
      if (taken.has(number)) refuse('memberNo', membersRefusals.number_taken());
      if (seen.numbers.has(number)) refuse('memberNo', membersRefusals.number_twice({ number }));
      seen.numbers.add(number);
    }
    if (loginName !== undefined) {
      const login = loginName.toLowerCase();
      if (logins.has(login) || seen.logins.has(login)) refuse('loginName', loginTaken());
      seen.logins.add(login);
    }
    for (const [field, refusal] of daysToCome(values, today)) refuse(field, refusal);
    const named = values.unitName ? find(values.unitName) : null;
    if (named instanceof Refusal) refuse('unitName', named);
    else if (named === null && values.unitName === '' && values.unitIds?.length === 0)
      refuse('unitName', ruleRefusal({ key: 'rule.required', params: {} }));
    if (values.unitIds?.some((id) => !unitIds.has(id))) refuse('unitIds', membersRefusals.unit_unknown());
    errors.push(...wrong);
    if (!whole || wrong.length > 0) continue;
    const ids = typeof named === 'string' ? [...new Set([named, ...whole.unitIds])] : whole.unitIds;
    sound.push({ row, values: { ...whole, unitIds: ids } });
  }
  return { sound, errors };
}

async function create({ app, tx }: Ctx, values: ImportRow): Promise<void> {
  const {
    memberName: name,
    memberNo: number,
    joinTime: joinDay,
    contWxid: wechat,
    memberType: type,
    ...rest
  } = values;
  const certificate =
    values.certificate === '' ? null : await sealCertificate(app.environment, tx.orgId, values.certificate);
  const { language } = await settings(tx);
  const person = { ...rest, name, number, joinDay, wechat, type, certificate, language };
  await createMember(tx, { ...person, status: 'inactive' });
}

/** Saves one row after the other; a login name that somebody takes meanwhile is a mistake of its row. */
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

export async function batchSave(ctx: Ctx, input: ParsedInputOf<typeof membersCalls.batchSave>) {
  const { read, errors: malformed } = readRows(input.rows);
  const { sound, errors: wrong } = await judgeRows(ctx, read);
  const before = [...malformed, ...wrong].sort((a, b) => a.row - b.row);
  if (input.check) return answer(ctx, 0, before);
  if (!input.validOnly) refuseRows(before);
  const refused = await createRows(ctx, sound);
  if (!input.validOnly) refuseRows(refused);
  return answer(ctx, sound.length - refused.length, [...before, ...refused]);
}

export async function batchSaveFrozen(ctx: Ctx, input: ParsedInputOf<typeof membersCalls.batchSaveFrozen>) {
  const ids = await idsByNumber(
    ctx.tx,
    input.rows.map(({ memberNo }) => memberNo),
  );
  const members = await membersByIds(ctx.tx, [...ids.values()]);
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
