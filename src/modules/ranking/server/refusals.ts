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
  too_many_groups: {
    zh_CN: '最多 {limit} 个分组',
    en_US: 'At most {limit} groups',
    es_ES: 'Como máximo {limit} grupos',
    ms_MY: 'Paling banyak {limit} kumpulan',
  },
});
