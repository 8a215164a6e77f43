import { refusals } from '../../../kit/contract/refusal.ts';

export const reportsRefusals = refusals({
  month_not_over: {
    zh_CN: '该月份还没有结束，不能结账',
    en_US: 'This month is not over yet, so it cannot be closed',
    es_ES: 'Este mes aún no ha terminado y no se puede cerrar',
    ms_MY: 'Bulan ini belum tamat, jadi tidak boleh ditutup',
  },
  month_not_closed: {
    zh_CN: '该月份还没有结账，不能签字',
    en_US: 'This month is not closed yet, so it cannot be signed',
    es_ES: 'Este mes aún no está cerrado y no se puede firmar',
    ms_MY: 'Bulan ini belum ditutup, jadi tidak boleh ditandatangani',
  },
  digest_differs: {
    zh_CN: '校验码与该月明细不一致，请刷新；仍不一致时请联系管理员',
    en_US: 'The digest differs from the month’s entries; refresh, and tell an administrator if it still does',
    es_ES:
      'El resumen no coincide con los apuntes del mes; actualice y, si persiste, avise a un administrador',
    ms_MY:
      'Cap semak berbeza daripada catatan bulan itu; muat semula, dan beritahu pentadbir jika masih berbeza',
  },
  signed_already: {
    zh_CN: '您已签过该月份',
    en_US: 'You have signed this month already',
    es_ES: 'Ya ha firmado este mes',
    ms_MY: 'Anda telah menandatangani bulan ini',
  },
});
