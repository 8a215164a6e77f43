/** Letters to those on a list, where the installation sends any. */
import { dateTimeInZone } from '../../../kit/contract/format.ts';
import type { Language } from '../../../kit/contract/language.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { App } from '../../../kit/server/module.ts';
import { leaveLetter } from '../../identity/server/door.ts';
import { splitMobile } from '../../members/rules.ts';
import { settings } from '../../organisation/server/door.ts';
import { linkOf, showCode } from '../rules/code.ts';

type Told = { organisation: string; by: string; link: string; code: string; until: string };
type LetterWords = { subject: (told: Told) => string; text: (told: Told) => string };

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
    const told = {
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
          subject: words[language].subject(told),
          text: words[language].text(told),
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
