import { setting } from '../../kit/contract/setting.ts';

/** The organisation's settings for joining. */
export const joiningSettings = {
  autoApprove: setting.flag({
    name: 'autoApprove',
    group: 'joining',
    names: {
      zh_CN: '受邀者申请后自动通过',
      en_US: 'Let the invited join at once',
      es_ES: 'Aceptar al momento a los invitados',
      ms_MY: 'Terima jemputan serta-merta',
    },
    help: {
      zh_CN:
        '持有效邀请且邀请已指定部门的申请自动通过；邀请人已失去邀请权限、人数已满或有重复时仍由审批人处理',
      en_US:
        'Whoever applies by a valid invitation with a unit joins at once; where the inviter lost the right, the organisation is full or a number occurs twice, somebody still decides',
      es_ES:
        'Quien solicita con una invitación válida con unidad entra al momento; si quien invitó perdió el permiso, no quedan plazas o hay datos repetidos, decide una persona',
      ms_MY:
        'Sesiapa yang memohon dengan jemputan sah yang menetapkan unit diterima serta-merta; jika penjemput hilang hak, organisasi penuh atau data berulang, seseorang masih memutuskan',
    },
    default: false,
    starts: 'day',
  }),
  applicationDays: setting.count({
    name: 'applicationDays',
    group: 'joining',
    names: {
      zh_CN: '未处理的加入申请保留',
      en_US: 'Join applications wait for',
      es_ES: 'Espera de las solicitudes de ingreso',
      ms_MY: 'Tempoh tunggu permohonan menyertai',
    },
    help: {
      zh_CN: '超过这些天仍未处理的申请自动取消',
      en_US: 'One that nobody decided on for so long is cancelled',
      es_ES: 'La que nadie decide en ese tiempo se cancela',
      ms_MY: 'Permohonan yang tidak diputuskan selama ini dibatalkan',
    },
    default: 90,
    starts: 'day',
    min: 1,
    max: 365,
    unit: { zh_CN: '天', en_US: 'days', es_ES: 'días', ms_MY: 'hari' },
  }),
} as const;
