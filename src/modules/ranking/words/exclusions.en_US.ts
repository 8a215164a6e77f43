import type { RankingExclusionsText } from './exclusions.zh_CN.ts';

export const rankingExclusionsText: RankingExclusionsText = {
  title: 'Ranking exclusion list',
  help: 'For that time they stand in no ranking: monthly, cumulative, by unit, on home and in files; closed months stay as they were. Who comes into a unit, role or group follows within a quarter of an hour',
  add: 'New exclusion',
  edit: 'Edit exclusion',
  columns: {
    reason: 'Reason',
    memberIds: 'Members',
    unitIds: 'Units',
    roleIds: 'Roles',
    groupIds: 'Ranking groups',
    fromDay: 'From',
    toDay: 'To',
    state: 'State',
  },
  states: { now: 'In force', ahead: 'To come', over: 'Over' },
  unitsHint: 'With all units below them',
  toHint: 'Left empty, until it is ended',
  excluded: (n) => `${n} excluded`,
  empty: { title: 'Nobody is excluded', text: 'Whoever is added here stands in no ranking for that time.' },
};
