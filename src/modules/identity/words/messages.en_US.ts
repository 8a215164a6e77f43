import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { identityMessages } from '../messages.ts';

export const messagesText: MessageWords<typeof identityMessages> = {
  linkHandedOver: (p) => `${p.by} made a link by which you can set a password, to hand it to you in person`,
  resetLink: (p) =>
    `${p.by} had a link sent to you to choose a password; look at your e-mail or text messages`,
  sessionsEnded: (p) =>
    `${p.by} ended your sign-ins on all devices; sign in again, and ask them if you wonder why`,
  linkNotSent: (p) =>
    `The link for ${p.name} to choose a password was not sent: the e-mail or text message service did not take it. Send it again later`,
  accountReady: () => 'Your password is set, and your account is ready',
  passwordChanged: () =>
    'Your password was changed and you were signed out everywhere; if it was not you, contact an administrator at once',
  secondStepOn: () =>
    'Two-step sign-in was switched on for your account; if it was not you, contact an administrator at once',
  secondStepOff: () =>
    'Two-step sign-in was switched off for your account; if it was not you, contact an administrator at once',
  passkeyAdded: () =>
    'A passkey was added to your account; if this was not you, contact your administrator at once',
  passkeyRemoved: () =>
    'A passkey was removed from your account; if this was not you, contact your administrator at once',
  contactProved: () =>
    'The mobile number or e-mail address of your account was changed; if this was not you, contact your administrator at once',
};
