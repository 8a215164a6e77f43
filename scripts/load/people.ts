// Members come with what the ledger makes of them (hooks).
import '../../src/modules.ts';
import type { Tx } from '../../src/kit/server/database/db.ts';
import { sql } from '../../src/kit/server/database/db.ts';
import { memberKeys } from '../../src/kit/server/database/search-tokens.ts';
import { createRoles, grantRole } from '../../src/modules/access/server/door.ts';
import type { BuiltInRole } from '../../src/kit/contract/permission.ts';
import { createUser } from '../../src/modules/identity/server/door.ts';
import { createMember } from '../../src/modules/members/server/doors/change.door.ts';
import { createUnit } from '../../src/modules/members/server/doors/unit.door.ts';
import { seedAuthority } from '../../src/modules/authority/server/door.ts';
import { createOrganisation, saveSettings } from '../../src/modules/organisation/server/door.ts';
import type { Chance } from '../demo/random.ts';

/** A recorder or reviewer, with an account. */
export type Staff = { memberId: string; userId: string; name: string };
export type People = { recorders: Staff[]; first: Staff[]; last: Staff[]; manager: Staff; units: string[] };

const staffOf: readonly {
  group: 'recorders' | 'first' | 'last' | 'manager';
  count: number;
  role: BuiltInRole;
}[] = [
  { group: 'manager', count: 1, role: 'administrator' },
  { group: 'recorders', count: 40, role: 'recorder' },
  { group: 'first', count: 40, role: 'reviewer' },
  { group: 'last', count: 40, role: 'reviewer' },
];

const surnames = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕'.split('');
const givenNames =
  '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华文建国志红玉兰云飞鹏辉鑫波斌宇浩凯健俊帆'.split('');

/** How many units an organisation of so many members has. */
function unitCount(members: number): number {
  return Math.min(1_000, Math.max(100, Math.round(members / 100)));
}

/** Makes the organisation, its tree of units (ten below each), its staff with accounts, and its members without. */
export async function makePeople(
  tx: Tx,
  given: { name: string; members: number; chance: Chance },
): Promise<People> {
  const { name, members, chance } = given;
  const epoch = new Date('2020-01-01T00:00:00Z');
  await createOrganisation(tx, { name, language: 'zh_CN' });
  await saveSettings(tx, { level: 3 }, '2020-01-01');
  await createRoles(tx);
  const units: string[] = [];
  for (let index = 0; index < unitCount(members); index += 1) {
    const parentId = index === 0 ? null : (units[Math.floor((index - 1) / 10)] ?? null);
    units.push(
      await createUnit(tx, { id: chance.id(epoch), name: index === 0 ? name : `部门${index}`, parentId }),
    );
  }
  const people: People = {
    recorders: [],
    first: [],
    last: [],
    manager: { memberId: '', userId: '', name: '' },
    units,
  };
  for (const { group, count, role } of staffOf) {
    for (let index = 0; index < count; index += 1) {
      const staff = await makeStaff(tx, {
        chance,
        epoch,
        unitId: units[0] ?? '',
        role,
        number: `${group}${index + 1}`,
      });
      if (group === 'manager') people.manager = staff;
      else people[group].push(staff);
    }
  }
  const reviewers = [...people.first, ...people.last];
  await seedAuthority(
    tx,
    reviewers.map(({ memberId }) => ({ memberId, tier: 3 })),
  );
  await makeMembers(tx, { members, chance, epoch, units });
  return people;
}

type MadeStaff = { chance: Chance; epoch: Date; unitId: string; role: BuiltInRole; number: string };

async function makeStaff(tx: Tx, { chance, epoch, unitId, role, number }: MadeStaff): Promise<Staff> {
  const name = personName(chance);
  const loginName = `${tx.orgId.slice(-12)}.${number}`;
  const userId = await createUser(tx, { loginName, name, language: 'zh_CN' });
  const isReviewer = role === 'reviewer';
  const made = {
    id: chance.id(epoch),
    name,
    number: `S${number}`,
    unitIds: [unitId],
    userId,
    loginName,
    isReviewer,
  };
  const { memberId } = await createMember(tx, made);
  await grantRole(tx, memberId, role);
  return { memberId, userId, name };
}

function personName(chance: Chance): string {
  return `${chance.pick(surnames)}${chance.pick(givenNames)}${chance.is(0.7) ? chance.pick(givenNames) : ''}`;
}

const membersPerStatement = 5_000;

/** Members are numbered L0000001 and on: the records find them by that number. */
export const memberNumber = (index: number): string => `L${String(index).padStart(7, '0')}`;

async function makeMembers(
  tx: Tx,
  {
    members,
    chance,
    epoch,
    units,
  }: { members: number; chance: Chance; epoch: Date; units: readonly string[] },
): Promise<void> {
  const keys = new Map<string, string>();
  for (let start = 0; start < members; start += membersPerStatement) {
    // Foreign keys are checked by plans that were made when the tables were empty.
    await tx.run(sql`discard plans`);
    const rows = Array.from({ length: Math.min(membersPerStatement, members - start) }, (_, offset) => {
      const [name, number] = [personName(chance), memberNumber(start + offset + 1)];
      const known = keys.get(name) ?? memberKeys({ name });
      keys.set(name, known);
      const unitId = chance.pick(units);
      return {
        id: chance.id(epoch),
        membership: chance.id(epoch),
        name,
        number,
        unitId,
        search: `${known}\n${number.toLowerCase()}`,
      };
    });
    const column = (key: keyof (typeof rows)[number]) => rows.map((row) => row[key]);
    await tx.run(sql`
      insert into member (org_id, id, name, number, status, activated_at, join_day, search, created_at)
      select ${tx.orgId}, id, name, number, 'active', ${epoch.toISOString()}::timestamptz, '2020-01-01', search,
        ${epoch.toISOString()}::timestamptz
      from unnest(${column('id')}::uuid[], ${column('name')}::text[], ${column('number')}::text[],
        ${column('search')}::text[]) as m(id, name, number, search)`);
    await tx.run(sql`
      insert into member_unit (org_id, id, member_id, unit_id, is_main, from_at)
      select ${tx.orgId}, id, member_id, unit_id, true, ${epoch.toISOString()}::timestamptz
      from unnest(${column('membership')}::uuid[], ${column('id')}::uuid[], ${column('unitId')}::uuid[])
        as u(id, member_id, unit_id)`);
  }
}
