import { refusals } from '../../../../kit/contract/refusal.ts';

export const entryRefusals = refusals({
  topic_twice: {
    zh_CN: '同一主题重复出现',
    en_US: 'This topic is here twice',
    es_ES: 'Este registro aparece dos veces',
    ms_MY: 'Topik ini muncul dua kali',
  },
});
