import type { Shape } from '../../../kit/contract/language.ts';

/** Words of applying for an organisation; Chinese is the shape of the other languages. */
export const foundingText = {
  title: '创建新的组织',
  help: { operator: '提交申请，平台审核通过后您成为管理员', none: '填写后立即开通，您成为管理员' },
  steps: {
    operator: '先登录或创建账号，再填写组织资料并上传营业执照；平台审核通过后您成为管理员。',
    none: '先登录或创建账号，再填写组织资料；提交后立即开通，您成为管理员。',
  },
  offTitle: '暂不接受创建组织的申请',
  offText: '请联系平台运营方',
  enter: '进入',
  choose: '选择组织',
  apply: '申请创建组织',
  create: '创建组织',
  mine: '我的申请',
  change: '修改并重新提交',
  withdraw: '撤回',
  withdrawTitle: '撤回申请？',
  withdrawTip: '撤回后可以修改并重新提交。',
  withdrawn: '申请已撤回',
  applied: (day: string) => `提交于 ${day}`,
  reason: (text: string) => `原因：${text}`,
  states: { '1': '待审核', '2': '未通过', '3': '已撤回', '4': '已开通' },
  form: {
    title: '创建新的组织',
    change: '修改申请',
    help: '行业决定初始的事件库、部门和固定分；以后都可以修改',
    apply: '提交申请',
    create: '创建',
    applied: '申请已提交，结果会显示在这里',
    created: '组织已开通',
    fields: {
      fullName: '组织全称',
      shortName: '组织简称',
      industry: '行业',
      regionCode: '所在地区',
      address: '详细地址',
      legalPerson: '法定代表人',
      licenceId: '营业执照',
      language: '默认语言',
      zone: '时区',
      template: '沿用其他组织的配置',
      templateParts: '沿用的内容',
      remark: '备注',
    },
    hints: {
      shortName: '留空则取全称开头',
      licenceId: '图片或 PDF，不超过 10 MB',
      template: '只复制配置，不复制成员和积分',
    },
    noTemplate: '不沿用，从行业初始数据开始',
    parts: {
      settings: '积分设置',
      roles: '角色权限',
      units: '部门结构',
      events: '事件库',
      levels: '审核权限级别',
      fixed: '固定分类型',
    },
    addLicence: '上传执照',
    removeLicence: '移除执照',
    notSent: '文件传送失败，请重试',
    region: { country: '国家或地区', below: '下级地区', none: '不填' },
  },
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    founding: Shape<typeof foundingText>;
  }
}
