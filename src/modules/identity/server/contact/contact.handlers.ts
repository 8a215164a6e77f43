import { readPhone } from '../../../../kit/contract/phone/phone.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { email as emailRule, mobile as mobileRule } from '../../../../kit/contract/rules.ts';
import { ruleRefusal } from '../../../../kit/server/http/input-refusal.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { App, Ctx, Handlers } from '../../../../kit/server/module.ts';
import type { contactCalls } from '../../contact.calls.ts';
import { phoneCodeRules as rules } from '../../rules.ts';
import { writeAuthEvent } from '../account/auth-event.store.ts';
import { notifyUser } from '../account/user-news.ts';
import { e164, findUser, lockUser, type UserRow } from '../account/user.store.ts';
import { leaveLetter } from '../mail/letters.ts';
import type { Channel } from '../mail/senders.ts';
import { passkeyText } from '../pages/passkey.text.ts';
import { refuseWrongPassword } from '../password/own-password.ts';
import { makeCode, refuseTooOften, takeCode } from '../password/sent-code.ts';
import { identityRefusals } from '../refusals.ts';

type ContactInput = { channel: Channel; address: string };

export const contactHandlers: Handlers<typeof contactCalls> = {
  contact: async (ctx) => contactView(ctx.app, await ownUser(ctx)),

  sendContactCode: async (ctx, { channel, address, password }) => {
    const { app, tx, ip } = ctx;
    const contact = checked({ channel, address });
    if (!app.environment[channel]) throw identityRefusals.no_contact_codes().at('address');
    const refused = await refuseWrongPassword(ctx, {
      typed: password,
      field: 'password',
      failed: 'contact_failed',
    });
    if (refused) return refused;
    const user = await ownUser(ctx);
    if (isProved(user, contact)) throw identityRefusals.contact_unchanged().at('address');
    await refuseTooOften(tx, app, { purpose: 'contact', address: contact.address, ip });
    const { ticket, code } = await makeCode(tx, app, {
      purpose: 'contact',
      address: contact.address,
      ip,
      userId: user.id,
    });
    await writeAuthEvent(tx, { kind: 'contact_asked', userId: user.id, ip });
    const language = user.language ?? ctx.language;
    const words = passkeyText[language].letters;
    const to = channel === 'sms' ? dialled(contact.address) : contact.address;
    await leaveLetter(tx, app, {
      userId: user.id,
      topic: 'code',
      content: {
        channel,
        letter: { to, subject: words.codeSubject, text: words.code(code), language },
      },
      lifetimeSeconds: rules.lifetimeSeconds,
    });
    return { ticket, expiresInSeconds: rules.lifetimeSeconds, waitSeconds: rules.waitSeconds };
  },

  proveContact: async (ctx, { channel, address, ticket, code }) => {
    const { app, tx, session, ip } = ctx;
    const contact = checked({ channel, address });
    const result = await takeCode(tx, app, {
      purpose: 'contact',
      address: contact.address,
      ticket,
      code,
      ip,
    });
    // Another user's code is as wrong as any: the try is counted, so this is returned and not thrown.
    if (!('userId' in result) || result.userId !== session.userId) {
      await writeAuthEvent(tx, { kind: 'contact_failed', userId: session.userId, ip });
      return identityRefusals.wrong_code().at('code');
    }
    await lockUser(tx, session.userId);
    const before = await ownUser(ctx);
    await notifyOfChange(ctx, before);
    await setAddress(tx, before.id, contact);
    await writeAuthEvent(tx, { kind: 'contact_proved', userId: before.id, ip });
    return contactView(app, await ownUser(ctx));
  },
};

/** The address as it is stored and compared; refused at its field where it is none of its channel. */
function checked({ channel, address }: ContactInput): ContactInput {
  const typed = channel === 'sms' ? readPhone(address) : address.trim();
  const refusal = channel === 'sms' ? mobileRule(typed) : emailRule(typed);
  if (refusal) throw ruleRefusal(refusal).at('address');
  return { channel, address: typed };
}

/** A number without a prefix is one of China, as everywhere. */
function partsOf(mobile: string): { prefix: string; number: string } {
  const at = mobile.indexOf('-');
  return at < 0
    ? { prefix: '86', number: mobile }
    : { prefix: mobile.slice(0, at) || '86', number: mobile.slice(at + 1) };
}

function dialled(mobile: string): string {
  const { prefix, number } = partsOf(mobile);
  return `+${prefix}${number}`;
}

function isProved(user: UserRow, { channel, address }: ContactInput): boolean {
  if (channel === 'sms') return user.mobile_verified_at !== null && e164(user) === dialled(address);
  return user.email_verified_at !== null && user.email?.toLowerCase() === address.toLowerCase();
}

async function setAddress(tx: Tx, userId: string, { channel, address }: ContactInput): Promise<void> {
  const { prefix, number } = partsOf(address);
  await tx.run(
    channel === 'sms'
      ? sql`update identity.app_user set mobile_prefix = ${prefix}, mobile = ${number}, mobile_verified_at = now()
          where id = ${userId}`
      : sql`update identity.app_user set email = ${address}, email_verified_at = now() where id = ${userId}`,
  );
  // A link that went to the address before must not open the account any more.
  await tx.run(sql`
    update identity.reset_link set used_at = now() where user_id = ${userId} and used_at is null`);
}

async function notifyOfChange(ctx: Ctx, user: UserRow): Promise<void> {
  const language = user.language ?? ctx.language;
  const [subject, text] = passkeyText[language].letters.contact;
  await notifyUser(ctx.tx, ctx.app, {
    user,
    letter: { subject, text, language },
    key: 'identity.contactProved',
  });
}

async function ownUser({ tx, session }: Ctx): Promise<UserRow> {
  const user = await findUser(tx, session.userId);
  if (!user) throw kitRefusals.not_found();
  return user;
}

function contactView({ environment }: App, user: UserRow) {
  return {
    mobile: user.mobile && `${user.mobile_prefix}-${user.mobile}`,
    isMobileProved: user.mobile_verified_at !== null,
    email: user.email,
    isEmailProved: user.email_verified_at !== null,
    canSendTexts: environment.sms !== undefined,
    canSendMail: environment.mail !== undefined,
  };
}
