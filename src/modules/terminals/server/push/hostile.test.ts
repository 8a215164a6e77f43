import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { punchLine, SimulatedTerminal } from '../../../../../scripts/simulate/attendance-terminal.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { budget, diceOf, seed } from '../../../../kit/test/budget.ts';
import { useWorld } from '../../../../test/world.ts';
import { terminalsCalls as calls } from '../../calls.ts';
import { mostContacts } from '../contact.store.ts';
import { punchesIn, setUpTerminal, terminalWorld } from '../fixture.ts';

const world = await useWorld();
const now = '2026-11-27T02:00:00Z';
const line = punchLine('1001', '2026-11-27 08:01:00');
type Sent = Parameters<typeof fetch>[1];
const statusOf = async (path: string, sent?: Sent): Promise<number> => {
  const response = await fetch(`${world.base}${path}`, sent);
  await response.arrayBuffer();
  return response.status;
};

test(
  'hostile requests are refused, never a fault, and the terminal goes on',
  { timeout: 60_000 },
  async () => {
    world.at(now);
    const { org, path, serial, terminal } = await terminalWorld(world);
    const dice = diceOf(seed);
    const one = <T>(of: readonly T[]): T => of[dice(of.length)]!;
    const tables = ['ATTLOG', 'attlog', 'OPERLOG', 'ATTPHOTO', 'BIODATA', '', '%00', "'", 'x'.repeat(300)];
    const serials = [
      serial,
      serial.toLowerCase(),
      '',
      '%00',
      '../..',
      'x'.repeat(500),
      "'; drop table punch",
      '%FF%FE',
    ];
    const bytes = (length: number) => Uint8Array.from(Array.from({ length }, () => dice(256)));
    for (let round = 0; round < budget(150, 3_000); round += 1) {
      const name = one([
        'cdata',
        'getrequest',
        'devicecmd',
        'registry',
        'ping',
        'fdata',
        'cdata.aspx',
        'nothing',
      ]);
      const prefix = one(['', path, '/d/x', `/d/${'k'.repeat(150)}`]);
      const query = `SN=${one(serials)}&table=${one(tables)}&Stamp=${one(['0', '-1', '9'.repeat(40), '%zz'])}&INFO=${one(['', ',,,', '%00,1', '1,'.repeat(500)])}`;
      const body = one<string | Uint8Array<ArrayBuffer>>([
        '',
        bytes(dice(400)),
        `${line}\n`,
        '\0\0\0\n\t\t\t\n',
        'ID=1&Return=-99999999999999\nID=-1&Return=x\n',
        `USER PIN=${'9'.repeat(50)}\tName=${'\0'.repeat(9)}\nUSER PIN=\0\tName=\uD800\n`,
        '1\t'.repeat(5_000),
      ]);
      const headers = one<Record<string, string>>([
        {},
        { 'content-type': 'application/json' },
        { 'content-type': 'text/plain; charset=gb2312' },
        { 'content-encoding': 'gzip' },
        { 'content-encoding': 'deflate' },
      ]);
      const isGet = dice(3) === 0;
      const status = await statusOf(
        `${prefix}/iclock/${name}?${query}`,
        isGet ? { headers } : { method: 'POST', body, headers },
      );
      expect(status, `${prefix}/iclock/${name}?${query}`).toBeLessThan(500);
    }
    expect(await terminal.push([line])).toEqual({ status: 200, text: 'OK: 1' });
    expect(await punchesIn(org)).toHaveLength(1);
  },
);

