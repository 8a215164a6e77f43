/** Invitations of a demo organisation, and people who want to join it. */
import { addDays } from '../../../src/kit/contract/format.ts';
import type { Language } from '../../../src/kit/contract/language.ts';
import { sql } from '../../../src/kit/server/database/db.ts';
import type { App } from '../../../src/kit/server/module.ts';
import { createUser } from '../../../src/modules/identity/server/door.ts';
import { joiningModule } from '../../../src/modules/joining/server/module.ts';
import type { DemoOrganisation } from '../organisations.ts';
import { Chance } from '../random.ts';
import { act } from '../variety.ts';

type Words = {
  titles: Record<'link' | 'code' | 'card' | 'list', string>;
  names: readonly string[];
  remarks: readonly string[];
  refusal: string;
};

const words: Partial<Record<Language, Words>> = {
  zh_CN: {
    titles: { link: '新员工入职', code: '车间公告栏', card: '招聘会卡片', list: '实习生名单' },
    names: ['贺晓岚', '柳一鸣', '章可心', '骆远航', '祁安然', '葛子墨'],
    remarks: ['装配线新员工，下周一到岗', '由班组长推荐', '质检实习生', '', '', '夜班临时工'],
    refusal: '岗位已满，请留意下次招聘',
  },
  es_ES: {
    titles: {
      link: 'Familias del curso nuevo',
      code: 'Tablón del vestíbulo',
      card: 'Jornada de puertas abiertas',
      list: 'Profesorado en prácticas',
    },
    names: ['Nuria Bosch', 'Iván Prado', 'Celia Ramos', 'Óscar Vidal', 'Aitana Gil', 'Hugo Ferrer'],
    remarks: [
      'Tutora en prácticas',
      'Me conoce Marta, de secretaría',
      'Apoyo de comedor',
      '',
      '',
      'Sustitución',
    ],
    refusal: 'La plaza ya está cubierta',
  },
};

/** One invitation of each kind; three who wait, one who joined, one refused, one withdrawn. */
export async function joiners(app: App, organisation: DemoOrganisation, today: string): Promise<void> {
  const { manager, orgId, vocabulary } = organisation;
  const own = words[vocabulary.language];
  if (!own) return;
  const { id: unitId } = await app.db.read({ orgId, userId: null }, (tx) =>
    tx.one(sql<{ id: string }>`
      select unit_id as id from member_unit where org_id = ${orgId} and member_id = ${manager.memberId} limit 1`),
  );
  const as = act(app, organisation);
  const chance = new Chance(19);
  const newId = (): string => chance.id(new Date(`${today}T08:30:00Z`));
  const plain = { unitIds: [unitId], roleIds: [], expires: addDays(today, 30), maximumUses: 50, cards: 4 };
  const recipients = own.names
    .slice(3)
    .map((name, index) => ({ name, address: `persona${index + 1}@example.org` }));
  const link = newId();
  for (const kind of ['link', 'code', 'card', 'list'] as const)
    await as(manager, joiningModule, 'invitationSave', {
      ...plain,
      id: kind === 'link' ? link : newId(),
      kind,
      title: own.titles[kind],
      recipients: kind === 'list' ? recipients : [],
    });
  const { codes } = (await as(manager, joiningModule, 'invitationCodes', { ids: [link] })) as {
    codes: { code: string }[];
  };
  const invitationCode = codes[0]?.code ?? '';
  const ids: string[] = [];
  for (const [index, name] of own.names.entries()) {
    const userId = await app.db.transact({ orgId, userId: null }, (tx) =>
      createUser(tx, { loginName: `solicitante.${vocabulary.language}.${index + 1}`.toLowerCase(), name }),
    );
    const id = newId();
    ids.push(id);
    const applicant = { ...manager, userId };
    await as(applicant, joiningModule, 'ownApply', {
      invitationCode,
      id,
      memberName: name,
      mobile: `6${String(10_000_000 + index * 1_234_567)}`,
      sex: index % 2 === 0 ? 2 : 1,
      certificate: '',
      applyRemarks: own.remarks[index] ?? '',
      isSent: true,
    });
    if (index === 5) await as(applicant, joiningModule, 'ownWithdraw', { id, version: 1 });
  }
  await as(manager, joiningModule, 'pass', {
    id: ids[3],
    version: 1,
    memberNo: '',
    unitIds: [unitId],
    roleIds: [],
    joinTime: null,
    remarks: '',
  });
  await as(manager, joiningModule, 'reject', { id: ids[4], version: 1, remarks: own.refusal });
}
