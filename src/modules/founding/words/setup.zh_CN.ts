import type { Shape } from '../../../kit/contract/language.ts';

/** Words of the way to the first ranking; Chinese is the shape of the other languages. */
export const setupText = {
  title: '开始使用',
  text: ({ done, all }: { done: number; all: number }) =>
    `从空的组织到第一份排名：已完成 ${done} / ${all} 步`,
  dismiss: '不再显示',
  skip: '跳过',
  skipStep: (name: string) => `跳过“${name}”`,
  steps: {
    units: { name: '建立部门', text: '成员、排名和权限都按部门划分' },
    people: { name: '添加成员', text: '逐个添加，或导入表格' },
    links: { name: '发送登录链接', text: '成员打开链接设置密码，即可登录' },
    events: { name: '准备事件', text: '说明什么事得多少分、扣多少分' },
    authority: { name: '设置审核权限', text: '至少两名审核人，才能有人录入、有人审核' },
    record: { name: '录入第一条记录', text: '选择事件和成员，提交审核' },
    ranking: { name: '查看第一份排名', text: '记录通过后积分入账，排名随之产生' },
  },
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    foundingSetup: Shape<typeof setupText>;
  }
}
