/** Names of the people and units of a sandbox, and what is said of their records. */
import type { Language } from '../../../../kit/contract/language.ts';

type SampleWords = {
  /** Family and given names, in the order in which they are written. */
  name: (family: string, first: string) => string;
  families: readonly string[];
  given: readonly string[];
  units: readonly [string, string, string, string];
  classes: readonly [string, string, string, string];
  sandbox: (name: string) => string;
  rejected: string;
};

export const sampleWords: Record<Language, SampleWords> = {
  zh_CN: {
    name: (family, first) => family + first,
    families: ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴'],
    given: ['伟', '芳', '敏', '静', '磊', '娜', '强', '洋', '艳', '杰', '建华', '晓梅', '志远', '雨桐'],
    units: ['早班', '晚班', '后勤', '办公室'],
    classes: ['一年级一班', '一年级二班', '二年级一班', '教师办公室'],
    sandbox: (name) => `${name}（沙盒）`,
    rejected: '请补充具体情况后重新提交',
  },
  en_US: {
    name: (family, first) => `${first} ${family}`,
    families: ['Clarke', 'Foster', 'Hughes', 'Baker', 'Morris', 'Reid', 'Walsh', 'Turner', 'Price', 'Shaw'],
    given: [
      'Amy',
      'Ben',
      'Carol',
      'Dan',
      'Ella',
      'Frank',
      'Grace',
      'Harry',
      'Iris',
      'Jack',
      'Kate',
      'Liam',
      'Mia',
      'Noah',
    ],
    units: ['Day shift', 'Night shift', 'Support', 'Office'],
    classes: ['Class 1A', 'Class 1B', 'Class 2A', 'Staff room'],
    sandbox: (name) => `${name} (sandbox)`,
    rejected: 'Please say what happened and hand it in again',
  },
  es_ES: {
    name: (family, first) => `${first} ${family}`,
    families: [
      'García',
      'López',
      'Martín',
      'Sánchez',
      'Romero',
      'Navarro',
      'Torres',
      'Gil',
      'Vega',
      'Ortega',
    ],
    given: [
      'Ana',
      'Bruno',
      'Carmen',
      'Diego',
      'Elena',
      'Fermín',
      'Gloria',
      'Hugo',
      'Inés',
      'Javier',
      'Lucía',
      'Mario',
      'Nuria',
      'Óscar',
    ],
    units: ['Turno de mañana', 'Turno de noche', 'Apoyo', 'Oficina'],
    classes: ['1.º A', '1.º B', '2.º A', 'Profesorado'],
    sandbox: (name) => `${name} (pruebas)`,
    rejected: 'Explique qué ocurrió y vuelva a enviarlo',
  },
  ms_MY: {
    name: (family, first) => `${first} ${family}`,
    families: [
      'Abdullah',
      'Rahman',
      'Ismail',
      'Hassan',
      'Yusof',
      'Ibrahim',
      'Omar',
      'Salleh',
      'Zain',
      'Karim',
    ],
    given: [
      'Aisyah',
      'Hafiz',
      'Nurul',
      'Amir',
      'Siti',
      'Faiz',
      'Liyana',
      'Danial',
      'Farah',
      'Iskandar',
      'Aina',
      'Syafiq',
      'Huda',
      'Zikri',
    ],
    units: ['Syif pagi', 'Syif malam', 'Sokongan', 'Pejabat'],
    classes: ['Kelas 1A', 'Kelas 1B', 'Kelas 2A', 'Bilik guru'],
    sandbox: (name) => `${name} (cuba-cuba)`,
    rejected: 'Sila jelaskan apa yang berlaku dan hantar semula',
  },
};
