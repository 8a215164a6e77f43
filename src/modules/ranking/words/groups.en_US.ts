import type { RankingGroupsText } from './groups.zh_CN.ts';

export const rankingGroupsText: RankingGroupsText = {
  title: 'Ranking groups',
  help: 'Groups across units, to be ranked beside units or looked into by themselves',
  add: 'New group',
  edit: 'Edit group',
  columns: { name: 'Name', unitIds: 'Units', memberIds: 'Members' },
  unitsHint: 'Each with the units below it',
  membersHint: 'All points of these members count, whichever unit they were earned in',
  empty: { title: 'No groups yet', text: 'The unit ranking and the overall ranking use them.' },
};
