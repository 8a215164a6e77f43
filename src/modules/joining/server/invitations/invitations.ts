/** Invitations as those see them who invite. */
import { addDays, endOfDay } from '../../../../kit/contract/format.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { refuseEach, type Refusal } from '../../../../kit/contract/refusal.ts';
import { email, mobile } from '../../../../kit/contract/rules.ts';
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { writeAudit } from '../../../../kit/server/audit/audit.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Version } from '../../../../kit/server/database/table/table.ts';
import { may, type Actor } from '../../../../kit/server/http/actor.ts';
import { newId } from '../../../../kit/server/id.ts';
import { equals, matches } from '../../../../kit/server/list/conditions.ts';
import { listQuery, readBy } from '../../../../kit/server/list/list-query.ts';
import { judged, reading, ruleFor, type Ctx, type Handlers } from '../../../../kit/server/module.ts';
import { givableRoles, rolesBeyond } from '../../../access/server/door.ts';
import { demandUnits } from '../../../members/server/doors/scope.door.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { unitNames, unitsUnder } from '../../../members/server/doors/unit.door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { invitationCalls, type InvitationState } from '../../invitation.calls.ts';
import { invitationTable } from '../../migrations/tables.ts';
import { showCode } from '../../rules/code.ts';
import { addressKey } from '../../rules/recipients.ts';
import { codeHash, newCode, sealerOf } from './codes.ts';
import { eachByItself } from '../each.ts';
import {
  closedBecause,
  insertInvitations,
  invitationColumns,
  invitationsByIds,
  invitationStateSql,
  sealedCodes,
  type NewInvitation,
  type StoredInvitation,
} from './invitation.store.ts';
import { carriers, sendInvitations } from '../letter.ts';
import { readList } from './list-file.ts';
import { invitationsAmong, reachesInvitation } from '../reach.ts';
import { joiningRefusals } from '../refusals.ts';

const longestDays = 366;

export const invitationList = listQuery<
  typeof invitationCalls.list,
  StoredInvitation & { state: InvitationState }
>(invitationCalls.list, {
  from: sql`invitation i`,
  visible: ({ tx, actor }) => sql`i.org_id = ${tx.orgId} and ${reachesInvitation(tx, actor)}`,
  columns: ({ tx }) => sql`${invitationColumns}, ${invitationStateSql(tx)} as state`,
  where: {
    keyword: matches(sql`i.search`),
    kind: equals(sql`i.kind`),
    state: (state, { tx }) => sql`${invitationStateSql(tx)} = ${state}`,
    unitIds: async (ids, { tx, input }) =>
      sql`i.unit_ids && ${await unitsUnder(tx, ids, input.includeChildren)}::uuid[]`,
    includeChildren: readBy('unitIds'),
  },
  sort: {
    sentAt: sql`i.sent_at`,
    expiresAt: sql`i.expires_at`,
    joined: sql`i.joined`,
    title: sql`i.title collate "zh-x-icu"`,
  },
  order: '-sentAt',
  tie: sql`i.id`,
  rows: async (stored, { tx, actor }) => {
    const [units, roles, inviters] = await Promise.all([
      unitNames(tx, [...new Set(stored.flatMap(({ unitIds }) => unitIds))]),
      givableRoles(tx, actor),
      membersByIds(tx, [...new Set(stored.map(({ inviterId }) => inviterId))]),
    ]);
    const roleNames = new Map(roles.map(({ id, name }) => [id, name]));
    return stored.map((row) => ({
      id: row.id,
      version: row.version,
      kind: row.kind,
      title: row.title,
      recipient: row.recipient,
      recipientName: row.recipientName,
      state: row.state,
      units: namedOf(row.unitIds, units),
      roles: namedOf(row.roleIds, roleNames),
      maximumUses: row.maximumUses,
      uses: row.uses,
      joined: row.joined,
      inviterName: inviters.get(row.inviterId)?.name ?? '',
      sentAt: row.sentAt,
      expiresAt: row.expiresAt,
      isOpen: closedBecause(tx, row) === null,
    }));
  },
});

/** Those of the ids that still have a name. */
export const namedOf = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
  ids.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  });

type InvitationInput = ParsedInputOf<typeof invitationCalls.save>;

const rule = ruleFor<typeof invitationCalls.save>();
const rules = [
  rule(['expires'], async ({ tx }, { expires }) => {
    const today = todayOf(tx, await settings(tx));
    const latest = addDays(today, longestDays);
    if (expires < today) throw joiningRefusals.expires_past().at('expires');
    if (expires > latest) throw joiningRefusals.expires_late({ day: latest }).at('expires');
  }),
  rule(['unitIds'], async ({ tx, actor }, { unitIds }) => {
    const known = await unitNames(tx, unitIds);
    refuseEach(
      unitIds.flatMap((id, index): [string, Refusal][] =>
        known.has(id) ? [] : [[`unitIds.${index}`, joiningRefusals.unit_gone()]],
      ),
    );
    // Without units it would lead to any of the organisation's.
    await demandUnits(tx, actor, unitIds.length > 0 ? unitIds : [null], 'unitIds');
  }),
  rule(['roleIds'], async ({ tx, actor }, { roleIds }) =>
    refuseEach(await rolesBeyond(tx, actor, { roleIds, path: 'roleIds' })),
  ),
  rule(['kind', 'recipients'], (_ctx, { kind, recipients }) => {
    if (kind === 'list') refuseEach(wrongRecipients(recipients));
  }),
];

