import { permission } from '../../kit/contract/permission.ts';

const managers = ['points_manager'] as const;

/** Days and punches reach the members whom their holder manages; what judges them is the whole organisation's. */
export const attendanceRights = {
  settings: permission({
    id: 'ODMBPC004021',
    parent: 'ODMBPC004',
    reach: 'whole',
    names: {
      zh_CN: '考勤设置',
      en_US: 'Attendance settings',
      es_ES: 'Ajustes de asistencia',
      ms_MY: 'Tetapan kehadiran',
    },
    grantedTo: managers,
    type: 1,
  }),
  edit: permission({
    id: 'ODMBPC004022',
    parent: 'ODMBPC004021',
    reach: 'whole',
    names: {
      zh_CN: '编辑班次、排班、请假和考勤规则',
      en_US: 'Edit shifts, rosters, leave and attendance rules',
      es_ES: 'Editar turnos, cuadrantes, permisos y reglas de asistencia',
      ms_MY: 'Sunting syif, jadual, cuti dan peraturan kehadiran',
    },
    grantedTo: managers,
  }),
  white: permission({
    id: 'ODMBPC004023',
    parent: 'ODMBPC004',
    reach: 'whole',
    names: {
      zh_CN: '考勤白名单',
      en_US: 'Attendance white list',
      es_ES: 'Lista blanca de asistencia',
      ms_MY: 'Senarai putih kehadiran',
    },
    grantedTo: managers,
    type: 1,
  }),
  days: permission({
    id: 'ODMBPC004024',
    parent: 'ODMBPC004',
    reach: 'members',
    names: {
      zh_CN: '考勤报表',
      en_US: 'Attendance reports',
      es_ES: 'Informes de asistencia',
      ms_MY: 'Laporan kehadiran',
    },
    grantedTo: managers,
    type: 1,
  }),
  punch: permission({
    id: 'ODMBPC004025',
    parent: 'ODMBPC004024',
    reach: 'members',
    names: {
      zh_CN: '补录打卡和审批补卡',
      en_US: 'Write punches and decide corrections',
      es_ES: 'Escribir fichajes y decidir correcciones',
      ms_MY: 'Tulis rakam waktu dan putuskan pembetulan',
    },
    grantedTo: managers,
  }),
} as const;
