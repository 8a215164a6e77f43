import { menu } from './menu.zh_CN.ts';
import { tierNames } from '../../organisation/tier.rules.ts';

/** Words of merit records that several screens share; Chinese is the shape of the other languages. */
export const meritText = {
  menu,
  noPoints: '没有分数',
  status: {
    '3': '待审核',
    '1': '已通过',
    '2': '部分通过',
    '0': '已作废',
    '4': '草稿',
    '5': '已驳回',
    '6': '已取消',
    '-1': '已撤回',
  },
  /** What a pending record waits for. */
  stage: { '1': '待初审', '2': '待终审' },
  /** Beside the name of a possible reviewer. */
  waits: (count: number) => `${count} 条待审核`,
  completion: { '7': '未完成', '8': '已完成' },
  tier: tierNames.zh_CN,
  tierName: { b: 'B分（基础分）', a: 'A分（附加分）', p: 'P分（绩效分）', g: tierNames.zh_CN.g },
  /** What a line counts in place of points. */
  counted: {
    title: '折算',
    typed: '按分值',
    kind: { hours: '加班小时', sales: '销售额' },
    part: {
      hours: (amount: string, rate: string) => `加班 ${amount} 小时 × ${rate}`,
      hundreds: (name: string, amount: string, rate: string) => `${name} ${amount} × ${rate}/100`,
    },
  },
  columns: {
    recordNo: '记录编号',
    recordDate: '发生日期',
    createTime: '录入时间',
    createDate: '录入日期',
    topicName: '主题名称',
    topicRemark: '备注',
    bmp: tierNames.zh_CN.b,
    amp: tierNames.zh_CN.a,
    pmp: tierNames.zh_CN.p,
    gcp: tierNames.zh_CN.g,
    frequency: '人次',
    lineCount: '明细数',
    recordMember: '记录人',
    firstAudit: '初审人',
    lastAudit: '终审人',
    lastModTime: '最后修改',
    status: '状态',
    waitingMember: '当前审核人',
    waitingSince: '等待起始',
    eventName: '事件',
    eventCode: '事件编号',
    typeName: '事件类型',
    memberName: '成员',
    memberNo: '编号',
    unitName: '部门',
    count: '次数',
    bScore: 'B分小计',
    aScore: 'A分小计',
    pScore: 'P分小计',
    gScore: '产值小计',
    copies: '抄送人',
  },
  /** Buttons and menus. */
  action: {
    copyLink: '复制链接',
    withdraw: '撤回',
    recall: '重新初审',
    cancel: '取消记录',
    nullify: '作废',
    restore: '恢复',
    reassign: '改派审核人',
    open: '查看',
    edit: '继续编辑',
    copy: '复制为新记录',
    correct: '更正',
    log: '操作日志',
  },
  /** The same and other steps, once they are done: the history of a record. */
  step: {
    save: '保存草稿',
    submit: '提交',
    withdraw: '撤回',
    passFirst: '初审通过',
    rejectFirst: '初审驳回',
    recall: '重新初审',
    passAll: '终审通过',
    passSome: '终审部分通过',
    rejectLast: '终审驳回',
    takeBack: '撤销终审',
    reopen: '撤销驳回',
    cancel: '取消记录',
    nullify: '作废',
    restore: '恢复',
    reassign: '改派审核人',
    nullifyLine: '作废明细',
    restoreLine: '恢复明细',
    penalise: '驳回扣分',
    import: '批量导入',
    audit: '核查入账',
  },
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    merit: typeof meritText;
  }
}
