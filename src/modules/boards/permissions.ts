import { permission } from '../../kit/contract/permission.ts';

/** Rights over LED boards, below those over all devices. */
export const boardRights = {
  boards: permission({
    id: 'ODMBPC004041',
    parent: 'ODMBPC004',
    reach: 'whole',
    names: { zh_CN: 'LED屏', en_US: 'LED boards', es_ES: 'Paneles LED', ms_MY: 'Papan LED' },
    grantedTo: [],
  }),
  edit: permission({
    id: 'ODMBPC004042',
    parent: 'ODMBPC004',
    reach: 'whole',
    names: {
      zh_CN: '登记、设置和控制 LED屏',
      en_US: 'Register, set and control LED boards',
      es_ES: 'Registrar, configurar y controlar paneles LED',
      ms_MY: 'Daftar, tetapkan dan kawal papan LED',
    },
    grantedTo: [],
  }),
  ranges: permission({
    id: 'ODMBPC004043',
    parent: 'ODMBPC004',
    reach: 'whole',
    names: {
      zh_CN: '设置 LED屏显示范围',
      en_US: 'Choose what LED boards show',
      es_ES: 'Elegir lo que muestran los paneles LED',
      ms_MY: 'Pilih paparan papan LED',
    },
    grantedTo: [],
  }),
  messages: permission({
    id: 'ODMBPC004044',
    parent: 'ODMBPC004',
    reach: 'whole',
    names: {
      zh_CN: '查看 LED屏消息',
      en_US: 'See messages of LED boards',
      es_ES: 'Ver mensajes de paneles LED',
      ms_MY: 'Lihat mesej papan LED',
    },
    grantedTo: [],
  }),
  send: permission({
    id: 'ODMBPC004045',
    parent: 'ODMBPC004044',
    reach: 'whole',
    names: {
      zh_CN: '发送、取消和重发 LED屏消息',
      en_US: 'Send, cancel and resend messages of LED boards',
      es_ES: 'Enviar, cancelar y reenviar mensajes de paneles LED',
      ms_MY: 'Hantar, batal dan hantar semula mesej papan LED',
    },
    grantedTo: [],
  }),
} as const;
