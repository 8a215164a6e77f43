/** Accounts for many members at a time, by a rule. */
import { pinyin } from 'pinyin-pro';
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals, protocolRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { Refusal } from '../../../../kit/contract/refusal.ts';
import * as rules from '../../../../kit/contract/rules.ts';
import { may } from '../../../../kit/server/http/actor.ts';
import { ruleRefusal } from '../../../../kit/server/http/input-refusal.ts';
import { idsMade } from '../../../../kit/server/import/kind/made.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { withoutPassword } from '../../../identity/server/door.ts';
import { settings } from '../../../organisation/server/door.ts';
import type { memberAccountCalls } from '../../accounts.calls.ts';
import { memberRights } from '../../permissions.ts';
import { maximumSelection, type AccountRule } from '../../rules.ts';
import { giveAccount } from '../edit/account.ts';
import { noteChange } from '../page/changes.ts';
import { membersRefusals } from '../refusals.ts';
import { lockMembers, memberRows, updateMember, type MemberRow } from '../save/member.store.ts';
import { demandRank } from '../scope/rank.ts';
import { demandManaged, managedAmong } from '../scope/scope.ts';
import { changeStatus } from '../status.ts';

type Calls = typeof memberAccountCalls;

export async function accounts(
  { app, tx, actor }: Ctx,
  { memberIds, importId }: ParsedInputOf<Calls['accounts']>,
) {
  const ids = importId === undefined ? memberIds : await idsMade(tx, 'members', importId);
  const managed = await managedAmong(tx, actor, ids);
  if (importId === undefined && ids.some((id) => !managed.has(id))) throw kitRefusals.not_found();
  const found = (await memberRows(tx, [...managed])).filter(({ status }) => status !== 'deleted');
  const members = found
    .toSorted(
      (a, b) => Number(a.userId !== null) - Number(b.userId !== null) || (a.number < b.number ? -1 : 1),
    )
    .slice(0, maximumSelection);
  const fresh = await withoutPassword(
    tx,
    members.flatMap(({ userId }) => userId ?? []),
  );
  const { mail, sms } = app.environment;
  return {
    rows: members.map(({ id, name, number, userId, loginName, status, mobile, email }) => ({
      memberId: id,
      memberName: name,
      memberNo: number,
      loginName: userId === null ? null : loginName,
      hasPassword: userId !== null && !fresh.has(userId),
      isActive: status === 'active',
      hasMobile: Boolean(mobile),
      hasEmail: Boolean(email),
    })),
    total: found.length,
    prefix: prefixOf((await settings(tx)).shortName),
    canSend: mail !== undefined || sms !== undefined,
  };
}

/** The first letters of the organisation's name: accounts of numbers alone would be those of others, and are not allowed. */
function prefixOf(name: string): string {
  const initials = pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' }).join('');
  const letters = initials.normalize('NFKD').replaceAll(/[^A-Za-z]/g, '');
  return `${letters.slice(0, 6).toLowerCase() || 'm'}.`;
}

export async function makeAccounts(
  ctx: Ctx,
  { memberIds, activate, ...naming }: ParsedInputOf<Calls['makeAccounts']>,
) {
  const { tx, actor, language } = ctx;
  if (activate && !may(actor, memberRights.activate)) throw protocolRefusals.forbidden();
  // All at once in the order of ids, as every other act does: two of them never wait for each other in a circle.
  await lockMembers(tx, memberIds);
  const results = [];
  for (const memberId of memberIds) {
    try {
      const loginName = await tx.part(() => makeAccount(ctx, memberId, { ...naming, activate }));
      results.push({ memberId, reason: null, message: '', loginName });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ memberId, reason: error.reason, message: error.format(language), loginName: null });
    }
  }
  return { results, count: results.filter(({ reason }) => reason === null).length };
}

type Naming = { rule: AccountRule; prefix: string; activate: boolean };

/** The account of one member, made where there is none. */
async function makeAccount(ctx: Ctx, memberId: string, { activate, ...naming }: Naming): Promise<string> {
  const { tx, actor } = ctx;
  const [row] = await lockMembers(tx, [memberId]);
  if (!row || row.status === 'deleted') throw kitRefusals.not_found();
  await demandManaged(tx, actor, [memberId]);
  if (row.userId === null) {
    await demandRank(tx, actor, [row]);
    const loginName = nameBy(row, naming);
    const changed = { ...row, loginName, userId: await giveAccount(tx, row, loginName) };
    await updateMember(tx, changed);
    await noteChange(tx, row, changed, []);
    if (activate && row.status === 'inactive') await changeStatus(ctx, 'activate', [memberId], '');
    return loginName;
  }
  if (activate && row.status === 'inactive') await changeStatus(ctx, 'activate', [memberId], '');
  return row.loginName;
}

/** The name of the account; refuses a member without the data for one, and a name that nobody may have. */
function nameBy(row: MemberRow, { rule, prefix }: Omit<Naming, 'activate'>): string {
  const own = { number: row.number, mobile: row.mobile, email: row.email }[rule];
  if (!own) throw rule === 'mobile' ? membersRefusals.no_mobile() : membersRefusals.no_email();
  const name = rule === 'email' ? own.toLowerCase() : `${prefix}${own}`;
  const broken = rules.max(name, 64) ?? rules.limitInput(name) ?? rules.notAllDigits(name);
  if (broken) throw ruleRefusal(broken);
  return name;
}
