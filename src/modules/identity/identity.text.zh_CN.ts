/** Words of "where I am signed in" and of the change of one's password; Chinese is the shape of the other languages. */
export const identityText = {
  menu: '登录与密码',
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
  missing: '请填写',
  change: '修改密码并重新登录',
};

declare module '../../kit/web/text/text.tsx' {
  interface Catalogue {
    identity: typeof identityText;
  }
}
