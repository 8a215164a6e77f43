import { parseArgs } from 'node:util';
import type { Environment } from '../../src/kit/server/config/environment.ts';
import type { Database } from '../../src/kit/server/database/db.ts';
import {
  allApplications,
  openApplication,
  openLicence,
  ownLicences,
  refuseApplication,
  stepsOf,
  type Application,
} from '../../src/modules/founding/server/door.ts';
import { userNames } from '../../src/modules/identity/server/door.ts';
import { CommandError, MisuseError, tell, type Command } from './command.ts';
import { actOf, asOperator, tableOf, termsOf, writeFile } from './operator.ts';

const usage = `npm run laurel -- organisation list [--all]
npm run laurel -- organisation show ID [--licence FILE]
npm run laurel -- organisation open ID [--package CODE] [--members NUMBER] [--until DAY]
npm run laurel -- organisation refuse ID --reason TEXT

Organisations that people apply for on the page where they choose one. Opening one makes its applicant the administrator.
It works while the server runs or stands still. An ID may be cut to its beginning or its end.

  --all              with those that are decided
  --licence FILE     writes the business licence to a file
  --package CODE     trial, base, standard, professional, or none for no limit; without it ORGANISATION_PACKAGE
  --members NUMBER   room for so many members, in place of the package's
  --until DAY        the last day, such as 2027-12-31, in place of the package's months
  --reason TEXT      why it is refused, told to the applicant`;

const options = {
  all: { type: 'boolean', default: false },
  licence: { type: 'string' },
  package: { type: 'string' },
  members: { type: 'string' },
  until: { type: 'string' },
  reason: { type: 'string' },
} as const;

const acts = ['list', 'show', 'open', 'refuse'] as const;
const stateNames: Readonly<Record<number, string>> = { 1: 'to do', 2: 'refused', 3: 'withdrawn', 4: 'open' };
const nowhere = { orgId: null, userId: null };

export const organisations: Command = {
  summary: 'lists, opens and refuses organisations that people apply for',
  usage,
  run: async (args) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const { act, subject } = actOf(positionals, acts);
    if (act === 'refuse' && !values.reason)
      throw new MisuseError('--reason is needed: the applicant is told.');
    const terms = termsOf(values);
    if (terms.until !== undefined && terms.until < new Date().toISOString().slice(0, 10))
      throw new CommandError('--until is over: an organisation is opened until a day to come.');
    await asOperator(async (db, environment) => {
      if (act === 'list') return list(db, values.all);
      const found = await applicationCalled(db, subject);
      const place = { db, environment };
      if (act === 'show') return show(place, found, values.licence);
      if (act === 'refuse') {
        await refuseApplication(place, found.id, values.reason ?? '');
        return tell(`The application for ${found.fullName} is refused.`);
      }
      const { orgId } = await openApplication(place, found.id, terms);
      tell(`${found.fullName} is open (${orgId}). Its administrator finds it at ${environment.publicUrl}`);
    });
  },
};

async function list(db: Database, all: boolean): Promise<void> {
  const shown = (await db.read(nowhere, allApplications)).filter(({ state }) => all || state === 1);
  if (shown.length === 0)
    return tell(all ? 'Nobody has applied.' : 'No application waits. --all lists the others, too.');
  const people = await db.read(nowhere, (tx) =>
    userNames(
      tx,
      shown.map(({ userId }) => userId),
    ),
  );
  const rows = shown.map(({ id, state, appliedAt, fullName, industry, userId }) => [
    id,
    stateNames[state] ?? '',
    appliedAt.slice(0, 10),
    industry,
    people.get(userId)?.loginName ?? '',
    fullName,
  ]);
  for (const line of tableOf([['ID', 'STATE', 'APPLIED', 'INDUSTRY', 'APPLICANT', 'NAME'], ...rows]))
    tell(line);
}

async function applicationCalled(db: Database, given: string | undefined): Promise<Application> {
  if (!given || given.length < 4)
    throw new MisuseError('Say which application, by at least 4 characters of its ID.');
  const found = (await db.read(nowhere, allApplications)).filter(
    ({ id }) => id.startsWith(given) || id.endsWith(given),
  );
  const [only] = found;
  if (!only)
    throw new CommandError(`There is no application ${given}. "organisation list --all" lists them.`);
  if (found.length > 1)
    throw new CommandError(`Several applications are called so: ${found.map(({ id }) => id).join(', ')}`);
  return only;
}

type Place = { db: Database; environment: Environment };

async function show({ db, environment }: Place, found: Application, file: string | undefined): Promise<void> {
  await db.read(nowhere, async (tx) => {
    const [people, steps, licences] = await Promise.all([
      userNames(tx, [found.userId]),
      stepsOf(tx, found.id),
      ownLicences(tx, found.userId, found.licenceId ? [found.licenceId] : []),
    ]);
    const person = people.get(found.userId);
    const licence = licences.get(found.licenceId ?? '');
    const facts: [string, string][] = [
      ['name', `${found.fullName} (${found.shortName})`],
      ['industry', found.industry],
      ['region', [found.regionCode, found.address].filter(Boolean).join(', ')],
      ['represented', found.legalPerson],
      ['language', `${found.language}, ${found.zone}`],
      ['applicant', person ? `${person.name} (${person.loginName})` : ''],
      ['template', found.templateId ? `${found.templateId}: ${found.templateParts.join(', ')}` : ''],
      ['licence', licence ? licence.name : ''],
      ['remark', found.remark],
    ];
    for (const [name, value] of facts) tell(`  ${name.padEnd(12)} ${value || '–'}`);
    for (const { at, state, remark } of steps)
      tell(
        `  ${at.slice(0, 16).replace('T', ' ')}  ${stateNames[state] ?? ''}${remark ? `: ${remark}` : ''}`,
      );
    if (file === undefined) return;
    if (!licence) throw new CommandError('No licence was handed in.');
    await writeFile(await openLicence({ environment }, licence), file);
    tell(`The licence was written to ${file}`);
  });
}
