import { refusals } from '../../../../kit/contract/refusal.ts';

/** Refusals of the rows of a file of opening balances. */
export const importRefusals = refusals({
  owner_unknown: {
    zh_CN: '没有这个编号的成员，或者他不在您的管理范围内',
    en_US: 'There is no member of that number among those you manage',
    es_ES: 'No hay ningún miembro con ese número entre los que usted gestiona',
    ms_MY: 'Tiada ahli bernombor itu dalam kalangan yang anda urus',
  },
  owner_name: {
    zh_CN: '这个编号的成员叫 {name}',
    en_US: 'The member of that number is called {name}',
    es_ES: 'El miembro con ese número se llama {name}',
    ms_MY: 'Ahli bernombor itu bernama {name}',
  },
  owner_twice: {
    zh_CN: '第 {line} 行已有该成员同一有效期的奖票，请合并',
    en_US: 'Line {line} has tickets of this member with the same last day: put them together',
    es_ES: 'La línea {line} ya tiene vales de este miembro con el mismo vencimiento: júntelos',
    ms_MY: 'Baris {line} sudah ada tiket ahli ini dengan tarikh tamat sama: gabungkan',
  },
  owner_unit: {
    zh_CN: '{name} 不属于任何部门',
    en_US: '{name} belongs to no unit',
    es_ES: '{name} no pertenece a ninguna unidad',
    ms_MY: '{name} tidak berada dalam mana-mana unit',
  },
  tickets_unreadable: {
    zh_CN: '请填写 1 到 {limit} 的整数',
    en_US: 'Write a whole number from 1 to {limit}',
    es_ES: 'Escriba un número entero de 1 a {limit}',
    ms_MY: 'Tulis nombor bulat dari 1 hingga {limit}',
  },
  expires_past: {
    zh_CN: '有效期不能早于今天',
    en_US: 'The last day cannot be before today',
    es_ES: 'El vencimiento no puede ser anterior a hoy',
    ms_MY: 'Tarikh tamat tidak boleh sebelum hari ini',
  },
  remark_long: {
    zh_CN: '备注最多 {max} 个字',
    en_US: 'The remark has at most {max} characters',
    es_ES: 'La observación tiene como máximo {max} caracteres',
    ms_MY: 'Catatan paling banyak {max} aksara',
  },
  imported_already: {
    zh_CN: '该成员已有 {n} 张导入的奖票',
    en_US: 'The member has {n} imported tickets already',
    es_ES: 'El miembro ya tiene {n} vales importados',
    ms_MY: 'Ahli sudah mempunyai {n} tiket yang diimport',
  },
  file_too_many: {
    zh_CN: '一个文件最多导入 {limit} 张奖票，请分开导入',
    en_US: 'A file brings at most {limit} tickets: divide it',
    es_ES: 'Un archivo trae como máximo {limit} vales: divídalo',
    ms_MY: 'Satu fail paling banyak {limit} tiket: bahagikan',
  },
  tickets_used: {
    zh_CN: '{n} 张已使用，保留；其余已作废',
    en_US: '{n} of them are used and stay; the others are void',
    es_ES: '{n} de ellos ya se usaron y quedan; los demás se anularon',
    ms_MY: '{n} daripadanya telah digunakan dan kekal; yang lain mansuh',
  },
});
