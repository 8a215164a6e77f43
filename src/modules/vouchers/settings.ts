import { setting } from '../../kit/contract/setting.ts';

/** The rule of an organisation for its vouchers, beside those for tickets. */
export const voucherSettings = {
  voucherDuties: setting.flag({
    name: 'voucherDuties',
    group: 'tickets',
    names: {
      zh_CN: '发券人不能收券',
      en_US: 'Who issues a voucher does not take it',
      es_ES: 'Quien emite un cupón no lo cobra',
      ms_MY: 'Pengeluar baucar tidak boleh menerimanya',
    },
    help: {
      zh_CN: '发放某张券的人，以及持有它的人自己，不能在柜台使用它',
      en_US: 'Nobody takes at the counter a voucher that he issued, or that is his',
      es_ES: 'Nadie cobra en el mostrador un cupón que emitió o que es suyo',
      ms_MY: 'Tiada sesiapa menerima di kaunter baucar yang dikeluarkannya atau miliknya',
    },
    default: false,
    starts: 'today',
  }),
} as const;
