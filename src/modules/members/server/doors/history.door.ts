/** The states of members over time. */
export { lastSteps, membersOfSteps, statusesAt } from '../save/status-steps.ts';
export { countEveryMember, memberHistories, type MemberHistory } from '../presence.ts';
