import type { Shape } from '../../../kit/contract/language.ts';

/** Words of questions about points; Chinese is the shape of the other languages. */
export const questionsText = {
  title: '积分疑问',
  help: '对自己的明细有疑问时提出，由记录人或审核人答复；不同意可以申诉',
  mine: '我提出的',
  todo: '待我处理',
  all: '全部',
  scope: '范围',
  status: '状态',
  askedAt: '提出时间',
  line: '明细',
  record: '记录',
  member: '成员',
  points: '积分',
  reason: '疑问',
  due: '期限',
  dueBy: '答复期限',
  statuses: {
    open: '待答复',
    answered: '已答复',
    appealed: '申诉中',
    granted: '已认可',
    rejected: '未支持',
    withdrawn: '已撤回',
  },
  overdue: '已逾期',
  emptyTitle: '没有疑问',
  emptyText: '在记录详情中，对自己的明细点“有疑问”即可提出。',
  ask: '有疑问',
  askTitle: '对这条明细有疑问',
  askHelp: '说明您认为不对的地方。记录人和审核人会收到，并在期限内答复。',
  askReason: '疑问说明',
  askSend: '提出疑问',
  asked: '疑问已提出，答复会通知您',
  answer: '答复',
  answerTip: '明细保持不变；成员会看到答复，并可在期限内申诉。',
  answered: '已答复',
  answerOf: '答复',
  grant: '认可并作废明细',
  grantTip: '这条明细的积分被冲回，记录中写明原因，双方都会收到通知。',
  granted: '已认可，明细已作废',
  reject: '不支持申诉',
  rejectTip: '明细保持不变，疑问到此结束。',
  rejected: '已回复申诉',
  appeal: '申诉',
  appealTip: '由没有参与这条记录的人裁定。',
  appealed: '申诉已提交',
  appealOf: '申诉',
  withdraw: '撤回',
  withdrawTip: '撤回后可以重新提出。',
  withdrawn: '已撤回',
  decision: '裁定',
  until: (day: string) => `可在 ${day} 前申诉`,
  dueText: (day: string) => `请在 ${day} 前处理`,
  waits: (names: string) => `等待：${names}`,
  section: '疑问',
  sectionHelp: '对自己的明细有疑问，可以在这里提出',
  reversed: '明细已因此作废',
  restored: '明细后来已恢复',
  open: '查看记录',
  by: (name: string, at: string) => `${name} · ${at}`,
};

export type QuestionsText = Shape<typeof questionsText>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    questions: QuestionsText;
  }
}
