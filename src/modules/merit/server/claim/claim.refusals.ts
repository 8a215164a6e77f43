import { refusals } from '../../../../kit/contract/refusal.ts';

export const claimRefusals = refusals({
  event_not_claimable: {
    zh_CN: '该事件不能自行申报',
    en_US: 'This event cannot be claimed',
    es_ES: 'Este evento no se puede solicitar',
    ms_MY: 'Peristiwa ini tidak boleh dimohon',
  },
  evidence_missing: {
    zh_CN: '请附上凭证',
    en_US: 'Add evidence',
    es_ES: 'Adjunte un justificante',
    ms_MY: 'Lampirkan bukti',
  },
  claim_by_self: {
    zh_CN: '申报人不能审核自己的申报',
    en_US: 'Nobody reviews a claim of their own',
    es_ES: 'Nadie revisa su propia solicitud',
    ms_MY: 'Pemohon tidak boleh menyemak permohonannya sendiri',
  },
});
