/** How members hear of messages outside the product: their choice, and the letters that wait. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import type { Ctx, Handlers } from '../../../../kit/server/module.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { waysTo } from '../../../identity/server/door.ts';
import { maskNumber } from '../../../members/rules.ts';
import { settings } from '../../../organisation/server/door.ts';
import { messageChoiceTable, messageOutgoingTable } from '../../migrations/tables.ts';
import type { reachCalls } from '../../reach.calls.ts';
import { dueAt, reachDefault, type Reach } from '../../reach.rules.ts';
import { kindOf } from '../../rules.ts';
import { messageRefusals } from '../refusals.ts';
import type { WrittenMessage } from '../store.ts';

type Calls = typeof reachCalls;
type Choice = RowOf<typeof messageChoiceTable>;

const choicesOf = (tx: Tx, memberIds: readonly string[]): Promise<Choice[]> =>
  tx.all(sql<Choice>`
    select ${columnsOf(messageChoiceTable, 'c')} from message_choice c
    where c.org_id = ${tx.orgId} and c.member_id = any(${[...memberIds]}::uuid[])`);

const maskMail = (address: string): string => address.replace(/^(.)[^@]*(?=@)/, '$1***');

async function ways({ app, tx, session }: Ctx) {
  const { mail, sms } = await waysTo(tx, app.environment, session.userId);
  return { mail: mail && maskMail(mail), sms: sms && maskNumber(sms) };
}

const reach: Handlers<Calls>['reach'] = async (ctx) => {
  const [choice] = await choicesOf(ctx.tx, [ctx.actor.memberId]);
  const { points, notices, requests, rhythm, hour, quietFrom, quietTo, version } = {
    ...reachDefault,
    version: 0,
    ...choice,
  };
  return { points, notices, requests, rhythm, hour, quietFrom, quietTo, version, ways: await ways(ctx) };
};

/** A way without a proved address would lead nowhere. */
const saveReach: Handlers<Calls>['saveReach'] = async (ctx, { version, ...chosen }) => {
  const { tx, actor } = ctx;
  const found = await waysTo(tx, ctx.app.environment, ctx.session.userId);
  for (const field of ['points', 'notices', 'requests'] as const) {
    const channel = chosen[field];
    if (channel !== 'none' && !found[channel]) throw messageRefusals.way_unproved().at(field);
  }
  const { memberId } = actor;
  if (version === 0) {
    if (!(await tx.insert(messageChoiceTable, { ...chosen, memberId, version: 1 })))
      throw kitRefusals.stale();
    return { version: 1 };
  }
  const { points, notices, requests, rhythm, hour, quietFrom, quietTo } = chosen;
  const count = await tx.run(sql`
    update message_choice set points = ${points}, notices = ${notices}, requests = ${requests}, rhythm = ${rhythm},
      hour = ${hour}, quiet_from = ${quietFrom}, quiet_to = ${quietTo}, version = version + 1
    where org_id = ${tx.orgId} and member_id = ${memberId} and version = ${version}`);
  if (count === 0) throw kitRefusals.stale();
  return { version: version + 1 };
};

export const reachHandlers: Handlers<Calls> = { reach, saveReach };

const channelFor = (
  choice: Pick<Reach, 'points' | 'notices' | 'requests'>,
  category: number,
  act: string | null,
) => (act !== null ? choice.requests : kindOf(category) === 'integral' ? choice.points : choice.notices);

/** Orders letters about messages just written, for those who want any. */
export async function orderLetters(tx: Tx, messages: readonly WrittenMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const choices = new Map(
    (await choicesOf(tx, [...new Set(messages.map(({ memberId }) => memberId))])).map((choice) => [
      choice.memberId,
      choice,
    ]),
  );
  if (choices.size === 0) return;
  const { zone } = await settings(tx);
  await tx.insertAll(
    messageOutgoingTable,
    messages.flatMap(({ id, memberId, category, act }) => {
      const choice = choices.get(memberId);
      const channel = choice ? channelFor(choice, category, act) : 'none';
      if (!choice || channel === 'none') return [];
      const due = dueAt(tx.now, choice, { zone, isRequest: act !== null });
      return [{ memberId, messageId: id, channel, dueAt: due.toISOString() }];
    }),
  );
}
