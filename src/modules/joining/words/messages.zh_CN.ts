import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { joiningMessages } from '../messages.ts';

type JoiningMessages = MessageWords<typeof joiningMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    joiningMessages: JoiningMessages;
  }
}

const said = (text: string | number): string => (text === '' ? '' : `：${text}`);

export const messagesText: JoiningMessages = {
  applied: (p) => `${p.applicant} 申请加入${said(p.remarks)}`,
  delivered: (p) => `${p.by} 把 ${p.applicant} 的加入申请改派给您${said(p.remarks)}`,
  withdrawn: (p) => `${p.applicant} 撤回了加入申请`,
  joined: (p) => `欢迎加入“${p.organisation}”，${p.by} 通过了您的申请`,
  invitedJoined: (p) => `您邀请的 ${p.applicant} 已加入`,
  notJoined: (p) => `${p.applicant} 的申请未能自动通过，等待审批：${p.reason}`,
};
