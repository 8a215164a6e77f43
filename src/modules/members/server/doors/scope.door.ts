/** The members and units that a caller may manage. */
export {
  demandManaged,
  demandUnits,
  isManaged,
  managedAmong,
  managedMembersSql,
  managedUnits,
  managedUnitsSql,
  memberScopes,
  memberScopesSql,
  saveMemberScope,
} from '../scope/scope.ts';
export { demandOthers, wideningRefusal } from '../scope/oneself.ts';
export { aboveCaller, demandRank } from '../scope/rank.ts';
