/**
 * The start of the tests of joining: organisations with an administrator, invitations, and people who apply by them.
 */
import type { InputOf } from '../../../kit/contract/call.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import type { Caller } from '../../../kit/test/caller.ts';
import type { OrganisationWorld, Person, World } from '../../../test/world.ts';
import { createUser } from '../../identity/server/door.ts';
import { joiningCalls as calls } from '../calls.ts';
import { invitationCalls } from '../invitation.calls.ts';
import { newcomerCalls as own } from '../newcomer.calls.ts';

export type House = { org: OrganisationWorld; admin: Person };
export type Applied = { userId: string; as: Caller; id: string; version: number; code: string };

type InvitationInput = Partial<InputOf<typeof invitationCalls.save>>;

export const inputFor = (
  org: OrganisationWorld,
  changes: InvitationInput = {},
): InputOf<typeof invitationCalls.save> => ({
  id: newId(),
  kind: 'link',
  title: `Staff ${org.mark}`,
  unitIds: [org.rootUnitId],
  roleIds: [],
  expires: '2026-12-31',
  maximumUses: 20,
  cards: 1,
  recipients: [],
  ...changes,
});

export const admission = (of: House, { id, version }: { id: string; version: number }) => ({
  id,
  version,
  unitIds: [of.org.rootUnitId],
  roleIds: [],
});

/** The codes of invitations that a person makes. */
export async function invite(
  { org, admin }: House,
  changes: InvitationInput = {},
  by: Person = admin,
): Promise<string[]> {
  const { ids } = await by.as.get(invitationCalls.save, inputFor(org, changes));
  const { codes } = await by.as.get(invitationCalls.codes, { ids });
  return codes.map(({ code }) => code);
}

export const membersOf = (org: OrganisationWorld, userId: string) =>
  org.tx((tx) => tx.all(sql`select from member where org_id = ${tx.orgId} and user_id = ${userId}`));

/** Of an application whose state is another one by now. */
export const versionOf = async ({ admin }: House, id: string): Promise<number> =>
  (await admin.as.get(calls.detail, { id })).version;

/** The functions that need the world: each file has a separate one. */
export function joiningIn(world: World) {
  let people = 0;
  const house = async (): Promise<House> => {
    const org = await world.organisation();
    return { org, admin: await org.person({ roles: ['administrator'] }) };
  };
  const newcomer = async (): Promise<{ userId: string; as: Caller }> => {
    people += 1;
    const userId = await world.app.app.db.transact({ orgId: null, userId: null }, (tx) =>
      createUser(tx, { loginName: `newcomer.${people}.${newId().slice(-6)}`, name: `Newcomer ${people}` }),
    );
    return { userId, as: await world.caller(userId, null) };
  };
  const form = (invitationCode: string, changes: Partial<InputOf<typeof own.apply>> = {}) => ({
    invitationCode,
    id: newId(),
    memberName: `Newcomer ${people}`,
    ...changes,
  });
  const applied = async (
    of: House,
    changes: Partial<InputOf<typeof own.apply>> = {},
    code?: string,
  ): Promise<Applied> => {
    const [invitationCode = ''] = code ? [code] : await invite(of);
    const person = await newcomer();
    const { id, version } = await person.as.get(own.apply, form(invitationCode, changes));
    return { ...person, id, version, code: invitationCode };
  };
  return { house, newcomer, form, applied };
}
