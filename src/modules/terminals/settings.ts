import { setting } from '../../kit/contract/setting.ts';

export const terminalSettings = {
  punchSpan: setting.count({
    name: 'punchSpan',
    group: 'members',
    names: {
      zh_CN: '两台考勤机重复打卡的时间',
      en_US: 'Punches at two terminals are one within',
      es_ES: 'Fichajes en dos terminales son uno dentro de',
      ms_MY: 'Rekod di dua terminal dikira satu dalam',
    },
    help: {
      zh_CN:
        '同一成员在这段时间内在两台考勤机打卡，只算一次；两条原始记录都保留。0 表示不合并。对之后到达的打卡生效',
      en_US:
        'A member who punches at two terminals within this time came or went once; both are kept. 0: each counts. Holds for punches that arrive from then on',
      es_ES:
        'Un miembro que ficha en dos terminales dentro de este tiempo entró o salió una vez; se conservan ambos. 0: cada uno cuenta. Vale para los fichajes que lleguen desde entonces',
      ms_MY:
        'Ahli yang merekod di dua terminal dalam tempoh ini masuk atau keluar sekali; kedua-duanya disimpan. 0: setiap satu dikira. Berkuat kuasa bagi rekod yang tiba selepas itu',
    },
    default: 60,
    min: 0,
    max: 600,
    unit: { zh_CN: '秒', en_US: 'seconds', es_ES: 'segundos', ms_MY: 'saat' },
    starts: 'today',
  }),
} as const;
