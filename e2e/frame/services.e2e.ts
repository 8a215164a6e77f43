import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInZone } from '../../src/kit/contract/format.ts';
import { serviceOf } from '../../src/kit/contract/hosts.ts';
import { ServerProcess } from '../../src/test/server-process.ts';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { streamPath } from '../../src/modules/messages/server/stream.ts';
import { rankingCalls } from '../../src/modules/ranking/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { submitTopic, typeAward } from '../kit/entry.ts';
import { untilLoaded, untilPath } from '../kit/look.ts';
import { wordsIn } from '../kit/words.ts';

const here = 'organisation,password,file,config,crm,auth,country,odms';
const there = 'points,process,push,cloud';

const { world, visit } = await useStage({ services: here });
const { texts, record } = wordsIn.zh_CN;
const importing = texts.kitImport;
let other: ServerProcess;

beforeAll(async () => {
  const { dataDir, publicUrl } = world.app.app.environment;
  other = await ServerProcess.create(dataDir);
  await other.start(60_000, { DATABASE_URL: world.databaseUrl, PUBLIC_URL: publicUrl, SERVICES: there });
  const admin = await world.admin();
  const addresses = Object.fromEntries(there.split(',').map((service) => [service, other.base]));
  await admin.query(`insert into platform.config (key, value) values ('services', $1)`, [addresses]);
  await admin.end();
});
afterAll(() => other?.stop());

test('two processes with services of their own do the main job and an import together', async () => {
  const made = await company(world);
  const [atWork, atDesk] = [await visit({ name: 'recorder' }), await visit({ name: 'manager' })];
  const page = await atWork.signInOnPage(made.recorder);
  await typeAward(page, made, 'Week of two houses');
  const id = await submitTopic(page, 'zh_CN');

  const reviews = record.review;
  for (const [who, button, done] of [
    [made.first, reviews.pass, reviews.passedFirst('Week of two houses')],
    [made.last, reviews.passAll, reviews.passed('Week of two houses')],
  ] as const) {
    const reviewer = await (
      await visit({ name: who.name })
    ).signInOnPage(who, { path: `/integralManage/detail/${id}` });
    await reviewer.getByRole('button', { name: button, exact: true }).click();
    await reviewer.getByText(done).waitFor();
  }

  const desk = await atDesk.signInOnPage(made.manager, { path: '/integralManage/checkBatchImport' });
  await desk.getByRole('button', { name: texts.kitImport.files.start }).first().click();
  const dialog = desk.getByRole('dialog', { name: texts.batch.menu });
  const [target] = made.targets;
  const rows = [
    '编号,姓名,发生日期,事件编码或名称,主题,说明,次数,B分',
    [target.number, target.name, dayInZone(new Date()), made.deduct, 'By file', '', '', '-2.5'].join(','),
  ];
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'one.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
  await dialog.getByRole('button', { name: importing.check, exact: true }).click();
  await dialog.getByRole('button', { name: importing.confirm('1'), exact: true }).click();
  await dialog.getByText(importing.finished).waitFor({ timeout: 60_000 });

  await desk.goto('/integralForm/totalRank');
  await untilPath(desk, '/integralForm/totalRank');
  await untilLoaded(desk);
  await desk.getByRole('row', { name: target.name }).getByText('7.5').first().waitFor();

  // Every call went to the process that serves it, and to no other.
  const calls = [...atWork.requests, ...atDesk.requests]
    .filter((request) => ['fetch', 'xhr'].includes(request.resourceType()))
    .map((request) => new URL(request.url()));
  const astray = calls.filter(
    ({ origin, pathname }) => (origin === other.base) !== there.split(',').includes(serviceOf(pathname)),
  );
  expect(astray.map(String)).toEqual([]);
  expect(calls.some(({ pathname }) => pathname === streamPath)).toBe(true);
  // The tags are read with the whole query of the specification.
  expect(
    Object.fromEntries(calls.find(({ pathname }) => pathname.endsWith('/eventTag'))?.searchParams ?? []),
  ).toEqual({
    orderType: '1',
    detail: 'daily_reward_deduct_submission',
    groupKey: 'group_1',
    orgId: made.org.orgId,
  });
});

test('neither process answers what the other serves, and pages of strangers may call neither', async () => {
  const ask = (base: string, path: string, init: RequestInit = {}) =>
    fetch(`${base}${path}`, { method: 'POST', ...init }).then(({ status, headers }) => [
      status,
      headers.get('access-control-allow-origin'),
    ]);
  const [points, organisation] = [rankingCalls.rank.path, '/api/batch/import/list'];
  expect(await ask(world.base, points)).toEqual([404, null]);
  expect(await ask(world.base, meritCalls.submit.path)).toEqual([404, null]);
  expect(await ask(other.base, organisation)).toEqual([404, null]);
  const from = (origin: string) => ({ headers: { origin } });
  expect(await ask(other.base, points, from(world.base))).toEqual([401, world.base]);
  expect(await ask(other.base, points, from('https://elsewhere.example'))).toEqual([401, null]);
  const preflight = (origin: string) =>
    ask(other.base, points, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
  expect(await preflight(world.base)).toEqual([204, world.base]);
  expect(await preflight('https://elsewhere.example')).toEqual([404, null]);
});
