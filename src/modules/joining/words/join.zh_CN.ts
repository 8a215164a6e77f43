import type { Shape } from '../../../kit/contract/language.ts';

/** Words for those who belong to no organisation yet; Chinese is the shape of the other languages. */
export const joinText = {
  title: '加入组织',
  enterCode: '输入邀请码',
  enterHelp: '邀请码在收到的卡片、邮件或短信中，共 15 个字符',
  proceed: '继续',
  invited: ({ organisation }: { organisation: string }) => `邀请您加入 ${organisation}`,
  by: ({ name }: { name: string }) => `邀请人：${name}`,
  units: ({ names }: { names: string }) => `部门：${names}`,
  until: ({ time }: { time: string }) => `有效期至 ${time}`,
  broken: '这个邀请不能使用',
  haveAccount: '已有账号',
  signIn: '登录',
  noAccount: '还没有账号',
  signUp: '创建账号',
  signUpFields: { name: '姓名', loginName: '登录账号', password: '密码', repeat: '再次输入密码' },
  loginHint: '字母、数字和 . - _ @，不能全是数字',
  passwordHint: ({ n }: { n: number }) => `至少 ${n} 位，包含两种字符`,
  repeatDiffers: '两次输入的密码不一致',
  made: ({ loginName }: { loginName: string }) => `账号 ${loginName} 已创建`,
  madeText: '现在登录，然后填写申请。',
  signedInAs: ({ name, loginName }: { name: string; loginName: string }) =>
    `以 ${name}（${loginName}）的身份申请`,
  notMe: '换一个账号',
  formTitle: '填写申请',
  fields: {
    memberName: '姓名',
    mobile: '手机号',
    sex: '性别',
    certificate: '证件号',
    applyRemarks: '申请说明',
  },
  optional: '选填',
  certificateKept: '已填写，留空则保持不变',
  remarksHint: '例如您的岗位，或谁认识您',
  sexes: { '0': '不填写', '1': '男', '2': '女' },
  send: '提交申请',
  keep: '暂存',
  kept: '已暂存，可以稍后继续',
  keptText: '打开收到的邀请即可继续填写并提交',
  waiting: '申请已提交，等待审批',
  waitingText: ({ organisation }: { organisation: string }) =>
    `${organisation} 的管理人员处理后，您就能在这里进入。可以关闭此页，以后登录再看。`,
  joined: ({ organisation }: { organisation: string }) => `您已加入 ${organisation}`,
  enter: '进入组织',
  rejected: '申请被拒绝',
  rejectedText: ({ remarks }: { remarks: string }) => `说明：${remarks}`,
  withdraw: '撤回申请',
  withdrawTitle: '撤回这份申请？',
  withdrawTip: '撤回后可以用同一个邀请再次申请',
  withdrawn: '申请已撤回',
  cancelled: '申请已取消',
  again: '再次申请',
  ownTitle: '我的申请',
  states: {
    '-1': '未提交',
    '0': '已取消',
    '1': '等待审批',
    '2': '已拒绝',
    '3': '已撤回',
    '10': '已加入',
  } as Record<string, string>,
  applied: ({ time }: { time: string }) => `提交于 ${time}`,
  haveCode: '有邀请码？',
  haveCodeText: '输入邀请码，向组织申请加入。',
  home: '选择组织',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    joiningJoin: Shape<typeof joinText>;
  }
}
