import { refusals } from '../../../kit/contract/refusal.ts';

export const questionRefusals = refusals({
  question_counts_not: {
    zh_CN: '这条明细已不计分',
    en_US: 'This line does not count any more',
    es_ES: 'Esta línea ya no cuenta',
    ms_MY: 'Baris ini tidak lagi dikira',
  },
  question_late: {
    zh_CN: '期限已过（截止 {day}）',
    en_US: 'The time for it ended on {day}',
    es_ES: 'El plazo terminó el {day}',
    ms_MY: 'Tempohnya tamat pada {day}',
  },
  question_twice: {
    zh_CN: '您已对这条明细提出过疑问',
    en_US: 'You have questioned this line already',
    es_ES: 'Ya consultó esta línea',
    ms_MY: 'Anda sudah mempersoalkan baris ini',
  },
  question_over: {
    zh_CN: '这项疑问已经处理过了，请刷新查看',
    en_US: 'This was dealt with meanwhile; look at it again',
    es_ES: 'Ya se resolvió mientras tanto; vuelva a abrirla',
    ms_MY: 'Ini telah diselesaikan; lihat semula',
  },
  question_own: {
    zh_CN: '不能处理自己的疑问',
    en_US: 'Somebody else decides on your own question',
    es_ES: 'Sobre su propia duda decide otra persona',
    ms_MY: 'Persoalan anda sendiri diputuskan oleh orang lain',
  },
  question_part: {
    zh_CN: '申诉由未参与的人裁定',
    en_US: 'Somebody who had no part in it decides the appeal',
    es_ES: 'La reclamación la decide alguien que no participó',
    ms_MY: 'Rayuan diputuskan oleh orang yang tidak terlibat',
  },
  question_appealed: {
    zh_CN: '您已对这次结算提出申诉，请等待裁定',
    en_US: 'You have appealed against this settlement; that is decided first',
    es_ES: 'Ya reclamó contra esta liquidación; primero se decide eso',
    ms_MY: 'Anda sudah merayu terhadap pelunasan ini; itu diputuskan dahulu',
  },
  question_no_right: {
    zh_CN: '您没有更正这类积分的权限，可以答复或由有权限的人认可',
    en_US: 'You lack the right to correct such points: answer it, or leave it to those who have it',
    es_ES: 'No tiene permiso para corregir estos puntos: responda, o déjelo a quien lo tenga',
    ms_MY: 'Anda tiada hak membetulkan mata ini: jawab, atau serahkan kepada yang berhak',
  },
  question_final: {
    zh_CN: '这类积分不能冲回：请先录入更正的记录，再在此选择',
    en_US: 'Nothing takes such points back: enter a record that corrects them, then choose it here',
    es_ES: 'Estos puntos no se devuelven: registre la corrección y elíjala aquí',
    ms_MY: 'Mata ini tidak boleh ditarik balik: masukkan rekod pembetulan, kemudian pilih di sini',
  },
});
