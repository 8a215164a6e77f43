import { custom, column, days, filter } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { dateTimeInZone } from '../../../../kit/contract/format.ts';
import { historyFields as fields } from '../../columns.ts';
import { securityCalls as calls } from '../../security.calls.ts';
import { useOwnZone } from '../own-zone.ts';

const tones = {
  sign_in: 'success',
  passkey_sign_in: 'success',
  device_sign_in: 'success',
  code_asked: 'info',
  reset_link_sent: 'info',
  reset_link_shown: 'info',
  sign_in_failed: 'warning',
  sign_in_delayed: 'warning',
  passkey_failed: 'warning',
  second_step_failed: 'warning',
  password_change_failed: 'warning',
  code_failed: 'warning',
  password_set: 'info',
  second_step_on: 'info',
  second_step_off: 'info',
  passkey_added: 'info',
  passkey_removed: 'info',
  contact_proved: 'info',
} as const;

const OwnTime = ({ at }: { at: string }) => dateTimeInZone(at, useOwnZone());

/** /setting/security/history: sign-ins and changes of the user's own account, so that misuse is noticed. */
export default listScreen(calls.signInHistory, {
  path: '/setting/security/history',
  words: ({ identitySecurity: { history } }) => ({
    title: history.title,
    help: history.help,
    columns: history.columns,
    filters: { kind: history.columns.kind, from: history.columns.at },
    choices: { kind: history.kinds },
    empty: history.empty,
  }),
  row: { key: 'id', name: 'kind' },
  columns: [
    custom('at', ({ at }: { at: string }) => <OwnTime at={at} />, { sort: true, width: 150 }),
    column(fields.kind, { main: true, tones }),
    column(fields.place),
    column(fields.ip),
    column(fields.byName, { spare: true }),
  ],
  filters: [filter(fields.kind), days('from', 'to', { back: 1_095 })],
});
