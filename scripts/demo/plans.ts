/** The plan of the demo's members, before they are created. */
import type { BuiltInRole } from '../../src/kit/contract/permission.ts';
import type { NewOrganisation } from '../../src/modules/organisation/server/door.ts';
import type { Language } from '../../src/kit/contract/language.ts';
import type { LocalizedText } from '../../src/kit/contract/refusal.ts';
import { Chance } from './random.ts';
import {
  known,
  type DemoGender,
  type DemoPosition,
  type DemoVocabulary,
  type FactoryVocabulary,
  type SchoolVocabulary,
} from './vocabulary.ts';

export type Person = { name: string; gender: DemoGender; unit: string; position: DemoPosition };

/** A demo account, for the nth member of a position. */
export type Account = {
  login: string;
  position: string;
  nth: number;
  roles: BuiltInRole[];
  who: LocalizedText;
};

export type Plan = {
  given: NewOrganisation & { language: Language; industry: string };
  vocabulary: DemoVocabulary;
  people: Person[];
  accounts: Account[];
  recorders: string[];
  prefix: string;
};

const roleWords = {
  administrator: { zh_CN: '管理员', en_US: 'Administrator', es_ES: 'Administración', ms_MY: 'Pentadbir' },
  manager: {
    zh_CN: '积分管理员',
    en_US: 'Points manager',
    es_ES: 'Gestión de puntos',
    ms_MY: 'Pengurus mata',
  },
  recorder: { zh_CN: '记录人', en_US: 'Recorder', es_ES: 'Registro', ms_MY: 'Perekod' },
  first: { zh_CN: '初审人', en_US: 'First reviewer', es_ES: 'Primera revisión', ms_MY: 'Penyemak pertama' },
  last: { zh_CN: '终审人', en_US: 'Final reviewer', es_ES: 'Revisión final', ms_MY: 'Penyemak akhir' },
  member: { zh_CN: '普通成员', en_US: 'Member', es_ES: 'Miembro', ms_MY: 'Ahli' },
} as const satisfies Record<string, LocalizedText>;

function whoIs(role: keyof typeof roleWords, place: LocalizedText): LocalizedText {
  const words = roleWords[role];
  return {
    zh_CN: `${place.zh_CN} · ${words.zh_CN}`,
    en_US: `${place.en_US} · ${words.en_US}`,
    es_ES: `${place.es_ES} · ${words.es_ES}`,
    ms_MY: `${place.ms_MY} · ${words.ms_MY}`,
  };
}

const factoryWords: LocalizedText = { zh_CN: '工厂', en_US: 'Factory', es_ES: 'Fábrica', ms_MY: 'Kilang' };
const schoolWords: LocalizedText = { zh_CN: '学校', en_US: 'School', es_ES: 'Colegio', ms_MY: 'Sekolah' };

export function factoryPlan(vocabulary: FactoryVocabulary): Plan {
  const positions = new Map(vocabulary.positions.map((position) => [position.code, position]));
  return {
    vocabulary,
    prefix: 'F',
    given: {
      ...vocabulary.organisation,
      language: 'zh_CN',
      zone: 'Asia/Shanghai',
      industry: 'manufacturing',
      style: 'group_1',
      manageVersion: 'base',
    },
    people: vocabulary.people.map((person) => ({ ...person, position: known(positions, person.position) })),
    recorders: ['statistician', 'team-leader', 'supervisor', 'personnel', 'planner'],
    accounts: [
      {
        login: 'admin',
        position: 'assistant',
        nth: 0,
        roles: ['administrator'],
        who: whoIs('administrator', factoryWords),
      },
      {
        login: 'manager',
        position: 'personnel',
        nth: 0,
        roles: ['points_manager'],
        who: whoIs('manager', factoryWords),
      },
      {
        login: 'recorder',
        position: 'statistician',
        nth: 0,
        roles: ['recorder'],
        who: whoIs('recorder', factoryWords),
      },
      {
        login: 'first',
        position: 'workshop-head',
        nth: 0,
        roles: ['reviewer'],
        who: whoIs('first', factoryWords),
      },
      {
        login: 'final',
        position: 'general-manager',
        nth: 0,
        roles: ['reviewer', 'report_reader'],
        who: whoIs('last', factoryWords),
      },
      { login: 'member', position: 'operator', nth: 0, roles: [], who: whoIs('member', factoryWords) },
    ],
  };
}

export function schoolPlan(vocabulary: SchoolVocabulary): Plan {
  return {
    vocabulary,
    prefix: 'S',
    given: {
      ...vocabulary.organisation,
      language: 'es_ES',
      zone: 'Europe/Madrid',
      industry: 'school',
      style: 'group_3',
      manageVersion: 'base',
    },
    people: schoolPeople(vocabulary),
    recorders: ['teacher', 'tutor', 'secretary'],
    accounts: [
      {
        login: 'directora',
        position: 'director',
        nth: 0,
        roles: ['administrator', 'reviewer'],
        who: whoIs('administrator', schoolWords),
      },
      {
        login: 'gestion',
        position: 'secretary',
        nth: 0,
        roles: ['points_manager'],
        who: whoIs('manager', schoolWords),
      },
      {
        login: 'profesora',
        position: 'teacher',
        nth: 0,
        roles: ['recorder'],
        who: whoIs('recorder', schoolWords),
      },
      {
        login: 'coordinadora',
        position: 'stage-coordinator',
        nth: 0,
        roles: ['reviewer'],
        who: whoIs('first', schoolWords),
      },
      {
        login: 'jefatura',
        position: 'head-of-studies',
        nth: 0,
        roles: ['reviewer', 'report_reader'],
        who: whoIs('last', schoolWords),
      },
      { login: 'alumna', position: 'pupil', nth: 0, roles: [], who: whoIs('member', schoolWords) },
    ],
  };
}

function schoolPeople(vocabulary: SchoolVocabulary): Person[] {
  const chance = new Chance(400);
  const positions = new Map(vocabulary.positions.map((position) => [position.code, position]));
  const taken = new Set<string>();
  const people: Person[] = [];
  for (const { unit, position, count } of vocabulary.staffing) {
    const firstNames = vocabulary.pupilPositions.includes(position)
      ? vocabulary.pupilNames
      : vocabulary.adultNames;
    for (let index = 0; index < count; index += 1) {
      // The first of a position may be a demo account, whose names are feminine: directora, profesora, alumna.
      const gender: DemoGender = index === 0 || chance.is(0.52) ? 'female' : 'male';
      let name = '';
      do {
        name = `${chance.pick(firstNames[gender])} ${chance.pick(vocabulary.surnames)} ${chance.pick(vocabulary.surnames)}`;
      } while (taken.has(name));
      taken.add(name);
      people.push({ name, gender, unit, position: known(positions, position) });
    }
  }
  return people;
}
