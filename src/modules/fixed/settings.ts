import { setting } from '../../kit/contract/setting.ts';

const unit = { zh_CN: '人次', en_US: 'awards (count)', es_ES: 'asignaciones', ms_MY: 'penganugerahan' };
const common = { group: 'bonus', starts: 'month', unit } as const;

/** The bonus for work on records in a month; the run of fixed points posts it. */
export const bonusSettings = {
  recorderBonus: setting.steps({
    ...common,
    name: 'recorderBonus',
    names: {
      zh_CN: '记录人奖励',
      en_US: 'Recorder bonus',
      es_ES: 'Bonificación por registrar',
      ms_MY: 'Bonus perekod',
    },
    help: {
      zh_CN: '当月有效记录的人次达到一级，记录人随固定分得到该级的B分；作废的不计',
      en_US:
        'Recorders whose valid records of a month reach a step get its B points with the fixed points; voided ones do not count',
      es_ES:
        'Quien registra obtiene con los puntos fijos los puntos B del escalón que alcancen sus registros válidos del mes; los anulados no cuentan',
      ms_MY:
        'Perekod yang rekod sahnya pada bulan itu mencapai sesuatu tahap mendapat mata B tahap itu bersama mata tetap; yang dibatalkan tidak dikira',
    },
  }),
  reviewerBonus: setting.steps({
    ...common,
    name: 'reviewerBonus',
    names: {
      zh_CN: '初审人奖励',
      en_US: 'First reviewer bonus',
      es_ES: 'Bonificación por primera revisión',
      ms_MY: 'Bonus penyemak pertama',
    },
    help: {
      zh_CN: '当月初审并经终审通过的人次达到一级，初审人随固定分得到该级的B分；作废的不计',
      en_US:
        'First reviewers whose approved records of a month reach a step get its B points with the fixed points; voided ones do not count',
      es_ES:
        'El primer revisor obtiene con los puntos fijos los puntos B del escalón que alcancen sus registros aprobados del mes; los anulados no cuentan',
      ms_MY:
        'Penyemak pertama yang rekod lulusnya pada bulan itu mencapai sesuatu tahap mendapat mata B tahap itu bersama mata tetap; yang dibatalkan tidak dikira',
    },
  }),
} as const;
