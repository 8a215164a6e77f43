import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { identityMessages } from '../messages.ts';

type IdentityMessages = MessageWords<typeof identityMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    identityMessages: IdentityMessages;
  }
}

export const messagesText: IdentityMessages = {
  linkHandedOver: (p) => `${p.by} 为您生成了设置密码的链接，由其当面交给您`,
  resetLink: (p) => `${p.by} 为您发送了设置密码的链接，请查收您的邮箱或短信`,
  sessionsEnded: (p) => `${p.by} 结束了您在所有设备上的登录；请重新登录，如有疑问请联系对方`,
  linkNotSent: (p) => `发给 ${p.name} 的设置密码链接没有发出，邮件或短信服务没有响应；请稍后重新发送`,
  accountReady: () => '您的密码已设置，账号可以使用了',
  passwordChanged: () => '您的密码已更改，所有登录已结束；若不是您本人操作，请立即联系管理员',
  secondStepOn: () => '您的账号已开启两步登录；若不是您本人操作，请立即联系管理员',
  secondStepOff: () => '您的账号已关闭两步登录；若不是您本人操作，请立即联系管理员',
  passkeyAdded: () => '您的账号添加了一个通行密钥；若不是您本人操作，请立即联系管理员',
  passkeyRemoved: () => '您的账号删除了一个通行密钥；若不是您本人操作，请立即联系管理员',
  contactProved: () => '您账号的手机号或邮箱已更换；若不是您本人操作，请立即联系管理员',
};
