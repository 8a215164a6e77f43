import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Call } from '../src/kit/contract/call.ts';
import { addMonths, monthOf } from '../src/kit/contract/format.ts';
import { sql } from '../src/kit/server/database/db.ts';
import { createUser } from '../src/modules/identity/server/door.ts';
import { rankPage } from '../src/modules/ledger/server/door.ts';
import { usersOf } from '../src/modules/members/server/door.ts';
import { meritCalls } from '../src/modules/merit/calls.ts';
import { rankingCalls } from '../src/modules/ranking/calls.ts';
import type { Bench } from './cell.ts';

export type Route = {
  name: string;
  module: string;
  handler: string;
  call: Call;
  input: Record<string, unknown>;
  /** The caller: a member whose answers contain rows. */
  userId: string;
};

const connections = 8;
const loadSeconds = 4;

/** The calls that are measured over HTTP. */
export async function routesOf(bench: Bench): Promise<Route[]> {
  const { large } = bench;
  const month = addMonths(monthOf(large.until), -1);
  const { people } = large;
  return [
    {
      name: 'my rank',
      module: 'ranking',
      handler: 'mine',
      call: rankingCalls.mine,
      input: { month },
      userId: await rankedUser(bench, month),
    },
    {
      name: 'month ranking',
      module: 'ranking',
      handler: 'rank',
      call: rankingCalls.rank,
      input: { month, page: 1, size: 20 },
      userId: people.manager.userId,
    },
    {
      name: 'list of own records',
      module: 'merit',
      handler: 'list',
      call: meritCalls.list,
      input: { scope: 'own', page: 1, size: 20 },
      userId: people.recorders[0]?.userId ?? '',
    },
  ];
}

/** An account for a member in the middle of the month's ranking: the set's accounts are staff, who have no points. */
export async function rankedUser({ db, large }: Bench, month: number): Promise<string> {
  return db.transact({ orgId: large.orgId, userId: null }, async (tx) => {
    const offset = Math.floor(large.members / 2);
    const { rows } = await rankPage(tx, { period: month, tieRule: 'row', offset, size: 1 });
    const memberId = rows[0]?.memberId ?? '';
    const known = (await usersOf(tx, [memberId])).get(memberId);
    if (known) return known;
    const userId = await createUser(tx, { loginName: `bench.${memberId}`, name: 'bench' });
    await tx.run(sql`update member set user_id = ${userId} where org_id = ${tx.orgId} and id = ${memberId}`);
    return userId;
  });
}

/** Requests over connections that stay open. */
export class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: connections });
  readonly #base: string;
  readonly #headers: Record<string, string>;
  readonly #orgId: string;

  constructor(base: string, token: string, orgId: string) {
    this.#base = base;
    this.#orgId = orgId;
    this.#headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', lang: 'zh_CN' };
  }

  #body(input: Record<string, unknown>): string {
    return JSON.stringify({ ...input, orgId: this.#orgId });
  }

  post(path: string, input: Record<string, unknown>): Promise<string> {
    return new Promise((resolve, reject) => {
      const sent = request(
        `${this.#base}${path}`,
        { method: 'POST', agent: this.#agent, headers: this.#headers },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('end', () => resolve(text));
        },
      );
      sent.on('error', reject);
      sent.end(this.#body(input));
    });
  }

  /** Requests per second over so many connections, at a rate if one is given, sent by a separate process. */
  async load(
    path: string,
    input: Record<string, unknown>,
    lanes = connections,
    rate?: number,
  ): Promise<number> {
    const program = fileURLToPath(import.meta.resolve('autocannon'));
    const headers = Object.entries(this.#headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const args = [
      program,
      '-j',
      '-m',
      'POST',
      '-c',
      String(lanes),
      '-d',
      String(loadSeconds),
      ...(rate === undefined ? [] : ['-R', String(Math.max(1, Math.round(rate)))]),
      ...headers,
      '-b',
      this.#body(input),
      `${this.#base}${path}`,
    ];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    for await (const chunk of child.stdout) output += String(chunk);
    const result = JSON.parse(output) as { requests: { total: number }; duration: number; non2xx: number };
    if (result.non2xx > 0) throw new Error(`${result.non2xx} requests to ${path} were refused`);
    return result.requests.total / result.duration;
  }

  close(): void {
    this.#agent.destroy();
  }
}
