import { permission } from '../../kit/contract/permission.ts';

export const reportsRights = {
  /** Closing months, and signing them. */
  close: permission({
    id: 'MERITPOINT003004',
    parent: 'MERITPOINT003',
    reach: 'whole',
    names: {
      zh_CN: '月度结账',
      en_US: 'Close months',
      es_ES: 'Cerrar meses',
      ms_MY: 'Tutup bulan',
    },
    grantedTo: ['points_manager'],
  }),
} as const;
