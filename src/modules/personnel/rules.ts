import type { MemberType } from '../members/rules.ts';

/** The screen on which a duplicate is merged into another member. */
export const mergePath = '/memberManage/merge';

export const awardKinds = ['award', 'punish'] as const;
export type AwardKind = (typeof awardKinds)[number];

/** Which points go along when people leave a household or a class for another: none, their part by heads, or all. */
export const splitRules = ['stay', 'share', 'all'] as const;
export type SplitRule = (typeof splitRules)[number];

export const groupTypes = ['household', 'class'] as const;
export type GroupType = (typeof groupTypes)[number];
export const isGroup = (type: MemberType): type is GroupType => type === 'household' || type === 'class';

/** People of one household or class, and those that one call adds or moves. */
export const maximumPeople = 300;
/** Awards that one answer hands out as a file at once. */
export const maximumAwardsAtOnce = 5_000;
