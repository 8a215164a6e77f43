import { myReviews } from '../../merit/menu.ts';
import type { WaitingKind } from '../rules.ts';

/** The list of each kind, narrowed to what waits. */
const places: Readonly<Record<Exclude<WaitingKind, 'ownTask'>, string>> = {
  records: myReviews.to,
  questions: '/integralManage/questions?scope=todo',
  joins: '/memberManage/applyMember?status=todo',
  tasks: '/integralConfigure/awardtasks?status=todo',
  appeals: '/integralManage/appealchecking?status=todo',
  profiles: '/memberManage/requests?status=todo',
  corrections: '/device/attendanceReport/corrections?status=todo',
  returned: '/integralManage/list?_scope=own&status=5',
  claims: '/integralManage/claims?status=5',
  late: '/integralManage/list?_scope=late',
  behind: '/integralManage/pointbonuschecking?state=late',
  findings: '/integralForm/fairness',
  syncs: '/thirdPlatformConfig/runs?state=failed&latest=1',
  seats: '/Expansion',
  days: '/Expansion',
};

export const placeOf = (kind: WaitingKind, memberId: string): string =>
  kind === 'ownTask' ? `/integralManage/pointbonuschecking/membercheckdetail/${memberId}` : places[kind];
