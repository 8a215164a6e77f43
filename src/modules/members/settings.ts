import { setting } from '../../kit/contract/setting.ts';

export const membersSettings = {
  /** How long personal data outlive the deletion of a member. */
  deletedDays: setting.count({
    name: 'deletedDays',
    group: 'members',
    names: {
      zh_CN: '成员删除后个人信息保留',
      en_US: 'Personal data of deleted members stay for',
      es_ES: 'Conservación de datos de miembros eliminados',
      ms_MY: 'Simpanan data peribadi ahli yang dipadam',
    },
    help: {
      zh_CN: '期满后清除手机号、证件、邮箱、生日等；姓名、编号和积分保留在历史记录中',
      en_US:
        'Then mobile, certificate, e-mail, birthday and the like are erased; name, number and points stay in the records',
      es_ES:
        'Después se borran móvil, documento, correo, nacimiento, etc.; nombre, número y puntos siguen en los registros',
      ms_MY:
        'Selepas itu telefon, kad pengenalan, e-mel, tarikh lahir dsb. dipadam; nama, nombor dan mata kekal dalam rekod',
    },
    default: 180,
    starts: 'day',
    min: 1,
    max: 3_650,
    unit: { zh_CN: '天', en_US: 'days', es_ES: 'días', ms_MY: 'hari' },
  }),
} as const;
