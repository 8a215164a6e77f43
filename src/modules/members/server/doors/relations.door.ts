/** Relations of members and units for the SQL of other modules. */
export {
  activeMembersSql,
  activeReviewersSql,
  activeUnderSql,
  actingMembersSql,
  birthdaysSql,
  mainUnitNameSql,
  memberNameSql,
  membersSql,
  presentGroupsSql,
  unitMembersSql,
  unitsSql,
} from '../list/published.ts';
