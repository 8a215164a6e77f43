import { dateTimeInZone } from '../../../kit/contract/format.ts';
import type { Language } from '../../../kit/contract/language.ts';
import { Refusal, refusals, type LocalizedText } from '../../../kit/contract/refusal.ts';
import { reviewerRefusals } from '../../authority/limits.rules.ts';
import type { MeritState } from '../rules/states.ts';

const sentences = refusals({
  scope_forbidden: {
    zh_CN: '您没有查看这些记录的权限',
    en_US: 'You do not have the right to see these records',
    es_ES: 'No tiene permiso para ver estos registros',
    ms_MY: 'Anda tiada kebenaran untuk melihat rekod ini',
  },
  records_open: {
    zh_CN: '{name}录入的 {count} 条记录还在等待审核；先审核或取消这些记录，再删除成员',
    en_US:
      '{count} records that {name} entered wait for review; decide or cancel them before the member is deleted',
    es_ES:
      '{count} registros de {name} esperan revisión; resuélvalos o cancélelos antes de eliminar al miembro',
    ms_MY:
      '{count} rekod yang dimasukkan {name} menunggu semakan; putuskan atau batalkan sebelum ahli dipadam',
  },
  line_member_not_active: {
    zh_CN: '{name}已不是在职成员，请将该行设为不通过',
    en_US: '{name} is no longer an active member; reject this line',
    es_ES: '{name} ya no es un miembro activo; rechace esta línea',
    ms_MY: '{name} bukan lagi ahli aktif; tolak baris ini',
  },
  line_over_cap: {
    zh_CN: '{name}：该事件{span}最多 {times} 次，已有 {used} 次，请将该行设为不通过',
    en_US: '{name}: already {used} of {times} {span}; reject this line',
    es_ES: '{name}: ya {used} de {times} {span}; rechace esta línea',
    ms_MY: '{name}: sudah {used} daripada {times} {span}; tolak baris ini',
  },
  unknown_line: {
    zh_CN: '没有这一行',
    en_US: 'There is no such line',
    es_ES: 'No existe esa línea',
    ms_MY: 'Baris itu tidak wujud',
  },
  line_counts_not: {
    zh_CN: '这一行没有计分，不能作废',
    en_US: 'This line does not count, so it cannot be voided',
    es_ES: 'Esta línea no cuenta, así que no puede anularse',
    ms_MY: 'Baris ini tidak dikira, jadi tidak boleh dimansuhkan',
  },
  line_not_void: {
    zh_CN: '这一行没有作废，不能恢复',
    en_US: 'This line is not voided, so it cannot be restored',
    es_ES: 'Esta línea no está anulada, así que no puede restaurarse',
    ms_MY: 'Baris ini tidak dimansuhkan, jadi tidak boleh dipulihkan',
  },
  penalty_too_large: {
    zh_CN: '每人最多扣 {limit} 分',
    en_US: 'At most {limit} points may be deducted from each',
    es_ES: 'Se pueden descontar como máximo {limit} puntos a cada persona',
    ms_MY: 'Paling banyak {limit} mata boleh ditolak daripada setiap orang',
  },
  penalty_same_person: {
    zh_CN: '初审人就是记录人，只需填写一处',
    en_US: 'The first reviewer is the recorder; deduct in one place only',
    es_ES: 'El primer revisor es quien registró; descuente en un solo lugar',
    ms_MY: 'Penyemak pertama ialah perekod; tolak di satu tempat sahaja',
  },
  penalty_not_corrected: {
    zh_CN: '驳回扣分由系统生成，不能更正；可以作废',
    en_US: 'A deduction for a rejection cannot be corrected; it can be voided',
    es_ES: 'Un descuento por rechazo no puede corregirse; puede anularse',
    ms_MY: 'Potongan kerana penolakan tidak boleh dibetulkan; ia boleh dimansuhkan',
  },
  lines_proposed: {
    zh_CN: '初审人建议 {n} 条明细不通过，请打开记录逐条终审',
    en_US: 'The first reviewer proposes to reject {n} lines; open the record and decide on each',
    es_ES: 'El primer revisor propone rechazar {n} líneas; abra el registro y decida sobre cada una',
    ms_MY: 'Penyemak pertama mencadangkan {n} baris ditolak; buka rekod dan putuskan setiap satu',
  },
  reopen_over: {
    zh_CN: '只能由驳回人在驳回后一分钟内撤销，且记录此后没有变化、没有因驳回扣分',
    en_US:
      'A rejection can be undone only by its reviewer, within a minute, while nothing else has happened to the record and no points were deducted for it',
    es_ES:
      'Un rechazo solo lo puede deshacer su revisor, durante un minuto, si el registro no ha cambiado y no se descontaron puntos por él',
    ms_MY:
      'Penolakan hanya boleh dibuat asal oleh penyemaknya, dalam masa seminit, selagi rekod tidak berubah dan tiada mata dipotong kerananya',
  },
  take_back_over: {
    zh_CN: '只能在终审后一分钟内撤销，且记录此后没有变化；现在可由有权限的人作废',
    en_US:
      'A pass can be undone only within a minute and while nothing else has happened to the record; it can still be voided by someone with that right',
    es_ES:
      'Una aprobación solo se puede deshacer durante un minuto y si el registro no ha cambiado; quien tenga permiso aún puede anularlo',
    ms_MY:
      'Kelulusan hanya boleh dibuat asal dalam masa seminit dan selagi rekod tidak berubah; ia masih boleh dimansuhkan oleh orang yang berhak',
  },
  replacement_exists: {
    zh_CN: '该记录已有更正记录，不能恢复',
    en_US: 'This record has a replacement and cannot be restored',
    es_ES: 'Este registro tiene un sustituto y no puede restaurarse',
    ms_MY: 'Rekod ini mempunyai pengganti dan tidak boleh dipulihkan',
  },
  replacement_not_new: {
    zh_CN: '更正记录必须是新记录',
    en_US: 'The replacement must be a new record',
    es_ES: 'El sustituto debe ser un registro nuevo',
    ms_MY: 'Pengganti mestilah rekod baharu',
  },
});

