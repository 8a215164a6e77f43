import { refusals } from '../../../kit/contract/refusal.ts';

export const messageRefusals = refusals({
  way_unproved: {
    zh_CN: '请先在安全设置中验证该联系方式',
    en_US: 'Prove this address in the security settings first',
    es_ES: 'Verifique antes esta dirección en los ajustes de seguridad',
    ms_MY: 'Sahkan alamat ini dalam tetapan keselamatan dahulu',
  },
});
