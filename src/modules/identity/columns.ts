import { choice, instant, derived, text } from '../../kit/contract/list/columns.ts';

/** The events of the account that its user sees; the rest of the log is for the operator. */
export const shownEvents = [
  'sign_in',
  'passkey_sign_in',
  'device_sign_in',
  'sign_in_failed',
  'sign_in_delayed',
  'passkey_failed',
  'second_step_failed',
  'sign_out',
  'session_ended',
  'password_set',
  'password_change_failed',
  'code_asked',
  'code_failed',
  'reset_link_sent',
  'reset_link_shown',
  'second_step_on',
  'second_step_off',
  'passkey_added',
  'passkey_removed',
  'contact_proved',
] as const;
export type ShownEvent = (typeof shownEvents)[number];

type Place = { browser: string; system: string };

export const historyFields = {
  at: instant('at', { width: 150 }),
  kind: choice('kind', shownEvents, { width: 200 }),
  place: derived(
    'place',
    'text',
    ({ browser, system }: Place) => [browser, system].filter(Boolean).join(' · '),
    {
      width: 180,
    },
  ),
  ip: text('ip', { width: 140 }),
  byName: text('byName', { width: 120 }),
};
