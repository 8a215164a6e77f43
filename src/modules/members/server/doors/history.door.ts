/** The states of members over time. */
export { lastSteps, membersOfSteps, statusesAt } from '../save/status-steps.ts';
export {
  countEveryMember,
  memberHistories,
  memberSpans,
  type MemberHistory,
  type MemberSpans,
} from '../presence.ts';
