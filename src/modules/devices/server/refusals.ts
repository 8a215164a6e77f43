import { refusals } from '../../../kit/contract/refusal.ts';

export const devicesRefusals = refusals({
  zone_unknown: {
    zh_CN: '没有这个时区',
    en_US: 'There is no such time zone',
    es_ES: 'No existe esa zona horaria',
    ms_MY: 'Tiada zon waktu ini',
  },
  watcher_unknown: {
    zh_CN: '没有这位成员',
    en_US: 'There is no such member',
    es_ES: 'No existe ese miembro',
    ms_MY: 'Tiada ahli ini',
  },
  too_many_devices: {
    zh_CN: '最多登记 {limit} 台设备',
    en_US: 'At most {limit} devices can be registered',
    es_ES: 'Se pueden registrar como máximo {limit} dispositivos',
    ms_MY: 'Paling banyak {limit} peranti boleh didaftarkan',
  },
  device_retired: {
    zh_CN: '该设备已停用',
    en_US: 'This device is retired',
    es_ES: 'Este dispositivo está retirado',
    ms_MY: 'Peranti ini telah dihentikan',
  },
  unit_unknown: {
    zh_CN: '没有这个部门',
    en_US: 'There is no such unit',
    es_ES: 'No existe esa unidad',
    ms_MY: 'Tiada unit ini',
  },
});
