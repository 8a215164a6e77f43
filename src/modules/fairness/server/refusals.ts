import { refusals } from '../../../kit/contract/refusal.ts';

export const fairnessRefusals = refusals({
  finding_own: {
    zh_CN: '该发现涉及您本人，须由其他有权限的人处理',
    en_US: 'This finding concerns you; somebody else with the right has to decide on it',
    es_ES: 'Este hallazgo le afecta a usted; debe resolverlo otra persona con permiso',
    ms_MY: 'Penemuan ini melibatkan anda; orang lain yang berhak perlu menanganinya',
  },
  finding_closed: {
    zh_CN: '该发现已不是待处理状态',
    en_US: 'This finding is no longer open',
    es_ES: 'Este hallazgo ya no está abierto',
    ms_MY: 'Penemuan ini tidak lagi terbuka',
  },
});
