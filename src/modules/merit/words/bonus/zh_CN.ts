/** Words of the screen for one event and many members; Chinese is the shape of the other languages. */
export const meritBonusText = {
  help: '同一事件记给多名成员，统一设置分值或逐人填写',
  direction: { label: '奖或扣', award: '奖分', deduct: '扣分' },
  authority: {
    title: '我的剩余权限（本月）',
    none: '您没有自己的审核权限，由所选终审人的权限决定。',
    tier: '分类',
    award: '奖',
    deduct: '扣',
    unlimited: '不限',
    each: (limit: string) => `每次 ${limit}`,
    over: '超出您自己的权限，须由权限更大的终审人通过。',
  },
  partly: {
    title: (count: number) => `${count} 人无法录入`,
    status: (count: number) => `提交其余 ${count} 人？`,
    tip: '未录入的成员及原因会列在结果中。',
    confirm: '提交其余成员',
  },
  result: {
    title: (entered: number, all: number) => `已提交 ${entered} 人，共 ${all} 人`,
    text: (name: string, reviewer: string) => `“${name}”等待 ${reviewer} 审核`,
    entered: '已提交',
    leftOut: '未录入',
    again: (topic: string) => `当天已有相同奖扣：“${topic}”`,
    next: '继续录入',
  },
  keys: '/ 选择事件 · 回车添加成员 · 可粘贴整列编号或姓名 · Ctrl + Enter 提交',
};

declare module '../../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    meritBonus: typeof meritBonusText;
  }
}
