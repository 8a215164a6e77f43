import type { Shape } from '../../../kit/contract/language.ts';

/** Words of the package and its orders; Chinese is the shape of the other languages. */
export const packagesText = {
  title: '扩容与续费',
  help: '当前套餐、名额与有效期；申请扩容或续费并查看进度',
  orders: '扩容续费申请',
  package: '套餐',
  noPackage: '无套餐限制',
  names: { trial: '试用版', base: '基础版', standard: '标准版', professional: '专业版' },
  seats: '成员名额',
  used: (used: string, limit: string) => `${used} / ${limit} 人`,
  unlimited: (used: string) => `${used} 人，不限`,
  until: '有效期至',
  withoutEnd: '长期',
  left: (days: number) => (days === 0 ? '今天到期' : `还有 ${days} 天`),
  endsSoon: (days: number) =>
    days === 0 ? '套餐今天到期，请及时续费' : `套餐还有 ${days} 天到期，请及时续费`,
  endedTitle: (day: string) => `套餐已于 ${day} 到期`,
  endedText: '现在只能查看，不能修改；续费申请通过后立即恢复。',
  waits: (no: string) => `申请 ${no} 正在等待处理`,
  order: '申请扩容或续费',
  closed: '本平台未开放在线申请',
  unneeded: '没有名额和期限限制，无需申请',
  open: '查看',
  change: '修改并重新提交',
  withdraw: '撤回',
  withdrawTitle: '撤回申请？',
  withdrawTip: '撤回后可以修改并重新提交。',
  withdrawn: (no: string) => `已撤回：${no}`,
  emptyTitle: '还没有申请',
  emptyText: '需要更多名额或更长时间时，在上方提交申请',
  orderTitle: (no: string) => `申请 ${no}`,
  before: '变更前',
  after: '变更后',
  noProofs: '还没有付款凭证；上传后才会受理',
  steps: '处理进度',
  operator: '平台运营方',
  columns: {
    no: '申请编号',
    state: '状态',
    packageCode: '套餐',
    memberLimit: '名额（人）',
    months: '延长（月）',
    proofs: '付款凭证',
    appliedBy: '申请人',
    appliedAt: '申请时间',
    decidedAt: '处理时间',
    decisionRemark: '处理意见',
    remark: '备注',
  },
  states: { '6': '待上传凭证', '1': '待处理', '4': '已通过', '2': '已驳回', '3': '已撤回', '0': '已取消' },
  form: {
    title: '申请扩容或续费',
    change: '修改申请',
    help: '名额填写总人数；时间从现有到期日起顺延',
    submit: '提交申请',
    done: '申请已提交',
    fields: {
      packageCode: '套餐',
      memberLimit: '名额（总人数）',
      months: '延长（月）',
      proofIds: '付款凭证',
      remark: '备注',
    },
    hints: { months: '只扩容、不延长时填 0', proofIds: '可以先提交，付款后再补传' },
    addProof: '上传凭证',
    removeProof: '移除凭证',
    notSent: '文件传送失败，请重试',
  },
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    packages: Shape<typeof packagesText>;
  }
}
