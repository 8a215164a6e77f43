import { permission } from '../../kit/contract/permission.ts';

const managers = ['points_manager'] as const;

export const evaluationRights = {
  cards: permission({
    id: 'VOUCHERPC015',
    parent: null,
    reach: 'whole',
    names: {
      zh_CN: '评价卡',
      en_US: 'Evaluation cards',
      es_ES: 'Tarjetas de evaluación',
      ms_MY: 'Kad penilaian',
    },
    grantedTo: managers,
  }),
  edit: permission({
    id: 'VOUCHERPC015001',
    parent: 'VOUCHERPC015',
    reach: 'whole',
    names: {
      zh_CN: '编辑评价卡、问题和评价对象',
      en_US: 'Edit evaluation cards, questions and who is evaluated',
      es_ES: 'Editar tarjetas de evaluación, preguntas y evaluados',
      ms_MY: 'Sunting kad penilaian, soalan dan yang dinilai',
    },
    grantedTo: managers,
  }),
  run: permission({
    id: 'VOUCHERPC015002',
    parent: 'VOUCHERPC015',
    reach: 'whole',
    names: {
      zh_CN: '开启、关闭评价卡并提醒',
      en_US: 'Open and close evaluation cards, and remind',
      es_ES: 'Abrir y cerrar tarjetas de evaluación, y recordar',
      ms_MY: 'Buka dan tutup kad penilaian, dan ingatkan',
    },
    grantedTo: managers,
  }),
  results: permission({
    id: 'VOUCHERPC015003',
    parent: 'VOUCHERPC015',
    reach: 'whole',
    names: {
      zh_CN: '查看评价结果',
      en_US: 'See the results of evaluations',
      es_ES: 'Ver los resultados de las evaluaciones',
      ms_MY: 'Lihat keputusan penilaian',
    },
    grantedTo: managers,
  }),
} as const;