export const meritRefusals = { ...sentences, not_yours: reviewerRefusals.not_yours };

const stateWords: Readonly<Record<Exclude<MeritState, 'none'>, LocalizedText>> = {
  draft: {
    zh_CN: '保存为草稿',
    en_US: 'saved as a draft',
    es_ES: 'guardado como borrador',
    ms_MY: 'disimpan sebagai draf',
  },
  first: {
    zh_CN: '转为待初审',
    en_US: 'sent to the first review',
    es_ES: 'enviado a la primera revisión',
    ms_MY: 'dihantar untuk semakan pertama',
  },
  last: {
    zh_CN: '转为待终审',
    en_US: 'sent to the final review',
    es_ES: 'enviado a la revisión final',
    ms_MY: 'dihantar untuk semakan akhir',
  },
  withdrawn: { zh_CN: '撤回', en_US: 'withdrawn', es_ES: 'retirado', ms_MY: 'ditarik balik' },
  rejected: { zh_CN: '驳回', en_US: 'rejected', es_ES: 'rechazado', ms_MY: 'ditolak' },
  passed: { zh_CN: '通过', en_US: 'approved', es_ES: 'aprobado', ms_MY: 'diluluskan' },
  partly: {
    zh_CN: '部分通过',
    en_US: 'partly approved',
    es_ES: 'aprobado en parte',
    ms_MY: 'diluluskan sebahagian',
  },
  nullified: { zh_CN: '作废', en_US: 'voided', es_ES: 'anulado', ms_MY: 'dimansuhkan' },
  cancelled: { zh_CN: '取消', en_US: 'cancelled', es_ES: 'cancelado', ms_MY: 'dibatalkan' },
};

const alreadyText: LocalizedText = {
  zh_CN: '该记录已由{name}于{time}{word}，请刷新',
  en_US: 'This record was already {word} by {name} at {time}; please refresh',
  es_ES: '{name} ya ha dejado este registro {word} ({time}); actualice la página',
  ms_MY: 'Rekod ini telah {word} oleh {name} pada {time}; sila muat semula',
};

/** Another step came first: reports its author and time (in the organisation's zone). */
export function alreadyRefusal(
  state: Exclude<MeritState, 'none'>,
  { name, at, zone }: { name: string; at: string; zone: string },
): Refusal {
  return new Refusal('stale', alreadyText, { name, time: dateTimeInZone(at, zone), word: stateWords[state] });
}

const penaltyNames: LocalizedText = {
  zh_CN: '驳回扣分',
  en_US: 'Deduction for a rejected record',
  es_ES: 'Descuento por registro rechazado',
  ms_MY: 'Potongan kerana rekod ditolak',
};

/** The name of a penalty's record in the organisation's language. */
export const penaltyName = (language: Language): string => penaltyNames[language];
