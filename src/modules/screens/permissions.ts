import { permission } from '../../kit/contract/permission.ts';

/** Rights over cloud screens, below the menu of devices. */
export const screenRights = {
  screens: permission({
    id: 'ODMBPC004051',
    parent: 'ODMBPC004',
    reach: 'whole',
    names: { zh_CN: '查看云屏', en_US: 'See screens', es_ES: 'Ver pantallas', ms_MY: 'Lihat skrin' },
    grantedTo: [],
  }),
  manage: permission({
    id: 'ODMBPC004052',
    parent: 'ODMBPC004',
    reach: 'whole',
    names: {
      zh_CN: '配对和撤销云屏',
      en_US: 'Pair and revoke screens',
      es_ES: 'Emparejar y revocar pantallas',
      ms_MY: 'Pasangkan dan batalkan skrin',
    },
    grantedTo: [],
  }),
  notices: permission({
    id: 'ODMBPC004053',
    parent: 'ODMBPC004',
    reach: 'whole',
    names: {
      zh_CN: '发布紧急通知',
      en_US: 'Show emergency notices',
      es_ES: 'Mostrar avisos urgentes',
      ms_MY: 'Tunjukkan notis kecemasan',
    },
    grantedTo: [],
  }),
  editContents: permission({
    id: 'ODMBPC004054',
    parent: 'ODMBPC004',
    reach: 'whole',
    names: {
      zh_CN: '编辑云屏内容',
      en_US: 'Edit contents of screens',
      es_ES: 'Editar contenidos de pantallas',
      ms_MY: 'Sunting kandungan skrin',
    },
    grantedTo: [],
  }),
} as const;
