/** Words of the screens of members’ tickets; Chinese is the shape of the other languages. */
import type { Shape } from '../../../kit/contract/language.ts';

export const ticketsMembersText = {
  title: '成员奖票',
  help: '每位成员的奖票余额；已离开的成员只要有过奖票，仍然显示',
  helps: {
    remaining: '得到 − 使用 − 过期 − 作废 + 恢复',
    printed: '剩余奖票中已打印的',
  },
  emptyTitle: '没有成员',
  emptyText: '添加成员后，这里显示每位成员的奖票余额',
  open: '奖票记录',
  all: '全部',
  columns: {
    memberName: '成员',
    memberNo: '编号',
    unitName: '部门',
    status: '状态',
    got: '得到',
    used: '使用',
    expired: '过期',
    void: '作废',
    restored: '恢复',
    remaining: '剩余',
    printed: '已打印',
  },
  filters: { keyword: '成员或编号', unitIds: '部门', status: '状态', held: '有余额' },
  ofMember: {
    title: '成员奖票记录',
    help: '每张奖票从哪里来、现在的状态和最后的操作人；打开一张查看全部经过',
    emptyTitle: '没有奖票',
    emptyText: '通过的明细或手工发放产生奖票',
  },
  records: {
    title: '奖票记录',
    help: '全部成员的奖票；打开一张查看全部经过',
    columns: { lastAt: '最后操作时间', lastBy: '最后操作人' },
  },
  history: {
    open: '经过',
    title: '奖票经过',
    columns: {
      at: '时间',
      action: '操作',
      state: '之后的状态',
      place: '来自',
      byName: '操作人',
      reason: '原因',
    },
    actions: {
      generate: '产生',
      print: '打印',
      reprint: '重新打印',
      hand: '发给成员',
      enter: '加入抽奖',
      leave: '退出抽奖',
      use: '使用',
      return: '退回',
      expire: '过期',
      void: '作废',
      restore: '恢复',
    },
    places: {
      line: '积分明细',
      counter: '柜台',
      import: '导入',
      draw: '抽奖',
      list: '奖票列表',
      calendar: '到期',
    },
  },
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    ticketsMembers: Shape<typeof ticketsMembersText>;
  }
}
