import type { LookKind } from '../../rules.ts';

/** Words of the list of who looked at personal data; Chinese is the shape of the other languages. */
export const looksText = {
  title: '个人信息查阅记录',
  help: '谁在什么时候查看了谁的手机号或证件号码，以及谁导出了成员或奖惩记录',
  columns: {
    at: '时间',
    byName: '查阅人',
    byNo: '查阅人编号',
    kind: '内容',
    memberName: '被查阅人',
    memberNo: '被查阅人编号',
    rows: '导出条数',
  },
  kinds: {
    mobile: '手机号',
    certificate: '证件号码',
    both: '手机号与证件号码',
    export: '导出成员',
    awards: '导出奖惩记录',
  } as Record<LookKind, string>,
  filters: { from: '日期', kind: '内容', by: '查阅人', member: '被查阅人' },
  emptyTitle: '还没有查阅记录',
  emptyText: '查看完整手机号、证件号码或导出成员后，会在这里留下记录。',
};

export type LooksText = typeof looksText;

declare module '../../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    membersLooks: LooksText;
  }
}
