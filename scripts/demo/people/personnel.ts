/** What the personnel file holds: awards and punishments, a household or class with its people, and a merged duplicate. */
import { addDays } from '../../../src/kit/contract/format.ts';
import type { LocalizedText } from '../../../src/kit/contract/refusal.ts';
import type { App } from '../../../src/kit/server/module.ts';
import { sql } from '../../../src/kit/server/database/db.ts';
import { createMember } from '../../../src/modules/members/server/doors/change.door.ts';
import { personnelModule } from '../../../src/modules/personnel/server/module.ts';
import type { DemoOrganisation } from '../organisations.ts';
import { Chance } from '../random.ts';
import { act, plainMembers } from '../variety.ts';

const awards: readonly (LocalizedText & { kind: 'award' | 'punish'; ago: number })[] = [
  {
    kind: 'award',
    ago: 300,
    zh_CN: '年度先进个人',
    en_US: 'Employee of the year',
    es_ES: 'Mención del curso',
    ms_MY: 'Pekerja cemerlang',
  },
  {
    kind: 'award',
    ago: 150,
    zh_CN: '安全生产标兵',
    en_US: 'Safety award',
    es_ES: 'Premio a la convivencia',
    ms_MY: 'Anugerah keselamatan',
  },
  {
    kind: 'punish',
    ago: 90,
    zh_CN: '通报批评',
    en_US: 'Written warning',
    es_ES: 'Amonestación por escrito',
    ms_MY: 'Amaran bertulis',
  },
  {
    kind: 'award',
    ago: 20,
    zh_CN: '合理化建议奖',
    en_US: 'Best suggestion',
    es_ES: 'Mejor propuesta',
    ms_MY: 'Cadangan terbaik',
  },
];
const group: LocalizedText = {
  zh_CN: '宿舍一号家庭',
  en_US: 'House one',
  es_ES: 'Grupo de tutoría 1',
  ms_MY: 'Rumah satu',
};
const relation: LocalizedText = { zh_CN: '成员', en_US: 'member', es_ES: 'alumno', ms_MY: 'ahli' };
const twice: LocalizedText = {
  zh_CN: '与正式档案重复',
  en_US: 'The same person as the other entry',
  es_ES: 'Es la misma persona que la otra ficha',
  ms_MY: 'Orang yang sama dengan rekod lain',
};

/** After members have left: one of those who are there was entered twice, and is merged into the entry that stays. */
export async function personnelFile(app: App, organisation: DemoOrganisation, today: string): Promise<void> {
  const { orgId, vocabulary, manager } = organisation;
  const { language } = vocabulary;
  const chance = new Chance(11);
  const as = act(app, organisation);
  const people = plainMembers(organisation);
  const idAt = (day: string): string => chance.id(new Date(`${day}T08:00:00Z`));
  for (const [index, { kind, ago, ...title }] of awards.entries()) {
    const day = addDays(today, -ago);
    const memberId = people[index * 2]?.memberId;
    await as(manager, personnelModule, 'saveAward', {
      id: idAt(day),
      version: 0,
      memberId,
      kind,
      day,
      title: title[language],
    });
  }
  const groupId = idAt(today);
  const duplicateId = idAt(addDays(today, -1));
  const [original] = people;
  await app.db.transact({ orgId, userId: null }, async (tx) => {
    const top = await tx.one(sql<{ id: string }>`
      select id from unit where org_id = ${orgId} and parent_id is null order by position limit 1`);
    await createMember(tx, {
      id: groupId,
      name: group[language],
      number: 'G001',
      unitIds: [top.id],
      type: language === 'es_ES' ? 'class' : 'household',
    });
    // Without records of its own: whom a pending one names is not merged.
    await createMember(tx, {
      id: duplicateId,
      name: original?.name ?? '',
      number: 'G002',
      unitIds: [top.id],
      status: 'stopped',
    });
  });
  const memberIds = people.slice(0, 4).map(({ memberId }) => memberId);
  await as(manager, personnelModule, 'addPeople', { groupId, memberIds, relation: relation[language] });
  await as(manager, personnelModule, 'merge', {
    id: idAt(today),
    fromId: duplicateId,
    intoId: original?.memberId,
    reason: twice[language],
  });
}
