import type { Language } from '../../kit/contract/language.ts';

/** The one client id of the PC application: the same for every sign-in (specification, section 9). */
export const pcClientId = 'laurel-pc';
/**
 * The specification has the browser use basic client authentication, so this secret is public and protects nothing: the
 * client counts as public and must prove possession of each code (PKCE, S256).
 */
export const pcClientSecret = 'laurel-pc-public';

/** The only scope, granted to clients that name none. */
export const defaultScope = 'laurel';

export const accessTokenSeconds = 15 * 60;
export const codeSeconds = 60;
/** From the sign-in, not from the last renewal. */
export const refreshTokenSeconds = 14 * 86_400;
/** A renewal repeated within this time (another tab, a lost answer) gets the first answer again. */
export const renewalWindowSeconds = 15;
export const sessionIdleSeconds = 2 * 3_600;
export const sessionMaximumSeconds = 12 * 3_600;
/** After a full sign-in, how long the device alone may sign in again where an organisation allows it. */
export const deviceTrustDays = 30;

/** The password of every demo account; the sign-in page shows it where demo data is on. */
export const demoPassword = 'Laurel@2026';

/** Beyond this number, a new sign-in ends the oldest. */
export const maximumSignIns = 10;

/** Codes sent to a phone: their lifetime, attempts and frequency. */
export const phoneCodeRules = {
  lifetimeSeconds: 600,
  triesPerCode: 5,
  waitSeconds: 60,
  perPhoneAndDay: 5,
  perAddressAndHour: 20,
  triesPerHour: 5,
  /**
   * After this many wrong codes in an hour, from all users together, recovery by code is closed: guessing must stay
   * hopeless.
   */
  wrongCodesPerHour: 500,
} as const;

/** Links to set a password; delivery of the letter is retried for a quarter of an hour. */
export const resetLinkRules = {
  lifetimeSeconds: 86_400,
  handOverSeconds: 900,
  waitSeconds: 60,
  perHour: 5,
  /** How long who has set a password by a link may enter without typing it. */
  entrySeconds: 300,
} as const;

/** How long delivery of the notice of a changed password is retried. */
export const noticeSeconds = 2 * 86_400;

/** The shortest passwords that an organisation may require; the first is the specification's minimum. */
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

/** The most common time zone per language, proposed when an organisation is founded. */
export const usualZones: Readonly<Record<Language, string>> = {
  zh_CN: 'Asia/Shanghai',
  en_US: 'Europe/London',
  es_ES: 'Europe/Madrid',
  ms_MY: 'Asia/Kuala_Lumpur',
};

/** Passkeys: how many a user may have, and how long the browser may take over one. */
export const passkeyRules = { perUser: 10, nameLength: 60, challengeSeconds: 300 } as const;

/**
 * A sign-in by known device that an organisation's program signs with the secret key: the tolerance of its clock, and
 * the header of the signature.
 */
export const signedLoginRules = { driftSeconds: 60, header: 'laurel-signature', perMinute: 120 } as const;

/** Instead of a user's zone: the user has chosen none, and sees times in the organisation's. */
export const commonZone = 'organisation';
