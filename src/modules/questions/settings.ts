import { setting } from '../../kit/contract/setting.ts';

const unit = { zh_CN: '天', en_US: 'days', es_ES: 'días', ms_MY: 'hari' };
const common = { group: 'review', starts: 'day', min: 1, unit } as const;

/** The organisation's settings for questions of members. */
export const questionSettings = {
  questionDays: setting.count({
    ...common,
    name: 'questionDays',
    names: {
      zh_CN: '积分疑问期限',
      en_US: 'Time to question points',
      es_ES: 'Plazo para consultar puntos',
      ms_MY: 'Tempoh mempersoalkan mata',
    },
    help: {
      zh_CN: '积分入账后，成员在这些天内可以对自己的明细提出疑问',
      en_US: 'So many days after points are posted a member may question a line of his own',
      es_ES: 'Durante estos días tras su registro, un miembro puede consultar una línea propia',
      ms_MY: 'Selama ini selepas mata direkodkan, ahli boleh mempersoalkan barisnya sendiri',
    },
    default: 30,
    max: 366,
  }),
  questionAnswerDays: setting.count({
    ...common,
    name: 'questionAnswerDays',
    names: {
      zh_CN: '答复积分疑问的时限',
      en_US: 'Time to answer a question about points',
      es_ES: 'Plazo para responder a una duda',
      ms_MY: 'Tempoh menjawab persoalan mata',
    },
    help: {
      zh_CN: '记录人、审核人和裁定人在这些天内答复；逾期会提醒可以裁定的人',
      en_US: 'Recorder, reviewers and deciders answer within these days; later, deciders are reminded',
      es_ES:
        'Registrador, revisores y quienes deciden responden en estos días; después se avisa a estos últimos',
      ms_MY: 'Perekod, penyemak dan pemutus menjawab dalam tempoh ini; selepas itu pemutus diingatkan',
    },
    default: 5,
    max: 60,
  }),
  questionAppealDays: setting.count({
    ...common,
    name: 'questionAppealDays',
    names: {
      zh_CN: '对答复申诉的期限',
      en_US: 'Time to appeal against an answer',
      es_ES: 'Plazo para reclamar contra una respuesta',
      ms_MY: 'Tempoh rayuan terhadap jawapan',
    },
    help: {
      zh_CN: '得到答复后，成员在这些天内可以申诉，由未参与该记录的人裁定',
      en_US:
        'So many days after the answer the member may appeal; somebody who had no part in the record decides',
      es_ES: 'Durante estos días tras la respuesta se puede reclamar; decide alguien ajeno al registro',
      ms_MY: 'Selama ini selepas jawapan ahli boleh merayu; diputuskan oleh orang yang tidak terlibat',
    },
    default: 7,
    max: 60,
  }),
} as const;
