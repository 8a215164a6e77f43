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
    zh_CN: '申诉由未参与该记录的人裁定',
    en_US: 'Somebody who had no part in the record decides the appeal',
    es_ES: 'La reclamación la decide alguien ajeno al registro',
    ms_MY: 'Rayuan diputuskan oleh orang yang tidak terlibat dengan rekod',
  },
});
