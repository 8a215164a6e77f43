/** Rows of new members, as they are handed in: what can be read of them, and what is wrong with each. */
import { setImmediate as immediately } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { issuesToFields } from '../../../../kit/contract/fields.ts';
import { Refusal } from '../../../../kit/contract/refusal.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { ruleRefusal } from '../../../../kit/server/http/input-refusal.ts';
import { loginTaken, takenLoginNames } from '../../../identity/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { importRow } from '../../schemas.ts';
import type { CreatedMember } from '../edit/create-members.ts';
import { membersRefusals } from '../refusals.ts';
import { managedUnits } from '../scope/scope.ts';
import { allUnits, unitPaths, type UnitRow } from '../units/unit.store.ts';
import { impossibleDays } from './days.ts';
import { foldedNumber, holdersOfNumbers } from './member.store.ts';
import { unitPlanner } from './planned-units.ts';

/** Rows after which the event loop is yielded. */
const turnRows = 100;

export type ImportRow = z.output<typeof importRow>;
export type RowError = { row: number; field: string; refusal: Refusal };
export type Parsed = { row: number; values: ImportRow };
/** The readable part of a row; `whole` if all of it is. */
type ParsedRow = { row: number; values: Partial<ImportRow>; whole: ImportRow | null };

/** `first` is the index of the first of them among all rows. */
export function readRows(
  rows: readonly Record<string, unknown>[],
  first = 0,
): { read: ParsedRow[]; errors: RowError[] } {
  const errors: RowError[] = [];
  const read = rows.map((source, index): ParsedRow => {
    const row = first + index;
    const result = importRow.safeParse(source);
    if (result.success) return { row, values: result.data, whole: result.data };
    for (const [field, broken] of Object.entries(issuesToFields(result.error)))
      errors.push({ row, field, refusal: ruleRefusal(broken) });
    // The readable cells are validated as well, so that all errors of a row are reported at once.
    const cells = Object.entries(importRow.shape).flatMap(([field, schema]) => {
      const cell = schema.safeParse(source[field]);
      return cell.success ? [[field, cell.data] as const] : [];
    });
    return { row, values: Object.fromEntries(cells) as Partial<ImportRow>, whole: null };
  });
  return { read, errors };
}

/** Finds units by path, by name, or by the end of the path if the name occurs more than once. */
function unitFinder(units: readonly UnitRow[]): (name: string) => string | Refusal {
  const whole = new Map<string, string | Refusal>();
  const ends = new Map<string, string | Refusal>();
  for (const { id, path } of unitPaths(units)) {
    whole.set(path, whole.has(path) ? membersRefusals.unit_ambiguous() : id);
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
      const end = path.slice(at + 1);
      ends.set(end, ends.has(end) ? membersRefusals.unit_ambiguous() : id);
    }
  }
  return (name) => whole.get(name) ?? ends.get(name) ?? membersRefusals.unit_unknown();
}

/**
 * Replaces the name of a unit by its id, with `makesUnits` that of an unknown one by its plan; reports unknown units
 * and those outside the caller's scope, future days, and numbers and login names that are taken or occur twice.
 */
export async function judgeRows(
  tx: Tx,
  actor: Pick<Actor, 'unitScope'>,
  read: readonly ParsedRow[],
  { makesUnits = false }: { makesUnits?: boolean } = {},
): Promise<{ sound: Parsed[]; errors: RowError[] }> {
  const [units, own, numbersUsed, logins, org] = await Promise.all([
    allUnits(tx),
    managedUnits(tx, actor),
    holdersOfNumbers(
      tx,
      read.flatMap(({ values }) => values.memberNo ?? []),
    ),
    takenLoginNames(
      tx,
      read.flatMap(({ values }) => values.loginName ?? []),
    ),
    settings(tx),
  ]);
  const [found, unitIds, today] = [unitFinder(units), new Set(units.map(({ id }) => id)), todayOf(tx, org)];
  const plan = makesUnits ? unitPlanner(units) : null;
  const find = (name: string): string | Refusal => {
    const unit = found(name);
    return plan && unit instanceof Refusal && unit.reason === membersRefusals.unit_unknown().reason
      ? plan(name)
      : unit;
  };
  const isOutside = (id: string): boolean => own !== null && !own.has(id);
  const earlier = { numbers: new Set<string>(), logins: new Set<string>() };
  const sound: Parsed[] = [];
  const errors: RowError[] = [];
  for (const [index, { row, values, whole }] of read.entries()) {
    if (index % turnRows === turnRows - 1) await immediately();
    const wrong: RowError[] = [];
    const refuse = (field: string, refusal: Refusal) => wrong.push({ row, field, refusal });
    const { memberNo: number, loginName } = values;
    if (number !== undefined) {
      const folded = foldedNumber(number);
      if (numbersUsed.has(folded)) refuse('memberNo', membersRefusals.number_taken());
      if (earlier.numbers.has(folded)) refuse('memberNo', membersRefusals.number_twice({ number }));
      earlier.numbers.add(folded);
    }
    if (loginName !== undefined) {
      const login = loginName.toLowerCase();
      if (logins.has(login) || earlier.logins.has(login)) refuse('loginName', loginTaken());
      earlier.logins.add(login);
    }
    for (const [field, refusal] of impossibleDays(values, today)) refuse(field, refusal);
    const named = values.unitName ? find(values.unitName) : null;
    if (named instanceof Refusal) refuse('unitName', named);
    else if (named === null && values.unitName === '' && values.unitIds?.length === 0)
      refuse('unitName', ruleRefusal({ key: 'rule.required', params: {} }));
    else if (named !== null && isOutside(named)) refuse('unitName', membersRefusals.unit_out_of_scope());
    if (values.unitIds?.some((id) => !unitIds.has(id))) refuse('unitIds', membersRefusals.unit_unknown());
    else if (values.unitIds?.some(isOutside)) refuse('unitIds', membersRefusals.unit_out_of_scope());
    errors.push(...wrong);
    if (!whole || wrong.length > 0) continue;
    const ids = typeof named === 'string' ? [...new Set([named, ...whole.unitIds])] : whole.unitIds;
    sound.push({ row, values: { ...whole, unitIds: ids } });
  }
  return { sound, errors };
}

/** The member that a row makes. */
export function memberOf({
  memberName: name,
  memberNo: number,
  joinTime: joinDay,
  contWxid: wechat,
  memberType: type,
  certificate: _certificate,
  ...rest
}: ImportRow): Omit<CreatedMember, 'certificate'> {
  return { ...rest, name, number, joinDay, wechat, type };
}
