/** Pure rules of directories, for browser and server. */

export const linkKinds = ['scim', 'wecom', 'dingtalk', 'feishu'] as const;
export type LinkKind = (typeof linkKinds)[number];
/** Directories that are asked. @internal */
export const askedKinds = ['wecom', 'dingtalk', 'feishu'] as const;
export type AskedKind = (typeof askedKinds)[number];

/** By what a person is found among the members. */
export const matchKeys = ['number', 'mobile', 'workChat'] as const;
export type MatchKey = (typeof matchKeys)[number];

export const endings = ['freeze', 'stop'] as const;

/** The public address of each directory, unless a separate installation is named. */
export const publicAddresses: Readonly<Record<AskedKind, string>> = {
  wecom: 'https://qyapi.weixin.qq.com',
  dingtalk: 'https://oapi.dingtalk.com',
  feishu: 'https://open.feishu.cn',
};

export const runStates = ['reading', 'planned', 'changing', 'done', 'failed', 'dropped', 'undoing'] as const;
export const busyRunStates: readonly string[] = ['reading', 'changing', 'undoing'];
export const changeKinds = [
  'unitAdd',
  'unitChange',
  'add',
  'link',
  'change',
  'move',
  'return',
  'inactive',
  'missing',
  'conflict',
] as const;
export type ChangeKind = (typeof changeKinds)[number];
/** Members who are frozen or stopped only where a person said so. */
export const goneKinds: readonly ChangeKind[] = ['inactive', 'missing'];
export const changeStates = ['planned', 'done', 'refused', 'kept', 'undone'] as const;

export const conflicts = ['several', 'twice', 'number', 'left', 'unreadable'] as const;
export type Conflict = (typeof conflicts)[number];

export const personStates = ['linked', 'open', 'waiting', 'ignored', 'missing'] as const;
export const unitDecisions = ['auto', 'chosen', 'ignored'] as const;

export const maximumLinks = 10;
export const maximumTokens = 10;
/** For how many days a token may be made. */
export const tokenDays = ['30', '90', '180', '365'] as const;
/** The days before its end at which the managers of platforms are notified. */
export const tokenWarningDays = 14;
/** `rests`: who answers for it lost the right or is gone, so that it lets nobody in until somebody takes it over. */
export const tokenStates = ['valid', 'rests', 'expired', 'revoked'] as const;
export type TokenState = (typeof tokenStates)[number];
/** Below this many nobody is protected by a share. */
const sparedMembers = 3;

/** Whether so many of the linked members may go in one run. */
export const mayGo = (goneCount: number, linked: number, percent: number): boolean =>
  goneCount <= sparedMembers || goneCount * 100 <= linked * percent;
