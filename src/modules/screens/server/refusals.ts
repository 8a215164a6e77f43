import { refusals } from '../../../kit/contract/refusal.ts';

export const screensRefusals = refusals({
  pairing_code: {
    zh_CN: '没有屏幕正在显示这个配对码；配对码十分钟后失效，请看屏幕上的新码',
    en_US: 'No screen shows this code; codes end after ten minutes, so look at the screen again',
    es_ES: 'Ninguna pantalla muestra este código; caduca a los diez minutos: mire de nuevo la pantalla',
    ms_MY: 'Tiada skrin memaparkan kod ini; kod tamat selepas sepuluh minit, sila lihat skrin semula',
  },
  pairing_tries: {
    zh_CN: '输入错误的配对码太多，请一分钟后再试',
    en_US: 'Too many wrong codes; try again in a minute',
    es_ES: 'Demasiados códigos incorrectos; inténtelo en un minuto',
    ms_MY: 'Terlalu banyak kod salah; cuba lagi dalam seminit',
  },
  screen_paired: {
    zh_CN: '这台云屏已配对；要换设备请先撤销',
    en_US: 'This screen is paired; revoke it first to pair another device',
    es_ES: 'Esta pantalla ya está emparejada; revóquela antes de emparejar otra',
    ms_MY: 'Skrin ini sudah dipasangkan; batalkan dahulu untuk peranti lain',
  },
  profile_name_taken: {
    zh_CN: '已有同名的内容方案',
    en_US: 'There is a profile of that name',
    es_ES: 'Ya hay un perfil con ese nombre',
    ms_MY: 'Sudah ada profil bernama itu',
  },
  profile_unit_unknown: {
    zh_CN: '没有这个部门',
    en_US: 'There is no such unit',
    es_ES: 'No existe esa unidad',
    ms_MY: 'Tiada unit ini',
  },
  profile_used: {
    zh_CN: '有云屏正在使用这个内容方案，请先换掉',
    en_US: 'Screens show this profile: give them another first',
    es_ES: 'Hay pantallas con este perfil: asígneles otro antes',
    ms_MY: 'Ada skrin menggunakan profil ini: tukarkan dahulu',
  },
  profile_unknown: {
    zh_CN: '没有这个内容方案',
    en_US: 'There is no such profile',
    es_ES: 'No existe ese perfil',
    ms_MY: 'Tiada profil ini',
  },
});
