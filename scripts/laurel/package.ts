import { parseArgs } from 'node:util';
import { sql, type Database } from '../../src/kit/server/database/db.ts';
import { countPresent } from '../../src/modules/members/server/door.ts';
import { packageOf, type OrganisationPackage } from '../../src/modules/organisation/server/door.ts';
import { changePackage } from '../../src/modules/packages/server/door.ts';
import { CommandError, MisuseError, tell, type Command } from './command.ts';
import { actOf, asOperator, tableOf, termsOf } from './operator.ts';

const usage = `npm run laurel -- package list
npm run laurel -- package set ORGANISATION --package CODE [--members NUMBER] [--until DAY]

The packages of all organisations: room for members and how much of it is used, and the last day. Setting one holds at once, and
opens an organisation whose package had ended. It works while the server runs or stands still. An ORGANISATION is called by its
full name, or by its id, which may be cut to its beginning or its end.

  --package CODE     trial, base, standard, professional, or none for no limit and no end
  --members NUMBER   room for so many members, in place of the package's
  --until DAY        the last day, such as 2027-12-31, in place of the package's months`;

const options = {
  package: { type: 'string' },
  members: { type: 'string' },
  until: { type: 'string' },
} as const;

type Listed = { orgId: string; name: string; status: number };
const stateNames: Readonly<Record<number, string>> = { 0: 'closed', 1: 'open', 2: 'alert' };

export const packagesCommand: Command = {
  summary: 'lists and sets the packages of organisations: members and last day',
  usage,
  run: async (args) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const { act, subject } = actOf(positionals, ['list', 'set']);
    const terms = termsOf(values);
    if (act === 'set' && terms.code === undefined) throw new MisuseError('--package is needed.');
    await asOperator(async (db) => {
      if (act === 'list') return list(db);
      const found = await organisationCalled(db, subject);
      const scope = { orgId: found.orgId, userId: null };
      const after = await db.transact(scope, (tx) => changePackage(tx, { ...terms, code: terms.code ?? '' }));
      if (!after) throw new CommandError(`There is no package ${terms.code}.`);
      tell(`${found.name}: ${spelled(after)}`);
    });
  },
};

const spelled = ({ code, memberLimit, paidUntil }: OrganisationPackage): string =>
  [
    code || 'none',
    memberLimit === null ? 'any number of members' : `${memberLimit} members`,
    paidUntil === null ? 'without end' : `until ${paidUntil}`,
  ].join(', ');

function allOrganisations(db: Database): Promise<Listed[]> {
  return db.job((tx) =>
    tx.all(
      sql<Listed>`select org_id as "orgId", name, status from organisation order by name, org_id limit 10000`,
    ),
  );
}

async function list(db: Database): Promise<void> {
  const rows: string[][] = [];
  for (const { orgId, name, status } of await allOrganisations(db)) {
    const [held, used] = await db.read({ orgId, userId: null }, (tx) =>
      Promise.all([packageOf(tx), countPresent(tx)]),
    );
    const room = held.memberLimit === null ? `${used}` : `${used} of ${held.memberLimit}`;
    rows.push([orgId, stateNames[status] ?? '', held.code || 'none', room, held.paidUntil ?? '–', name]);
  }
  if (rows.length === 0) return tell('There is no organisation.');
  for (const line of tableOf([['ID', 'STATE', 'PACKAGE', 'MEMBERS', 'UNTIL', 'NAME'], ...rows])) tell(line);
}

async function organisationCalled(db: Database, given: string | undefined): Promise<Listed> {
  if (!given || given.length < 2) throw new MisuseError('Say which organisation.');
  const all = await allOrganisations(db);
  const byName = all.filter(({ name }) => name.toLowerCase() === given.toLowerCase());
  const isId = /^[0-9a-f-]{4,}$/i.test(given);
  const byId = isId ? all.filter(({ orgId }) => orgId.startsWith(given) || orgId.endsWith(given)) : [];
  const found = byName.length > 0 ? byName : byId;
  const [only] = found;
  if (!only) throw new CommandError(`There is no organisation ${given}. "package list" lists them.`);
  if (found.length > 1)
    throw new CommandError(
      `Several organisations are called so: ${found.map(({ orgId }) => orgId).join(', ')}`,
    );
  return only;
}
