import { menu } from './menu.zh_CN.ts';

/** Words of "where I am signed in", of the second step and of the change of one's password; Chinese is the shape of the other languages. */
export const identityText = {
  menu: menu.signIns,
  places: '我登录的地方',
  here: '当前浏览器',
  unknown: '未识别的浏览器',
  on: ({ browser, system }: { browser: string; system: string }) => `${browser}，${system}`,
  since: ({ time }: { time: string }) => `${time} 登录`,
  used: ({ time }: { time: string }) => `最近使用 ${time}`,
  end: '结束登录',
  ended: '该登录已结束',
  endOthers: '结束其他全部登录',
  endedOthers: ({ count }: { count: number }) => `已结束 ${count} 处登录`,
  askOthers: '结束其他全部登录？',
  askOthersStatus: ({ count }: { count: number }) => `将结束 ${count} 处登录，当前浏览器不受影响。`,
  askOthersTip: '在那些地方需要重新输入密码；未保存的内容会丢失。',
  hint: '有不认识的地方？先结束它，再修改密码。最多同时登录 10 处，超出时最早的会被结束。',
  password: '修改密码',
  passwordHelp: '修改后所有地方的登录都会结束，请用新密码重新登录。',
  oldPassword: '当前密码',
  newPassword: '新密码',
  rule: '至少 6 位，包含数字、字母、符号中的至少两种',
  repeat: '再次输入新密码',
  differs: '两次输入的密码不一致',
  change: '修改密码并重新登录',
  secondStep: '两步登录',
  secondStepHint: '登录时除了密码，还需要手机验证器上的 6 位代码',
  isOn: '已开启',
  codesLeft: ({ count }: { count: number }) => `还剩 ${count} 个恢复码`,
  setUp: '开启…',
  turnOff: '关闭两步登录…',
  beginHelp:
    '开启后，登录时除了密码，还要输入手机上验证器应用显示的 6 位代码；即使密码被人知道，别人也无法登录。请先输入当前密码。',
  goOn: '继续',
  key: '密钥',
  keyHelp: '在手机的验证器应用中添加账号，选择“输入密钥”，填入下面的密钥；再输入它显示的代码。',
  keyHint: '密钥等同于密码，请不要告诉任何人。',
  openProgram: '用本机的验证器打开',
  code: '6 位代码',
  codeHint: '每 30 秒更换一次',
  turnOn: '开启两步登录',
  recoveryCodes: '请保存恢复码',
  recoveryHelp: '两步登录已开启。手机不在身边时，每个恢复码可以代替代码登录一次。这里只显示这一次。',
  kept: '我已保存',
  turnOffTitle: '关闭两步登录',
  turnOffHelp: '关闭后，登录只需要密码；恢复码同时失效。',
  codeOrRecovery: '6 位代码或恢复码',
  turnOffNow: '关闭两步登录',
  turnedOff: '两步登录已关闭',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    identity: typeof identityText;
  }
}
