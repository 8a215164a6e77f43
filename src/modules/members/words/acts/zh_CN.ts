import type { EffectKind, MemberAction } from '../../rules.ts';

type EffectText = (members: number, count: number) => string;

/** Words of the acts on members and of the tree of units; Chinese is the shape of the other languages. */
export const actsText = {
  acts: {
    activate: '激活',
    freeze: '冻结',
    unfreeze: '解冻',
    stop: '停用',
    start: '启用',
    delete: '删除',
  } as Record<MemberAction, string>,
  title: {
    activate: (count) => `激活 ${count} 名成员`,
    freeze: (count) => `冻结 ${count} 名成员`,
    unfreeze: (count) => `解冻 ${count} 名成员`,
    stop: (count) => `停用 ${count} 名成员`,
    start: (count) => `启用 ${count} 名成员`,
    delete: (count) => `删除 ${count} 名成员`,
  } as Record<MemberAction, (count: number) => string>,
  tip: {
    activate: '激活后，有登录账号的成员可以登录本组织。',
    freeze: '冻结期间不能登录，也不能得分；解冻后恢复，冻结期间的积分不补。',
    unfreeze: '解冻后恢复正常；冻结期间的积分不补。',
    stop: '停用后离开所有部门，不再得分；以后可以重新启用。',
    start: '启用后恢复正常；停用期间的积分不补。',
    delete: '删除后不能恢复登录，编号可以重新使用；姓名保留在历史记录中，组织的积分合计不变。',
  } as Record<MemberAction, string>,
  done: {
    activate: (who) => `已激活 ${who}`,
    freeze: (who) => `已冻结 ${who}`,
    unfreeze: (who) => `已解冻 ${who}`,
    stop: (who) => `已停用 ${who}`,
    start: (who) => `已启用 ${who}`,
    delete: (who) => `已删除 ${who}`,
  } as Record<MemberAction, (who: string) => string>,
  endSessions: {
    label: '结束登录',
    title: (count: number) => `结束 ${count} 名成员的登录`,
    tip: '其账号在所有设备上的登录立即结束，包括在其他组织的；密码不变，可以重新登录。',
    done: (who: string) => `已结束 ${who} 的登录`,
    left: (count: number) => `另有 ${count} 名所选成员不能这样处理。`,
  },
  people: (count: number) => `${count} 名成员`,
  noAccounts: (count: number) => `其中 ${count} 人没有登录账号，激活后仍不能登录；完成后可以为其建立账号。`,
  withoutAccounts: (count: number) => `，其中 ${count} 人还没有登录账号`,
  effects: '影响',
  noEffects: '没有需要处理的审核、任务或部门。',
  left: (count: number) => `另有 ${count} 名所选成员的状态不适用，不会处理。`,
  blocked: '请先处理标红的事项；未处理的成员不会被删除。',
  named: (name: string, count: number) => (count > 1 ? `${name} ${count}` : name),
  more: (count: number) => `等 ${count} 人`,
  gone: {
    openRecords: (_, count) => `录入的 ${count} 条记录还在等待审核；先审核或取消，才能删除`,
    firstReviews: (_, count) => `${count} 条记录等待其初审，之后无人初审，需要改派`,
    finalReviews: (_, count) => `${count} 条记录由其终审，之后无人终审，需要改派`,
    tasks: (_, count) => `本月及以后有 ${count} 个奖扣任务，不再考核`,
    delegating: (_, count) => `${count} 个代审安排由他人代其审核`,
    standingIn: (_, count) => `${count} 个代审安排由其代他人审核，之后无人代审`,
    levels: (members) => `${members} 人有审核权限级别，之后不能审核`,
    roles: (_, count) => `${count} 个角色不再有效`,
    units: (_, count) => `离开 ${count} 个部门，历史保留`,
    fixedItems: (_, count) => `${count} 个固定分项目不再计分`,
    drafts: (_, count) => `${count} 份草稿不能再提交`,
    points: (members) => `${members} 人已有积分，积分保留`,
    rankings: (members) => `${members} 人退出未结账月份和累计的排名`,
    signIn: (members) => `${members} 人的登录立即结束`,
  } as Record<EffectKind, EffectText>,
  back: {
    firstReviews: (_, count) => `${count} 条记录等待其初审`,
    finalReviews: (_, count) => `${count} 条记录等待其终审`,
    tasks: (_, count) => `本月及以后有 ${count} 个奖扣任务，重新考核`,
    levels: (members) => `${members} 人的审核权限级别重新有效`,
    roles: (_, count) => `${count} 个角色重新有效`,
    units: (_, count) => `回到离开前的 ${count} 个部门`,
    fixedItems: (_, count) => `${count} 个固定分项目重新计分`,
    rankings: (members) => `${members} 人的已有积分重新参加排名`,
    signIn: (members) => `${members} 人可以重新登录`,
  } as Partial<Record<EffectKind, EffectText>>,
  startUnits: '进入部门',
  startUnitsHint: (units: string) =>
    units === '' ? '不选则回到离开前的部门' : `不选则回到离开前的部门：${units}`,
  startHomeless: (count: number) => `${count} 人原来的部门已不存在，不选则进入最上级部门`,
  move: '调整部门',
  moveTitle: (count: number) => `调整 ${count} 名成员的部门`,
  moveHelp: '部门经历会保留',
  moveReplace: '离开现在的部门，只属于该部门',
  moved: (count: number) => `已调整 ${count} 名成员的部门`,
  units: {
    title: '部门',
    button: '部门',
    add: '添加部门',
    edit: '改名或移动',
    up: '上移',
    down: '下移',
    remove: '删除部门',
    withChildren: '包含下级部门',
    name: '部门名称',
    parentId: '上级部门',
    top: '最上级',
    saved: (name: string) => `已保存部门“${name}”`,
    removed: (name: string) => `已删除部门“${name}”`,
    removeTitle: (name: string) => `删除部门“${name}”？`,
    empty: '该部门没有成员，也没有下级部门。',
    members: (count: number) => `现有成员 ${count} 人，请先调整到其他部门`,
    children: (count: number) => `下级部门 ${count} 个，请先移走或删除`,
    former: (count: number) => `${count} 人曾经属于该部门，历史必须保留，因此不能删除；可以改名`,
  },
};

export type ActsText = typeof actsText;

declare module '../../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    membersActs: ActsText;
  }
}
