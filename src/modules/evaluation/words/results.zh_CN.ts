import type { Shape } from '../../../kit/contract/language.ts';

export const evaluationResultsText = {
  title: '评价结果',
  help: '少于 5 份的结果不显示。每次同一对象满 5 份才一起计入，因此前后两次结果之间看不出单份评价',
  back: '返回评价卡',
  version: '版本',
  together: '与最新版可比的全部版本',
  versionOf: (no: number, answers: number) => `第 ${no} 版（${answers} 份）`,
  subject: '评价对象',
  everything: '全部',
  answers: '评价数',
  waiting: '等待统计',
  average: '平均星级',
  interval: '95% 置信区间',
  few: '少于 5 份，不显示',
  questions: '各题结果',
  chart: '平均星级',
  ranking: '排名',
  noRanking: '还没有满 5 份的对象',
  notes: '文字意见',
  export: '导出',
  count: (n: number) => `${n} 份`,
  rank: {
    rankNum: '名次',
    name: '名称',
    unitName: '部门',
    answers: '评价数',
    average: '平均星级',
    interval: '95% 置信区间',
  },
  question: { text: '问题', answers: '评价数', average: '平均星级', values: '分布' },
  value: { label: '答案', answers: '评价数' },
  stars: (n: string) => `${n} 星`,
  complaints: '低分处理',
  noComplaints: '没有低分',
  decide: '处理',
  complaint: {
    openedOn: '日期',
    cardTitle: '评价卡',
    subjectName: '对象',
    low: '低分数',
    answers: '共计',
    authorName: '评价人',
    body: '文字',
    responsibleName: '负责人',
    state: '状态',
    remark: '说明',
  },
  complaintStates: { open: '待处理', answered: '已答复', closed: '已关闭' },
  decided: '已处理',
  proposals: '高分申报',
  proposal: { memberName: '成员', record: '记录' },
  submitted: '已提交审核',
  notSubmitted: '未能提交：请检查事件和审核人',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    evaluationResults: Shape<typeof evaluationResultsText>;
  }
}
