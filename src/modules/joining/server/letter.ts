/** Letters to those on a list and to applicants, where the installation sends any. */
import { dateTimeInZone } from '../../../kit/contract/format.ts';
import type { Language } from '../../../kit/contract/language.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { App } from '../../../kit/server/module.ts';
import { leaveLetter } from '../../identity/server/founding.door.ts';
import { leaveNews, userNames } from '../../identity/server/door.ts';
import { splitMobile } from '../../members/rules.ts';
import { settings } from '../../organisation/server/door.ts';
import { linkOf, showCode } from '../rules/code.ts';
import type { StoredApplication } from './application.store.ts';
import type { StoredInvitation } from './invitations/invitation.store.ts';

type LetterParams = { organisation: string; by: string; link: string; code: string; until: string };
type LetterWords = { subject: (params: LetterParams) => string; text: (params: LetterParams) => string };

const words: Readonly<Record<Language, LetterWords>> = {
  zh_CN: {
    subject: ({ organisation }) => `邀请您加入 ${organisation}`,
    text: ({ organisation, by, link, code, until }) =>
      `${by} 邀请您加入“${organisation}”。请打开 ${link} 提交申请，邀请码 ${code}，有效期至 ${until}。如果您不认识邀请人，请忽略。`,
  },
  en_US: {
    subject: ({ organisation }) => `You are invited to ${organisation}`,
    text: ({ organisation, by, link, code, until }) =>
      `${by} invites you to join “${organisation}”. Open ${link} to apply; the code is ${code}, until ${until}. If you do not know who invites you, ignore this.`,
  },
  es_ES: {
    subject: ({ organisation }) => `Le invitamos a ${organisation}`,
    text: ({ organisation, by, link, code, until }) =>
      `${by} le invita a ingresar en «${organisation}». Abra ${link} para solicitarlo; el código es ${code}, hasta ${until}. Si no conoce a quien le invita, no haga caso.`,
  },
  ms_MY: {
    subject: ({ organisation }) => `Anda dijemput ke ${organisation}`,
    text: ({ organisation, by, link, code, until }) =>
      `${by} menjemput anda menyertai “${organisation}”. Buka ${link} untuk memohon; kodnya ${code}, hingga ${until}. Jika anda tidak mengenali penjemput, abaikan.`,
  },
};

type Outcome = 'joined' | 'rejected';
type OutcomeTold = { organisation: string; remarks: string; link: string };

const outcomeWords: Readonly<
  Record<Language, Record<Outcome, { subject: (t: OutcomeTold) => string; text: (t: OutcomeTold) => string }>>
> = {
  zh_CN: {
    joined: {
      subject: ({ organisation }) => `您已加入 ${organisation}`,
      text: ({ organisation, remarks, link }) =>
        `您加入“${organisation}”的申请已通过${remarks && `：${remarks}`}。请登录：${link}`,
    },
    rejected: {
      subject: ({ organisation }) => `您加入 ${organisation} 的申请未通过`,
      text: ({ organisation, remarks, link }) =>
        `您加入“${organisation}”的申请未通过：${remarks}。24 小时后或收到新的邀请可以再次申请：${link}`,
    },
  },
  en_US: {
    joined: {
      subject: ({ organisation }) => `You have joined ${organisation}`,
      text: ({ organisation, remarks, link }) =>
        `Your application to join “${organisation}” was approved${remarks && `: ${remarks}`}. Sign in at ${link}`,
    },
    rejected: {
      subject: ({ organisation }) => `Your application to ${organisation} was rejected`,
      text: ({ organisation, remarks, link }) =>
        `Your application to join “${organisation}” was rejected: ${remarks}. You can apply again in 24 hours, or by a newer invitation: ${link}`,
    },
  },
  es_ES: {
    joined: {
      subject: ({ organisation }) => `Ya forma parte de ${organisation}`,
      text: ({ organisation, remarks, link }) =>
        `Se ha aprobado su solicitud de ingreso en «${organisation}»${remarks && `: ${remarks}`}. Inicie sesión en ${link}`,
    },
    rejected: {
      subject: ({ organisation }) => `Se ha rechazado su solicitud a ${organisation}`,
      text: ({ organisation, remarks, link }) =>
        `Se ha rechazado su solicitud de ingreso en «${organisation}»: ${remarks}. Puede volver a solicitarlo a las 24 horas o con una invitación nueva: ${link}`,
    },
  },
  ms_MY: {
    joined: {
      subject: ({ organisation }) => `Anda telah menyertai ${organisation}`,
      text: ({ organisation, remarks, link }) =>
        `Permohonan anda untuk menyertai “${organisation}” diluluskan${remarks && `: ${remarks}`}. Log masuk di ${link}`,
    },
    rejected: {
      subject: ({ organisation }) => `Permohonan anda ke ${organisation} ditolak`,
      text: ({ organisation, remarks, link }) =>
        `Permohonan anda untuk menyertai “${organisation}” ditolak: ${remarks}. Anda boleh memohon semula selepas 24 jam atau dengan jemputan baharu: ${link}`,
    },
  },
};

/** Tells an applicant what was decided: to the account's proved address, or to that of the list by which the invitation came. */
export async function sendOutcome(
  tx: Tx,
  { environment }: Pick<App, 'environment'>,
  { userId }: Pick<StoredApplication, 'userId'>,
  {
    outcome,
    invitation,
    remarks,
  }: { outcome: Outcome; invitation: StoredInvitation | null; remarks: string },
): Promise<void> {
  const [{ name: organisation, language: organisationLanguage }, people] = await Promise.all([
    settings(tx),
    userNames(tx, [userId]),
  ]);
  const language = people.get(userId)?.language ?? organisationLanguage;
  const params = { organisation, remarks, link: environment.publicUrl };
  const letter = outcomeWords[language][outcome];
  const listed = invitation?.recipient.includes('@') ? invitation.recipient : undefined;
  await leaveNews(tx, environment, {
    userId,
    language,
    subject: letter.subject(params),
    text: letter.text(params),
    otherwise: listed,
  });
}

/** Delivery is tried again for a day. */
const lifetimeSeconds = 86_400;

export type Addressed = { address: string; code: string; expiresAt: string };

/** Which addresses this installation sends to. */
export const carriers = ({ environment }: App) => ({
  mail: environment.mail !== undefined,
  sms: environment.sms !== undefined,
});

/** Sends each its code, in the organisation's language; what nobody carries is handed over by people. */
export async function sendInvitations(
  tx: Tx,
  app: App,
  { by, invitations }: { by: { userId: string; name: string }; invitations: readonly Addressed[] },
): Promise<void> {
  const { name: organisation, language, zone } = await settings(tx);
  const has = carriers(app);
  for (const { address, code, expiresAt } of invitations) {
    const channel = address.includes('@') ? 'mail' : 'sms';
    if (!has[channel]) continue;
    const params = {
      organisation,
      by: by.name,
      link: linkOf(app.environment.publicUrl, code),
      code: showCode(code),
      until: dateTimeInZone(expiresAt, zone),
    };
    await leaveLetter(tx, app, {
      userId: by.userId,
      topic: 'invitation',
      content: {
        channel,
        letter: {
          to: channel === 'mail' ? address : internationalOf(address),
          subject: words[language].subject(params),
          text: words[language].text(params),
          language,
        },
      },
      lifetimeSeconds,
    });
  }
}

function internationalOf(typed: string): string {
  const { prefix, number } = splitMobile(typed);
  return `+${prefix || '86'}${number}`;
}
