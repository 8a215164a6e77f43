import { refusals } from '../../../kit/contract/refusal.ts';

export const rankingRefusals = refusals({
  group_name_taken: {
    zh_CN: '已有同名的分组',
    en_US: 'There is a group of this name already',
    es_ES: 'Ya existe un grupo con este nombre',
    ms_MY: 'Sudah ada kumpulan dengan nama ini',
  },
  group_empty: {
    zh_CN: '请至少选择一个部门或成员',
    en_US: 'Choose at least one unit or member',
    es_ES: 'Elija al menos una unidad o un miembro',
    ms_MY: 'Pilih sekurang-kurangnya satu unit atau ahli',
  },
  group_part_unknown: {
    zh_CN: '所选的部门或成员已不存在，请重新选择',
    en_US: 'A chosen unit or member no longer exists; choose again',
    es_ES: 'Una unidad o un miembro elegido ya no existe; elija de nuevo',
    ms_MY: 'Unit atau ahli yang dipilih tidak wujud lagi; pilih semula',
  },
  exclusion_empty: {
    zh_CN: '请至少选择一名成员、一个部门、角色或分组',
    en_US: 'Choose at least one member, unit, role or group',
    es_ES: 'Elija al menos un miembro, una unidad, un rol o un grupo',
    ms_MY: 'Pilih sekurang-kurangnya satu ahli, unit, peranan atau kumpulan',
  },
  exclusion_ends_before: {
    zh_CN: '结束日期不能早于开始日期',
    en_US: 'The last day cannot lie before the first',
    es_ES: 'El último día no puede ser anterior al primero',
    ms_MY: 'Hari terakhir tidak boleh sebelum hari pertama',
  },
  too_many_exclusions: {
    zh_CN: '最多 {limit} 项',
    en_US: 'At most {limit} exclusions',
    es_ES: 'Como máximo {limit} exclusiones',
    ms_MY: 'Paling banyak {limit} pengecualian',
  },
  too_many_groups: {
    zh_CN: '最多 {limit} 个分组',
    en_US: 'At most {limit} groups',
    es_ES: 'Como máximo {limit} grupos',
    ms_MY: 'Paling banyak {limit} kumpulan',
  },
});
