import type { identityText as chinese } from './identity.text.zh_CN.ts';

export const identityText: typeof chinese = {
  menu: 'Sign-ins and password',
  places: 'Where I am signed in',
  here: 'This browser',
  unknown: 'Unknown browser',
  on: ({ browser, system }) => `${browser} on ${system}`,
  since: ({ time }) => `since ${time}`,
  used: ({ time }) => `last used ${time}`,
  end: 'Sign out there',
  ended: 'Signed out there',
  endOthers: 'Sign out everywhere else',
  endedOthers: ({ count }) => (count === 1 ? 'Signed out in 1 place' : `Signed out in ${count} places`),
  askOthers: 'Sign out everywhere else?',
  askOthersStatus: ({ count }) =>
    count === 1 ? '1 sign-in ends; this browser stays.' : `${count} sign-ins end; this browser stays.`,
  askOthersTip: 'The password is asked for again there; what was not saved there is lost.',
  hint: 'A place that you do not know? Sign out there, then change your password. You can be signed in in 10 places; an eleventh ends the oldest.',
  password: 'Change password',
  passwordHelp: 'You will be signed out everywhere and sign in again with the new password.',
  oldPassword: 'Current password',
  newPassword: 'New password',
  rule: 'At least 6 characters, with at least two of digits, letters and symbols',
  repeat: 'New password again',
  differs: 'The two passwords are not the same',
  missing: 'Please fill this in',
  change: 'Change and sign in again',
};
