/** Fixed points of a demo organisation: by post, certificate and years of service, posted for the month before. */
import { addMonths, firstDayOf, monthOf } from '../../../src/kit/contract/format.ts';
import type { LocalizedText } from '../../../src/kit/contract/refusal.ts';
import type { App } from '../../../src/kit/server/module.ts';
import { fixedModule } from '../../../src/modules/fixed/server/module.ts';
import { carryOut } from '../../../src/modules/fixed/server/door.ts';
import type { DemoMember, DemoOrganisation } from '../organisations.ts';
import { Chance } from '../random.ts';
import { act, plainMembers } from '../variety.ts';
import { instantOf } from '../year.ts';

type DemoItem = {
  type: LocalizedText;
  name: LocalizedText;
  value: number;
  cap?: number;
  holders: ((organisation: DemoOrganisation) => readonly DemoMember[]) | 'everybody';
};

const post: LocalizedText = { zh_CN: '岗位', en_US: 'Post', es_ES: 'Puesto', ms_MY: 'Jawatan' };
const skill: LocalizedText = { zh_CN: '证书', en_US: 'Certificate', es_ES: 'Certificado', ms_MY: 'Sijil' };
const service: LocalizedText = { zh_CN: '工龄', en_US: 'Service', es_ES: 'Antigüedad', ms_MY: 'Khidmat' };

const items: readonly DemoItem[] = [
  {
    type: post,
    name: { zh_CN: '管理岗', en_US: 'Management', es_ES: 'Dirección', ms_MY: 'Pengurusan' },
    value: 600,
    holders: ({ members }) => members.filter(({ grade }) => grade >= 3),
  },
  {
    type: post,
    name: { zh_CN: '班组长', en_US: 'Team leader', es_ES: 'Coordinación', ms_MY: 'Ketua pasukan' },
    value: 400,
    holders: ({ members }) => members.filter(({ grade }) => grade === 2),
  },
  {
    type: skill,
    name: { zh_CN: '急救证', en_US: 'First aid', es_ES: 'Primeros auxilios', ms_MY: 'Pertolongan cemas' },
    value: 50,
    holders: (organisation) => plainMembers(organisation).slice(0, 12),
  },
  {
    type: service,
    name: { zh_CN: '工龄分', en_US: 'Years of service', es_ES: 'Años de servicio', ms_MY: 'Tahun khidmat' },
    value: 10,
    cap: 100,
    holders: 'everybody',
  },
];

/** On the first of a month that of the month before is posted: after the closing day it would count in a later month. */
const postingMinute = 540;

/** Types, items and who has them; the month before is posted, this one calculated. */
export async function fixedPoints(app: App, organisation: DemoOrganisation, today: string): Promise<void> {
  const { manager, vocabulary, orgId, zone } = organisation;
  const { language } = vocabulary;
  const as = act(app, organisation);
  const chance = new Chance(11);
  const newId = (): string => chance.id(new Date(`${today}T08:00:00Z`));
  const types = new Map<string, string>();
  const before = addMonths(monthOf(today), -1);
  const fromDay = firstDayOf(addMonths(before, -11));
  app.db.clock.now = instantOf(firstDayOf(monthOf(today)), postingMinute, zone);
  for (const item of items) {
    const typeName = item.type[language];
    const typeId = types.get(typeName) ?? newId();
    if (!types.has(typeName))
      await as(manager, fixedModule, 'saveType', { id: typeId, version: 0, name: typeName });
    types.set(typeName, typeId);
    const itemId = newId();
    await as(manager, fixedModule, 'saveItem', {
      id: itemId,
      version: 0,
      typeId,
      name: item.name[language],
      kind: item.cap === undefined ? 'value' : 'seniority',
      everybody: item.holders === 'everybody',
      byDays: true,
      byAttendance: false,
      first: { fromDay, value: item.value, cap: item.cap ?? null },
    });
    if (item.holders === 'everybody') continue;
    const memberIds = item.holders(organisation).map(({ memberId }) => memberId);
    await as(manager, fixedModule, 'bind', { itemId, memberIds, fromDay });
  }
  const runs = [
    ['plan', before],
    ['post', before],
    ['plan', monthOf(today)],
  ] as const;
  for (const [call, month] of runs) {
    if (month !== before) app.db.clock.now = null;
    const id = newId();
    await as(manager, fixedModule, call, { id, month });
    await carryOut(app, orgId, id);
  }
}
