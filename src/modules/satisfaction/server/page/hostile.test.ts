/** The page of a card under texts and headers that nobody sends by accident. */
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { diceOf, eachOf, seed, budget } from '../../../../kit/test/budget.ts';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld } from '../../../../test/world.ts';
import { satisfactionCalls as calls } from '../../calls.ts';
import { codeOf, satisfactionWorld } from '../fixture.ts';

const world = await useWorld();
const page = { page: 1, size: 20 };

type Sent = { method: string; path: string; headers: Record<string, string>; body: Buffer };

/** As a raw request, since `fetch` mends paths and headers. */
const sendRaw = ({ method, path, headers, body }: Sent): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(world.base);
    const sent = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });

test(`answers hostile requests without an error of its server, and with no other organisation’s data (seed ${seed})`, async () => {
  const setup = await satisfactionWorld(world);
  const other = await satisfactionWorld(world);
  const secret = `Secret ${newId()}`;
  const names = { nameZh: secret, nameEn: secret, nameEs: secret, nameMs: secret };
  await other.manager.as.get(calls.saveItem, {
    id: newId(),
    version: 0,
    ...names,
    unitId: null,
    position: 1,
  });
  const codes = await Promise.all([1, 2, 3, 4, 5].map((number) => codeOf(world, setup.merit, number)));
  const strange = await codeOf(world, other.merit, 1);
  const below = diceOf(seed);
  const any = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const noise = (length: number): Buffer => Buffer.from(Array.from({ length }, () => below(256)));
  const changed = (code: string): string => {
    const at = below(code.length);
    return `${code.slice(0, at)}${any([...letters])}${code.slice(at + 1)}`;
  };
  const path = (): string =>
    any([
      () => any(codes),
      () => changed(any(codes)),
      () => any(codes).slice(0, below(20)),
      () => any(codes).toLowerCase(),
      () => any(codes).replaceAll(/(.{4})/g, '$1-'),
      () => codes[0]!.slice(0, 10) + strange.slice(10),
      () =>
        encodeURIComponent(any(["'; drop table satisfaction_card; --", '\u0000', '🌹', 'x'.repeat(3_000)])),
      () => any(['%', '%E0%A4%A', '..%2f..%2fetc%2fpasswd', '%00', 'assets/../../x', '?', '#', 'logo']),
    ])();
  const values = [
    '',
    '5',
    '-1',
    '1e9',
    newId(),
    other.member.memberId,
    '\u0000',
    'x'.repeat(9_000),
    '[object Object]',
    '__proto__',
  ];
  const form = (): Buffer => {
    const fields = ['stars', 'memberId', 'itemId', 'comment', 'language', '__proto__', 'constructor'];
    const pairs = Array.from({ length: below(8) }, () => [any(fields), any(values)] as [string, string]);
    return Buffer.from(new URLSearchParams(pairs).toString());
  };
  const types = [
    'application/x-www-form-urlencoded',
    'application/json',
    'multipart/form-data; boundary=x',
    'text/plain',
    'x',
    '',
  ];
  const headers = (): Record<string, string> => ({
    'accept-language': any(['zh-CN', 'xx', ';;q=9', 'es-ES,en;q=0.1', 'a'.repeat(2_000)]),
    ...(below(2) === 0 && { 'content-type': any(types) }),
    ...(below(3) === 0 && { 'sec-fetch-site': any(['same-origin', 'cross-site', '\u00ff']) }),
    ...(below(4) === 0 && { origin: any(['null', 'https://evil.example', 'file://', world.base]) }),
    ...(below(4) === 0 && { 'x-forwarded-for': any(['1.2.3.4', '::1', 'a, b, c', '999.1']) }),
    ...(below(5) === 0 && { cookie: any(['language=xx', 'a=;b;;=c', '__proto__=1']) }),
  });
  const requests = Array.from({ length: budget(150, 1_500) }, (): Sent => {
    const method = any(['GET', 'POST', 'POST', 'HEAD', 'PUT', 'OPTIONS']);
    const body =
      method === 'POST'
        ? any([form, () => noise(below(500)), () => Buffer.alloc(70_000, 'a')])()
        : Buffer.alloc(0);
    return { method, path: `/satisfy/${path()}`, headers: headers(), body };
  });
  await eachOf(requests, async (sent) => {
    const { status, text } = await sendRaw(sent);
    expect([sent.method, sent.path.slice(0, 80), status < 500]).toEqual([
      sent.method,
      sent.path.slice(0, 80),
      true,
    ]);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(other.member.name);
  });
  const { rows } = await other.manager.as.get(calls.cards, { ...page, state: 'given' });
  expect(rows).toEqual([]);
  // Answers that were taken are whole ones.
  const answered = (await setup.manager.as.get(calls.cards, { ...page, state: 'given' })).rows;
  for (const { stars, memberId } of answered) {
    expect(stars).toBeGreaterThanOrEqual(1);
    expect(memberId).toBe(setup.member.memberId);
  }
});
