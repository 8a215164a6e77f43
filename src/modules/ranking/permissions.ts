import { permission } from '../../kit/contract/permission.ts';

export const rankingRights = {
  /** Groups that rankings compare; members who see reports may rank by them. */
  groups: permission({
    id: 'MERITPOINT003005',
    parent: 'MERITPOINT003',
    reach: 'whole',
    names: {
      zh_CN: '排名分组',
      en_US: 'Ranking groups',
      es_ES: 'Grupos de clasificación',
      ms_MY: 'Kumpulan kedudukan',
    },
    grantedTo: ['points_manager'],
  }),
  /** Members excluded from rankings; members who see reports learn their number. */
  exclusions: permission({
    id: 'MERITPOINT003006',
    parent: 'MERITPOINT003',
    reach: 'whole',
    names: {
      zh_CN: '排名排除名单',
      en_US: 'Ranking exclusion list',
      es_ES: 'Lista de exclusiones',
      ms_MY: 'Senarai pengecualian',
    },
    grantedTo: ['points_manager'],
  }),
} as const;
