/** For tests of terminals: an organisation with a terminal that is in use, as its people and its server see it. */
import { newId } from '../../../kit/server/id.ts';
import { sql } from '../../../kit/server/database/db.ts';
import type { InputOf } from '../../../kit/contract/call.ts';
import { SimulatedTerminal } from '../../../../scripts/simulate/attendance-terminal.ts';
import type { OrganisationWorld, Person, World } from '../../../test/world.ts';
import { terminalsCalls as calls } from '../calls.ts';

type Typed = Partial<InputOf<typeof calls.save>>;

/** Registers a terminal that is known by its key, which is in use at once. */
export async function setUpTerminal(world: World, administrator: Person, typed: Typed = {}) {
  const id = newId();
  const serial = typed.serial ?? `T${id.slice(-12).toUpperCase()}`;
  const saved = await administrator.as.get(calls.save, {
    id,
    version: 0,
    name: `Terminal ${serial}`,
    serial,
    way: 'key',
    ...typed,
  });
  const path = saved.address ?? '';
  const terminal = new SimulatedTerminal({ url: world.base, serial, path });
  return { id, version: saved.version, serial, path, code: saved.code, terminal };
}

/** An organisation with an administrator, members of these numbers, and a terminal. */
export async function terminalWorld(world: World, { members = 2, typed = {} as Typed } = {}) {
  const org = await world.organisation();
  const administrator = await org.person({ roles: ['administrator'] });
  const people: Person[] = [];
  for (let at = 0; at < members; at += 1) people.push(await org.person({ number: String(1_001 + at) }));
  return { org, administrator, people, ...(await setUpTerminal(world, administrator, typed)) };
}

type StoredPunch = {
  pin: string;
  second: string;
  at: string;
  state: string;
  flags: string[];
  memberId: string | null;
};

/** All punches of an organisation, by time. */
export const punchesIn = (org: OrganisationWorld): Promise<StoredPunch[]> =>
  org.tx((tx) =>
    tx.all(sql<StoredPunch>`
      select pin, second, at, state, flags, member_id as "memberId" from punch
      where org_id = ${tx.orgId} order by at, pin, device_id`),
  );
