export { usedInMonth, rightToReview, delegationChanged } from './hooks.ts';
export { authorityOf } from './levels/held-levels.ts';
export { boundSql, isBound } from './levels/level.store.ts';
export { outsideOf, reachOf, refuseOutside, scopesOf } from './levels/scopes.ts';
export { lockPeriod, overMonth, spendingOf, type Spending } from './levels/spending.ts';
export { delegate, delegations, endDelegation } from './delegation/delegate.ts';
export { delegatesOf, delegationsOn, delegationsTo, onDay } from './delegation/delegations.ts';
export { bindUnlimited, createLevels, seedAuthority } from './seed.ts';
