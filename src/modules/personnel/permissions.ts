import { permission } from '../../kit/contract/permission.ts';

/** The rights over the personnel file; those over members themselves are of the module members. */
export const personnelRights = {
  awards: permission({
    id: 'EMDMSPC001001032',
    parent: 'EMDMSPC001001',
    names: {
      zh_CN: '查看奖惩记录',
      en_US: 'See awards and punishments',
      es_ES: 'Ver premios y sanciones',
      ms_MY: 'Lihat anugerah dan tindakan',
    },
    grantedTo: [],
  }),
  keepAwards: permission({
    id: 'EMDMSPC001001033',
    parent: 'EMDMSPC001001',
    names: {
      zh_CN: '维护与导入奖惩记录',
      en_US: 'Keep and import awards and punishments',
      es_ES: 'Gestionar e importar premios y sanciones',
      ms_MY: 'Urus dan import anugerah dan tindakan',
    },
    grantedTo: [],
  }),
  households: permission({
    id: 'EMDMSPC001001034',
    parent: 'EMDMSPC001001',
    names: {
      zh_CN: '管理家庭与班级',
      en_US: 'Manage households and classes',
      es_ES: 'Gestionar hogares y clases',
      ms_MY: 'Urus isi rumah dan kelas',
    },
    grantedTo: [],
  }),
} as const;
