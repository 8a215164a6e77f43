import type { LocalizedText } from '../../../../kit/contract/refusal.ts';
import type { ImportColumn } from '../../../../kit/server/import/kind/kind.ts';
import type { MemberImportField } from '../../import.calls.ts';
import type { Gender, MemberType } from '../../rules.ts';

export const titles = {
  list: { zh_CN: '成员', en_US: 'Members', es_ES: 'Miembros', ms_MY: 'Ahli' },
  template: {
    zh_CN: '成员导入模板',
    en_US: 'Member import template',
    es_ES: 'Plantilla de importación de miembros',
    ms_MY: 'Templat import ahli',
  },
  units: { zh_CN: '部门', en_US: 'Units', es_ES: 'Unidades', ms_MY: 'Unit' },
} satisfies Record<string, LocalizedText>;

/** Number and name of a member, for every file that has them. */
export const memberColumns = {
  memberNo: {
    title: { zh_CN: '编号', en_US: 'Number', es_ES: 'Número', ms_MY: 'Nombor' },
    alsoCalled: [
      '工号',
      '成员编号',
      '员工编号',
      '学号',
      'no',
      'n.º',
      'member no',
      'member number',
      'código',
      'número de miembro',
      'no ahli',
      'nombor ahli',
    ],
    required: true,
    marksExample: true,
    width: 14,
  },
  memberName: {
    title: { zh_CN: '姓名', en_US: 'Name', es_ES: 'Nombre', ms_MY: 'Nama' },
    alsoCalled: [
      '名字',
      '成员',
      '成员姓名',
      'member',
      'full name',
      'member name',
      'miembro',
      'nombre y apellidos',
      'ahli',
      'nama ahli',
    ],
    marksExample: true,
    width: 18,
  },
} as const satisfies Record<string, ImportColumn>;

/** The columns, and what other programs call them. */
export const memberImportColumns: Readonly<Record<MemberImportField, ImportColumn>> = {
  ...memberColumns,
  memberName: { ...memberColumns.memberName, required: true, width: 20 },
  unitName: {
    alsoCalled: [
      '部门路径',
      '所属部门',
      '所属单位',
      '所在部门',
      '单位',
      '科室',
      '班级',
      'units',
      'department',
      'unit path',
      'unidades',
      'departamento',
      'jabatan',
    ],
    required: true,
    width: 32,
  },
  gender: {
    alsoCalled: ['gender', 'género'],
  },
  mobile: {
    alsoCalled: ['手机', '电话', '手机号码', 'phone', 'mobile phone', 'teléfono', 'telefon'],
    width: 18,
  },
  joinTime: {
    alsoCalled: ['加入日期', '入职时间', 'entry date', 'date joined', 'fecha de alta', 'fecha de ingreso'],
    reads: 'day',
  },
  roles: {
    alsoCalled: ['roles'],
    width: 20,
  },
  memberType: {
    alsoCalled: ['member type', 'tipo de miembro', 'jenis ahli'],
  },
  position: {
    alsoCalled: ['职务', '职位', 'job title', 'puesto'],
    width: 16,
  },
  email: {
    alsoCalled: ['电子邮箱', 'e-mail', 'correo electrónico', 'emel'],
    width: 24,
  },
  birthday: {
    alsoCalled: ['生日', 'date of birth', 'fecha de nacimiento'],
    reads: 'day',
  },
  loginName: {
    alsoCalled: ['登录名', 'user name', 'account', 'nombre de usuario'],
    width: 18,
  },
};

/** Common spellings of a sex or a type, in all languages. */
export const genderWords: Readonly<Record<Exclude<Gender, 0>, readonly string[]>> = {
  1: ['男', 'male', 'm', 'man', 'hombre', 'h', 'masculino', 'lelaki', 'l'],
  2: ['女', 'female', 'f', 'woman', 'mujer', 'femenino', 'perempuan', 'p'],
};
export const typeWords: Readonly<Record<MemberType, readonly string[]>> = {
  formal: ['正式', 'permanent', 'regular', 'formal', 'fijo', 'tetap'],
  trial: ['试用', 'on trial', 'trial', 'en prueba', 'percubaan'],
  temporary: ['临时', 'temporary', 'temporal', 'sementara'],
  external: ['外部', 'external', 'externo', 'luar'],
  household: ['家庭', 'household', 'hogar', 'isi rumah'],
  class: ['班级', 'class', 'clase', 'kelas'],
};

/** The key whose words include a text, in any case. */
export function wordIn<Key extends string>(
  words: Readonly<Record<Key, readonly string[]>>,
  text: string,
): Key | undefined {
  const word = text.normalize('NFKC').toLowerCase();
  return (Object.keys(words) as Key[]).find((key) => words[key].includes(word));
}
