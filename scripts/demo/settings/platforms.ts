/** Banners on the home page, and links to platforms with a dry run that waits. Nobody is asked over the network. */
import sharp from 'sharp';
import { addDays } from '../../../src/kit/contract/format.ts';
import type { LocalizedText } from '../../../src/kit/contract/refusal.ts';
import { sql } from '../../../src/kit/server/database/db.ts';
import { judgeFile } from '../../../src/kit/server/serve/received-file.ts';
import { newId } from '../../../src/kit/server/id.ts';
import type { App } from '../../../src/kit/server/module.ts';
import { bannersModule } from '../../../src/modules/banners/server/module.ts';
import { compareDirectory } from '../../../src/modules/directory/server/door.ts';
import { directoryModule } from '../../../src/modules/directory/server/module.ts';
import { filesModule } from '../../../src/modules/files/server/module.ts';
import type { DemoOrganisation } from '../organisations.ts';
import { act } from '../variety.ts';

type DemoBanner = { title: LocalizedText; link: string; from: number; days: number; hues: [string, string] };

const shown: readonly DemoBanner[] = [
  {
    title: {
      zh_CN: '本月积分排名已更新',
      en_US: 'This month’s ranking is here',
      es_ES: 'Ya está la clasificación del mes',
      ms_MY: 'Kedudukan bulan ini sudah tersedia',
    },
    link: '/integralForm/colligateRank',
    from: -5,
    days: 30,
    hues: ['#1d4ed8', '#38bdf8'],
  },
  {
    title: {
      zh_CN: '安全月活动',
      en_US: 'Safety month',
      es_ES: 'Mes de la seguridad',
      ms_MY: 'Bulan keselamatan',
    },
    link: '',
    from: 20,
    days: 30,
    hues: ['#047857', '#a3e635'],
  },
];

/** Waves in two colours, four times as wide as high. */
const picture = (hues: DemoBanner['hues']): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="300">
      <defs><linearGradient id="g"><stop stop-color="${hues[0]}"/><stop offset="1" stop-color="${hues[1]}"/></linearGradient></defs>
      <rect width="1200" height="300" fill="url(#g)"/>
      <path d="M0 220 Q300 120 600 210 T1200 180 V300 H0Z" fill="#fff" fill-opacity=".25"/>
      <path d="M0 260 Q300 180 600 250 T1200 230 V300 H0Z" fill="#fff" fill-opacity=".35"/>
      <circle cx="980" cy="90" r="46" fill="#fff" fill-opacity=".5"/></svg>`),
  )
    .png()
    .toBuffer();

/** One banner that is live, and one that is still to come. */
export async function banners(app: App, organisation: DemoOrganisation, today: string): Promise<void> {
  const { manager, vocabulary } = organisation;
  const as = act(app, organisation);
  for (const { title, link, from, days, hues } of shown) {
    const file = await judgeFile('banner.png', await picture(hues), 'demo');
    const { id: fileId } = (await as(manager, filesModule, 'upload', { file })) as { id: string };
    const fromDay = addDays(today, from);
    await as(manager, bannersModule, 'save', {
      id: newId(),
      version: 0,
      place: 'home',
      title: title[vocabulary.language],
      link,
      fileId,
      fromDay,
      untilDay: addDays(fromDay, days),
      publish: true,
    });
  }
}

const platformNames = { factory: 'DingTalk', school: 'Google Workspace' } as const;

/** A directory that knows ten members, two people more, and one who has changed. */
export async function platforms(app: App, organisation: DemoOrganisation): Promise<void> {
  const { manager, orgId } = organisation;
  const as = act(app, organisation);
  const scope = { orgId, userId: null };
  const { rootUnitId, members } = await app.db.read(scope, async (tx) => ({
    rootUnitId: (
      await tx.one(sql<{ id: string }>`
      select id from unit where org_id = ${orgId} and parent_id is null order by position limit 1`)
    ).id,
    members: await tx.all(sql<{ name: string; number: string; email: string }>`
      select name, number, email from member where org_id = ${orgId} and status = 'active'
      order by number limit 12`),
  }));
  await as(manager, directoryModule, 'saveLink', {
    id: newId(),
    version: 0,
    kind: 'scim',
    name: platformNames.school,
    rootUnitId,
  });
  const linkId = newId();
  await as(manager, directoryModule, 'saveLink', {
    id: linkId,
    version: 0,
    kind: 'dingtalk',
    name: platformNames.factory,
    appId: 'dingdemo',
    secret: 'demo-secret-that-opens-nothing',
    rootUnitId,
  });
  const id = newId();
  await as(manager, directoryModule, 'dryRun', { id, linkId });
  const people = members.map(({ name, number, email }, at) => ({
    id: `ding.${number.toLowerCase()}`,
    name,
    number,
    mobile: '',
    email,
    position: at === 0 ? 'Manager' : '',
    isActive: true,
    departments: at < 10 ? [] : ['2'],
  }));
  const coming = ['Lin Yue', 'Omar Díaz'].map((name, at) => ({
    id: `ding.new${at}`,
    name,
    number: `X90${at}`,
    mobile: '',
    email: '',
    position: '',
    isActive: true,
    departments: ['2'],
  }));
  await compareDirectory(
    app,
    orgId,
    { id, linkId, automatic: false },
    {
      departments: [
        { id: '1', parentId: null, name: '' },
        { id: '2', parentId: '1', name: 'R & D' },
      ],
      people: [...people, ...coming],
    },
  );
}
