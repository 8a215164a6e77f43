import { refusals } from '../../../kit/contract/refusal.ts';

export const ledgerRefusals = refusals({
  month_closed: {
    zh_CN: '该月份刚刚结账，请重试',
    en_US: 'The month was closed a moment ago; please try again',
    es_ES: 'El mes se acaba de cerrar; inténtelo de nuevo',
    ms_MY: 'Bulan itu baru sahaja ditutup; sila cuba lagi',
  },
  already_reversed: {
    zh_CN: '该记录的积分已被冲回',
    en_US: 'These points have already been reversed',
    es_ES: 'Estos puntos ya se han revertido',
    ms_MY: 'Mata ini telah dibalikkan',
  },
});
