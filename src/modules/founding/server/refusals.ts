import { refusals } from '../../../kit/contract/refusal.ts';

export const foundingRefusals = refusals({
  already_founded: {
    zh_CN: '这里已经有组织，无法再次创建',
    en_US: 'An organisation exists here already; nothing more can be founded',
    es_ES: 'Aquí ya existe una organización; no se puede fundar otra',
    ms_MY: 'Organisasi sudah wujud di sini; tiada lagi yang boleh diasaskan',
  },
  unknown_industry: {
    zh_CN: '没有这个行业',
    en_US: 'This industry is not known',
    es_ES: 'Este sector no se conoce',
    ms_MY: 'Industri ini tidak dikenali',
  },
});
