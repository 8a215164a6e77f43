import { permission } from '../../kit/contract/permission.ts';

/** Tasks of managers: who defines them, who lets them begin, who looks at progress, who takes points for what is missing. */
export const taskRights = {
  define: permission({
    id: 'MERITPOINT916',
    parent: null,
    reach: 'whole',
    names: {
      zh_CN: '奖扣任务',
      en_US: 'Reward/deduct tasks',
      es_ES: 'Tareas de premio y descuento',
      ms_MY: 'Tugas ganjaran/potongan',
    },
    grantedTo: ['points_manager'],
  }),
  review: permission({
    id: 'MERITPOINT916001',
    parent: 'MERITPOINT916',
    reach: 'whole',
    names: {
      zh_CN: '审核奖扣任务',
      en_US: 'Approve reward/deduct tasks',
      es_ES: 'Aprobar tareas de premio y descuento',
      ms_MY: 'Luluskan tugas ganjaran/potongan',
    },
    grantedTo: ['points_manager'],
  }),
  check: permission({
    id: 'MERITPOINT917',
    parent: null,
    reach: 'whole',
    names: {
      zh_CN: '奖扣任务核查',
      en_US: 'Task audit',
      es_ES: 'Revisión de tareas',
      ms_MY: 'Audit tugas',
    },
    grantedTo: ['points_manager'],
  }),
  settle: permission({
    id: 'MERITPOINT917001',
    parent: 'MERITPOINT917',
    reach: 'whole',
    names: {
      zh_CN: '结算奖扣任务',
      en_US: 'Settle reward/deduct tasks',
      es_ES: 'Liquidar tareas de premio y descuento',
      ms_MY: 'Lunaskan tugas ganjaran/potongan',
    },
    grantedTo: ['points_manager'],
  }),
  appeal: permission({
    id: 'MERITPOINT917002',
    parent: 'MERITPOINT917',
    reach: 'whole',
    names: {
      zh_CN: '处理任务申诉',
      en_US: 'Decide task appeals',
      es_ES: 'Resolver reclamaciones de tareas',
      ms_MY: 'Putuskan rayuan tugas',
    },
    grantedTo: ['points_manager'],
  }),
} as const;