test('a body without a length, one that is too long and one that unpacks to too much are not acknowledged', async () => {
  world.at(now);
  const { org, path } = await terminalWorld(world);
  const address = `${path}/iclock/cdata?table=ATTLOG`;
  const packed = { method: 'POST', headers: { 'content-encoding': 'gzip' } };
  expect(await statusOf(address, { method: 'POST', body: '1'.repeat(4_300_000) })).toBe(413);
  // That of a stranger is not even read.
  const strange = `/iclock/cdata?SN=STRANGER&table=ATTLOG`;
  expect(await statusOf(strange, { method: 'POST', body: '1'.repeat(4_300_000) })).toBe(403);
  expect(await statusOf(address, { ...packed, body: gzipSync(Buffer.alloc(50_000_000, 49)) })).toBe(413);
  expect(await statusOf(address, { ...packed, body: gzipSync(`${line}\n`) })).toBe(200);
  const { hostname, port } = new URL(world.base);
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`POST ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (data) => (text += String(data)));
    socket.on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1.1 403 [^]*LENGTH REQUIRED$/);
  expect(await punchesIn(org)).toHaveLength(1);
});

test('a key opens its terminal alone, until it is replaced or the terminal is retired', async () => {
  world.at(now);
  const { org, administrator, id, version, path, serial } = await terminalWorld(world);
  const other = await terminalWorld(world);
  const stranger = new SimulatedTerminal({ url: world.base, serial: other.serial, path });
  expect((await stranger.push([line])).status).toBe(403);
  const { address, ...moved } = await administrator.as.get(calls.newKey, { id, version });
  const [before, after] = [path, address!].map(
    (way) => new SimulatedTerminal({ url: world.base, serial, path: way }),
  ) as [SimulatedTerminal, SimulatedTerminal];
  expect((await before.push([line])).status).toBe(403);
  expect((await after.push([line])).status).toBe(200);
  await administrator.as.get(calls.retire, { id, version: moved.version });
  expect((await after.push([punchLine('1002', '2026-11-27 08:02:00')])).status).toBe(403);
  expect(await punchesIn(org)).toHaveLength(1);
  expect(await punchesIn(other.org)).toHaveLength(0);
  // Retired, its serial is free for whom it belongs to now.
  await setUpTerminal(world, other.administrator, { serial });
  await setUpTerminal(world, administrator, { serial });
  const again = { id: newId(), version: 0, name: 'Twice', serial, way: 'key' } as const;
  expect((await administrator.as.call(calls.save, again)).reason).toBe('serial_used');
});

test(
  'serials that nobody knows are remembered in small number, and nothing of their data',
  { timeout: 30_000 },
  async () => {
    world.at(now);
    const { org } = await terminalWorld(world);
    const send = (number: number) =>
      statusOf(`/iclock/cdata?SN=UNKNOWN${number}&table=ATTLOG`, { method: 'POST', body: `${line}\n` });
    for (let from = 0; from < mostContacts + 40; from += 20)
      await Promise.all(Array.from({ length: 20 }, (_, index) => send(from + index)));
    const { rows } = await org.tx(async (tx) => ({
      rows: await tx.all(sql<{ count: number }>`
      select count(*)::int as count from terminals.contact`),
    }));
    expect(rows[0]!.count).toBeLessThanOrEqual(mostContacts + 20);
    expect(await punchesIn(org)).toHaveLength(0);
  },
);

test('from another network a serial opens nothing, unless the terminal was given the number', async () => {
  world.at(now);
  const { org, administrator, id, version, serial, code } = await terminalWorld(world, {
    typed: { way: 'serial', serial: `N${newId().slice(-12).toUpperCase()}` },
  });
  await statusOf(`/iclock/ping?SN=${serial}`);
  await administrator.as.get(calls.confirm, { id, version });
  const push = () =>
    statusOf(`/iclock/cdata?SN=${serial}&table=ATTLOG`, { method: 'POST', body: `${line}\n` });
  const greet = (number: string) => statusOf(`/iclock/cdata?SN=${serial}&options=all&pushcommkey=${number}`);
  expect(await push()).toBe(200);
  const move = () =>
    org.tx((tx) => tx.run(sql`update terminal set network = 'elsewhere' where org_id = ${tx.orgId}`));
  await move();
  expect([await push(), await greet('000000')]).toEqual([403, 403]);
  const [row] = (await administrator.as.get(calls.list, { page: 1, size: 20 })).rows;
  expect(row?.askedAt).not.toBeNull();
  expect([await greet(code), await push()]).toEqual([200, 200]);
  // Guessing ends before it leads anywhere.
  await move();
  for (let tries = 0; tries < 5; tries += 1) expect(await greet(String(tries))).toBe(403);
  expect(await greet(code)).toBe(403);
});
