import type { AccountRule } from '../../rules.ts';

/** Words of accounts and links for many members; Chinese is the shape of the other languages. */
export const accountsText = {
  title: '登录账号与链接',
  working: ({ done, all }: { done: string; all: string }) => `正在处理 ${done} / ${all}`,
  facts: ({ all, without, fresh }: { all: string; without: string; fresh: string }) =>
    `共 ${all} 人：${without} 人没有登录账号，${fresh} 人有账号但还没有设置密码`,
  rest: (count: string) => `另有 ${count} 人未列出，请在成员列表中分批处理`,
  notDone: (count: string) => `${count} 人没有处理`,
  failed: ({ name, message }: { name: string; message: string }) => `${name}：${message}`,
  make: '建立登录账号',
  rule: '账号取自',
  rules: { number: '编号', mobile: '手机号', email: '邮箱' } as Record<AccountRule, string>,
  ruleHints: {
    number: '账号 = 前缀 + 编号',
    mobile: '账号 = 前缀 + 手机号；能看到账号的人会看到完整号码',
    email: '账号 = 邮箱地址',
  } as Record<AccountRule, string>,
  prefix: '前缀',
  prefixHint: '账号不能全是数字，也不能与其他组织重复',
  example: (name: string) => `例如 ${name}`,
  activate: (count: string) => `同时激活 ${count} 名未激活的成员，激活后才能登录`,
  makeFor: (count: string) => `为 ${count} 人建立账号`,
  activateOnly: (count: string) => `激活 ${count} 人`,
  links: '登录链接',
  linksHint:
    '每人一个链接：打开后自己设置密码并直接进入。链接只能使用一次，24 小时内有效；生成新链接后，旧链接随即失效。',
  inactive: (count: string) => `其中 ${count} 人未激活，激活后才能进入`,
  linkFor: (count: string) => `生成 ${count} 个链接`,
  sendTo: (count: string) => `发送到 ${count} 人的邮箱或手机`,
  sent: (count: string) => `已发送给 ${count} 人`,
  made: '已生成的链接',
  once: '关闭后不再显示，请先打印或复制。',
  print: '打印卡片',
  copyAll: '复制为表格',
  member: '成员',
  account: '账号',
  link: '链接',
  until: '有效期至',
  card: '扫码设置密码并登录，只能使用一次',
  accountIs: (name: string) => `账号：${name}`,
  cardUntil: (time: string) => `${time} 前有效`,
};

export type AccountsText = typeof accountsText;

declare module '../../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    membersAccounts: AccountsText;
  }
}
