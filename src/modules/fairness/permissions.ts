import { permission } from '../../kit/contract/permission.ts';
import { meritRights } from '../merit/permissions.ts';

export const fairnessRights = {
  /** Findings name people and the records behind them: for those who manage points, not for readers of reports. */
  monitor: permission({
    id: 'MERITPOINT003009',
    parent: meritRights.reports,
    reach: 'whole',
    names: {
      zh_CN: '公平监测',
      en_US: 'Fairness monitor',
      es_ES: 'Control de equidad',
      ms_MY: 'Pemantau keadilan',
    },
    grantedTo: ['points_manager'],
  }),
};
