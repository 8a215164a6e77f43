import { permission } from '../../kit/contract/permission.ts';

const managers = ['points_manager'] as const;

/** Rights over draws, which belong to the organisation: holders whose rights cover some units only have none of them. */
export const drawRights = {
  view: permission({
    id: 'VOUCHERPC014',
    parent: null,
    reach: 'whole',
    names: { zh_CN: '抽奖', en_US: 'Draws', es_ES: 'Sorteos', ms_MY: 'Cabutan' },
    grantedTo: managers,
  }),
  manage: permission({
    id: 'VOUCHERPC014001',
    parent: 'VOUCHERPC014',
    reach: 'whole',
    names: {
      zh_CN: '编辑和锁定抽奖',
      en_US: 'Edit and freeze draws',
      es_ES: 'Editar y cerrar sorteos',
      ms_MY: 'Sunting dan kunci cabutan',
    },
    grantedTo: managers,
  }),
  run: permission({
    id: 'VOUCHERPC014002',
    parent: 'VOUCHERPC014',
    reach: 'whole',
    names: { zh_CN: '开奖', en_US: 'Draw winners', es_ES: 'Sortear ganadores', ms_MY: 'Cabut pemenang' },
    grantedTo: managers,
  }),
  hand: permission({
    id: 'VOUCHERPC014003',
    parent: 'VOUCHERPC014',
    reach: 'whole',
    names: {
      zh_CN: '发放抽中的奖品',
      en_US: 'Hand drawn prizes over',
      es_ES: 'Entregar premios sorteados',
      ms_MY: 'Serahkan hadiah cabutan',
    },
    grantedTo: managers,
  }),
} as const;
