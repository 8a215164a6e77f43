import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Environment } from '../../src/kit/server/config/environment.ts';
import { sql, type Database } from '../../src/kit/server/database/db.ts';
import { attachmentsOf, openFile } from '../../src/modules/files/server/door.ts';
import { settings } from '../../src/modules/organisation/server/door.ts';
import { acceptOrder, orderById, refuseOrder, stepsOf } from '../../src/modules/packages/server/door.ts';
import { orderNumber, orderStates } from '../../src/modules/packages/rules.ts';
import { CommandError, MisuseError, tell, type Command } from './command.ts';
import { actOf, asOperator, tableOf, writeFile } from './operator.ts';

const usage = `npm run laurel -- order list [--all]
npm run laurel -- order show NUMBER [--proofs FOLDER]
npm run laurel -- order accept NUMBER [--remark TEXT]
npm run laurel -- order refuse NUMBER --reason TEXT

Orders of more members, a longer time or another package, which organisations hand in under /Expansion. Accepting one
holds at once. It works while the server runs or stands still.

  --all            with those that are decided
  --proofs FOLDER  writes the proofs of payment into a folder
  --remark TEXT    told to the organisation
  --reason TEXT    why it is refused, told to the organisation`;

const options = {
  all: { type: 'boolean', default: false },
  proofs: { type: 'string' },
  remark: { type: 'string' },
  reason: { type: 'string' },
} as const;

const acts = ['list', 'show', 'accept', 'refuse'] as const;

const stateNames: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(orderStates).map(([name, state]) => [state, name]),
);

type Listed = {
  orgId: string;
  id: string;
  state: number;
  packageCode: string;
  memberLimit: number;
  months: number;
  appliedAt: string;
  proofs: number;
};

export const orders: Command = {
  summary: "lists, accepts and refuses organisations' orders of more members or time",
  usage,
  run: async (args) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const { act, subject } = actOf(positionals, acts);
    if (act === 'refuse' && !values.reason)
      throw new MisuseError('--reason is needed: the organisation is told.');
    await asOperator(async (db, environment) => {
      if (act === 'list') return list(db, values.all);
      const found = await orderCalled(db, subject);
      const scope = { orgId: found.orgId, userId: null };
      if (act === 'show') return show({ db, environment }, found, values.proofs);
      if (act === 'accept') {
        const after = await db.transact(scope, (tx) => acceptOrder(tx, found.id, values.remark));
        const until = after.paidUntil ? `until ${after.paidUntil}` : 'without end';
        tell(
          `${orderNumber(found.id)} is accepted: ${after.packageCode}, ${after.memberLimit} members, ${until}.`,
        );
        return;
      }
      await db.transact(scope, (tx) => refuseOrder(tx, found.id, values.reason ?? ''));
      tell(`${orderNumber(found.id)} is refused.`);
    });
  },
};

function allOrders(db: Database): Promise<Listed[]> {
  return db.job((tx) =>
    tx.all(sql<Listed>`
      select org_id as "orgId", id, state, package_code as "packageCode", member_limit as "memberLimit", months,
        applied_at as "appliedAt", cardinality(proof_ids) as proofs
      from fee_order order by applied_at, id`),
  );
}

const nameOf = (db: Database, orgId: string): Promise<string> =>
  db.read({ orgId, userId: null }, async (tx) => (await settings(tx)).name);

async function list(db: Database, all: boolean): Promise<void> {
  const shown = (await allOrders(db)).filter(({ state }) => all || state === 1 || state === 6);
  if (shown.length === 0)
    return tell(all ? 'There are no orders.' : 'No order waits. --all lists the others, too.');
  const rows: string[][] = [];
  for (const each of shown)
    rows.push([
      orderNumber(each.id),
      stateNames[each.state] ?? '',
      each.appliedAt.slice(0, 10),
      `${each.packageCode}, ${each.memberLimit} members, ${each.months} months`,
      `${each.proofs} proofs`,
      await nameOf(db, each.orgId),
    ]);
  for (const line of tableOf([['NUMBER', 'STATE', 'APPLIED', 'FOR', 'PROOFS', 'ORGANISATION'], ...rows]))
    tell(line);
}

async function orderCalled(db: Database, number: string | undefined): Promise<Listed> {
  if (!number) throw new MisuseError('Say which order.');
  const found = (await allOrders(db)).filter(({ id }) => [orderNumber(id), id].includes(number.trim()));
  const [only] = found;
  if (!only) throw new CommandError(`There is no order ${number}. "order list --all" lists them.`);
  if (found.length > 1)
    throw new CommandError(`Several orders are called ${number}: ${found.map(({ id }) => id).join(', ')}.`);
  return only;
}

type Place = { db: Database; environment: Environment };

async function show(
  { db, environment }: Place,
  { orgId, id }: Listed,
  folder: string | undefined,
): Promise<void> {
  await db.read({ orgId, userId: null }, async (tx) => {
    const [order, steps, { name }] = await Promise.all([orderById(tx, id), stepsOf(tx, [id]), settings(tx)]);
    if (!order) return;
    const proofs = await attachmentsOf(tx, order.proofIds);
    tell(`${orderNumber(id)} of ${name}`);
    tell(`  for       ${order.packageCode}, ${order.memberLimit} members, ${order.months} more months`);
    tell(`  remark    ${order.remark || '–'}`);
    tell(`  proofs    ${proofs.map((proof) => proof.name).join(', ') || '–'}`);
    for (const step of steps)
      tell(
        `  ${step.at.slice(0, 16).replace('T', ' ')}  ${stateNames[step.state] ?? ''}${step.remark ? `: ${step.remark}` : ''}`,
      );
    if (folder === undefined) return;
    if (proofs.length === 0) throw new CommandError('No proof was handed in.');
    await mkdir(folder, { recursive: true });
    for (const [index, proof] of proofs.entries()) {
      const path = join(folder, `${orderNumber(id)}-${index + 1}-${proof.name}`);
      await writeFile(await openFile({ environment }, tx, proof.id), path);
      tell(`  ${path}`);
    }
  });
}