function* wrongRecipients(recipients: InvitationInput['recipients']): Generator<[string, Refusal]> {
  if (recipients.length === 0) yield ['recipients', joiningRefusals.recipients_missing()];
  const keys = new Set<string>();
  for (const [index, { address }] of recipients.entries()) {
    const key = addressKey(address);
    const isRight = address.includes('@') ? email(address) === null : mobile(address) === null;
    if (!isRight) yield [`recipients.${index}`, joiningRefusals.recipient_wrong({ address })];
    else if (keys.has(key)) yield [`recipients.${index}`, joiningRefusals.recipient_twice({ address })];
    keys.add(key);
  }
}

type Place = Pick<NewInvitation, 'recipient' | 'recipientName' | 'maximumUses'>;

function placesOf({ kind, cards, recipients, maximumUses }: InvitationInput): readonly Place[] {
  if (kind === 'list')
    return recipients.map(({ name, address }) => ({
      recipient: address,
      recipientName: name,
      maximumUses: 1,
    }));
  if (kind === 'card')
    return Array.from({ length: cards }, () => ({ recipient: '', recipientName: '', maximumUses: 1 }));
  return [{ recipient: '', recipientName: '', maximumUses }];
}

const save = judged(rules, async ({ app, tx, actor }: Ctx, input: InvitationInput) => {
  const expiresAt = endOfDay(input.expires, (await settings(tx)).zone);
  const sealer = await sealerOf(app.environment, tx.orgId);
  const codesMade = new Map<string, string>();
  const rows = placesOf(input).map((place, index): NewInvitation => {
    const id = index === 0 ? input.id : newId();
    const code = newCode();
    codesMade.set(id, code);
    const { kind, title, unitIds, roleIds } = input;
    return {
      ...place,
      id,
      kind,
      title,
      unitIds,
      roleIds,
      expiresAt,
      inviterId: actor.memberId,
      codeHash: codeHash(code),
      sealed: sealer.seal(id, code),
    };
  });
  await insertInvitations(tx, rows);
  if (input.kind === 'list')
    await sendInvitations(tx, app, {
      by: { userId: actor.userId, name: actor.memberName },
      invitations: rows.map(({ id, recipient }) => ({
        address: recipient,
        code: codesMade.get(id) ?? '',
        expiresAt,
      })),
    });
  return { id: input.id, ids: rows.map(({ id }) => id) };
});

/**
 * Codes let people in, so each view of them is recorded before they are answered, in a separate transaction. They are
 * no answer of a write: that would be stored under its idempotency key.
 */
async function codes({ app, tx: asking, actor, traceId }: Ctx, input: { ids: readonly string[] }) {
  const { orgId, userId } = asking;
  const ids = [...(await invitationsAmong(asking, actor, input.ids))];
  const sealer = await sealerOf(app.environment, orgId);
  return app.db.transact({ orgId, userId }, async (tx) => {
    const [rows, organisation] = await Promise.all([sealedCodes(tx, ids), settings(tx)]);
    await writeAudit(tx, {
      call: 'joining.invitationCodes',
      objectId: rows.length === 1 ? (rows[0]?.id ?? null) : null,
      input: { ids: rows.map(({ id }) => id) },
      traceId,
    });
    return {
      organisationName: organisation.name,
      codes: rows.map(({ id, kind, title, recipient, recipientName, expiresAt, sealed }) => ({
        id,
        kind,
        title,
        recipient,
        recipientName,
        expiresAt,
        code: showCode(sealer.open(id, sealed)),
      })),
    };
  });
}

async function end({ tx, actor }: Ctx, { id, version }: Version): Promise<Version> {
  const row = (await invitationsByIds(tx, [id], { lock: true })).get(id);
  if (!row || !(await invitationsAmong(tx, actor, [id])).has(id)) throw kitRefusals.not_found();
  if (row.version !== version) throw kitRefusals.stale();
  if (closedBecause(tx, row) !== null) throw joiningRefusals.invitation_over();
  return tx.save(invitationTable, row, { revokedAt: tx.instant });
}

/** Whether the inviter may still grant what the invitation grants: checked again when it is used. */
export async function mayStillInvite(
  tx: Tx,
  inviter: Actor | null,
  roleIds: readonly string[],
  right: Parameters<typeof may>[1],
): Promise<boolean> {
  if (!inviter || !may(inviter, right)) return false;
  return (await rolesBeyond(tx, inviter, { roleIds, path: 'roleIds' })).length === 0;
}

export const invitationHandlers: Handlers<typeof invitationCalls> = {
  list: invitationList.page,
  choices: async ({ app, tx, actor }) => ({
    roles: (await givableRoles(tx, actor))
      .filter(({ isGivable }) => isGivable)
      .map(({ id, name }) => ({ id, name })),
    sends: carriers(app),
  }),
  readList: reading(
    ({ by }, { file }) => readList(file, by),
    async (_ctx, _input, list) => list,
  ),
  save,
  codes,
  revoke: end,
  revokeMany: (ctx, { items }) =>
    eachByItself(ctx, items, {
      lock: (ids) => invitationsByIds(ctx.tx, ids, { lock: true }),
      act: (item) => end(ctx, item),
    }),
};
