import { permission } from '../../kit/contract/permission.ts';

/** Rights over all devices. Each kind has further rights below the menu. */
export const deviceRights = {
  devices: permission({
    id: 'ODMBPC004',
    parent: null,
    reach: 'whole',
    names: { zh_CN: '设备管理', en_US: 'Devices', es_ES: 'Dispositivos', ms_MY: 'Peranti' },
    // Attendance is theirs, which lies below this menu.
    grantedTo: ['points_manager'],
  }),
  bindUnits: permission({
    id: 'ODMBPC004001',
    parent: 'ODMBPC004',
    reach: 'whole',
    names: {
      zh_CN: '设置设备部门',
      en_US: 'Choose the units of devices',
      es_ES: 'Elegir las unidades de los dispositivos',
      ms_MY: 'Pilih unit bagi peranti',
    },
    grantedTo: [],
  }),
};
