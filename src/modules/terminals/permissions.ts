import { permission } from '../../kit/contract/permission.ts';

export const terminalRights = {
  view: permission({
    id: 'ODMBPC004011',
    parent: null,
    reach: 'whole',
    names: {
      zh_CN: '考勤机',
      en_US: 'Attendance terminals',
      es_ES: 'Terminales de asistencia',
      ms_MY: 'Terminal kehadiran',
    },
    grantedTo: [],
  }),
  edit: permission({
    id: 'ODMBPC004011001',
    parent: 'ODMBPC004011',
    reach: 'whole',
    names: {
      zh_CN: '登记和操作考勤机',
      en_US: 'Register and operate terminals',
      es_ES: 'Registrar y operar terminales',
      ms_MY: 'Daftar dan kendalikan terminal',
    },
    grantedTo: [],
  }),
  match: permission({
    id: 'ODMBPC004011002',
    parent: 'ODMBPC004011',
    reach: 'whole',
    names: {
      zh_CN: '匹配和忽略打卡',
      en_US: 'Match and ignore punches',
      es_ES: 'Asignar e ignorar fichajes',
      ms_MY: 'Padankan dan abaikan rekod kehadiran',
    },
    grantedTo: [],
  }),
} as const;
