import type { Language } from '../../kit/contract/language.ts';

/** The one client id of the PC application: the same for every sign-in (specification, section 9). */
export const pcClientId = 'laurel-pc';
/**
 * The specification has the browser authenticate with basic client authentication, so this secret is known to
 * everybody and unlocks nothing: the client counts as public, and proof of possession of the code (PKCE, S256) is
 * demanded from it every time.
 */
export const pcClientSecret = 'laurel-pc-public';

/** What a client asks for when it names no scope, and the only thing there is to ask for. */
export const defaultScope = 'laurel';

export const accessTokenSeconds = 15 * 60;
export const codeSeconds = 60;
/** From the sign-in, not from the last renewal. */
export const refreshTokenSeconds = 14 * 86_400;
/** A renewal repeated within this time (another tab, a lost answer) gets the answer that the first got. */
export const renewalWindowSeconds = 15;
export const sessionIdleSeconds = 2 * 3_600;
export const sessionMaximumSeconds = 12 * 3_600;
/** After a full sign-in, how long the device alone may sign in again where an organisation allows it. */
export const deviceTrustDays = 30;

/** The password of every demo account; the sign-in page shows it where demo data is on. */
export const demoPassword = 'Laurel@2026';

/** More sign-ins than this end the oldest ones. */
export const maximumSignIns = 10;

/** A code sent to a phone: how long it lives, how often it may be tried, and how often one may be asked for. */
export const phoneCodeRules = {
  lifetimeSeconds: 600,
  triesPerCode: 5,
  waitSeconds: 60,
  perPhoneAndDay: 5,
  perAddressAndHour: 20,
  triesPerHour: 5,
  /** Wrong codes in an hour, of everybody together, after which the way is closed: guessing must stay hopeless. */
  wrongCodesPerHour: 500,
} as const;

/** A link by which somebody sets a password; for a quarter of an hour it is tried to hand its letter over. */
export const resetLinkRules = {
  lifetimeSeconds: 86_400,
  handOverSeconds: 900,
  waitSeconds: 60,
  perHour: 5,
} as const;

/** How long it is tried to tell users that their password was changed. */
export const noticeSeconds = 2 * 86_400;

/** What an organisation may ask for as the shortest password; the specification's own floor is the first. */
export const passwordFloor = { minimum: 6, maximum: 64, recommended: 10 } as const;

/**
 * The second step of a sign-in, as authenticator programs expect it (RFC 6238 with SHA-1 and 6 digits). A code is taken a
 * step early or late, because clocks differ. `pendingSecondFactorSeconds`: how long the sign-in page waits for it after the password.
 */
export const secondStepRules = {
  stepSeconds: 30,
  digits: 6,
  drift: 1,
  recoveryCodes: 10,
  pendingSecondFactorSeconds: 300,
} as const;

/** Where most people who read a language live: the zone that the founding of an organisation proposes. */
export const usualZones: Readonly<Record<Language, string>> = {
  zh_CN: 'Asia/Shanghai',
  en_US: 'Europe/London',
  es_ES: 'Europe/Madrid',
  ms_MY: 'Asia/Kuala_Lumpur',
};
