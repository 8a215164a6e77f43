import { column, custom, filter, search } from '../../../kit/web/list/list-fields.tsx';
import { edits, sends } from '../../../kit/web/list/edits.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { deviceListColumns, spareDeviceColumns } from '../../devices/web/fields.tsx';
import { exported } from '../../files/web/door.tsx';
import { terminalsCalls as calls, type TerminalRow } from '../calls.ts';
import { terminalFields as fields, terminalWords } from '../columns.ts';
import { terminalRights } from '../permissions.ts';
import { AskingMark } from './asking-mark.tsx';
import { addressOf, inPart, pathOf } from './parts.tsx';

const ConnectDialog = late(async () => (await import('./connect-dialog.tsx')).default);
const QueryForm = late(async () => (await import('./query-form.tsx')).default);

const changes = [calls.list, calls.commands, calls.punches];
const versionOf = ({ id, version }: TerminalRow) => ({ id, version });
const isInUse = ({ condition }: TerminalRow): boolean => condition === 'online' || condition === 'offline';
const isThere = ({ condition }: TerminalRow): boolean => condition !== 'retired';

type Plain = 'info' | 'check' | 'clock' | 'reboot';
const command = (kind: Plain) =>
  sends<typeof calls.command, TerminalRow>(calls.command, {
    id: kind,
    label: ({ terminals }) => terminals.list[kind],
    when: isInUse,
    ...(kind === 'reboot' && {
      danger: true,
      ask: ({ name }, { terminals }) => ({
        title: terminals.list.reboot,
        status: name,
        tip: terminals.list.rebootTip,
        danger: true,
      }),
    }),
    input: ({ id }) => ({ id, kind }),
    done: ({ terminals }) => terminals.list.queued,
  });

/** The terminals of the organisation. */
export default listScreen(calls.list, {
  path: pathOf('terminals'),
  words: ({ terminals, devices }) => ({
    ...terminalWords({ terminals, devices }),
    columns: { ...terminalWords({ terminals, devices }).columns, mark: terminals.list.columns.askedAt },
    help: terminals.list.help,
    filters: { keyword: terminals.list.keyword, condition: devices.columns.condition },
    empty: { title: terminals.list.emptyTitle, text: terminals.list.emptyText },
  }),
  row: { key: 'id', name: 'name' },
  columns: [
    ...deviceListColumns,
    {
      ...custom('mark', (row: TerminalRow) => <AskingMark row={row} />, {
        width: 170,
        wraps: true,
        phone: 'state',
      }),
      isEmpty: ({ condition, askedAt }: TerminalRow) => condition !== 'waiting' && askedAt === null,
    },
    column(fields.serial, { sort: true }),
    column(fields.backlog),
    column(fields.users),
    column(fields.punches),
    column(fields.clockOff),
    column(fields.way, { hidden: true }),
    column(fields.records, { hidden: true }),
    column(fields.address, { hidden: true }),
    column(fields.lastPushAt, { hidden: true }),
    ...spareDeviceColumns,
  ],
  filters: [search('keyword'), filter(fields.condition)],
  use: [
    edits<TerminalRow>({
      changes,
      form: {
        load: () => import('./terminal-form.tsx'),
        save: calls.save,
        newText: ({ terminals }) => terminals.list.add,
      },
      acts: [
        sends(calls.confirm, {
          id: 'confirm',
          label: ({ terminals }) => terminals.list.confirm,
          when: ({ way, condition, askedAt }: TerminalRow) =>
            way === 'serial' && (condition === 'waiting' || (condition !== 'retired' && askedAt !== null)),
          input: versionOf,
          ask: ({ serial }, { terminals }) => ({
            title: terminals.list.confirm,
            status: serial,
            tip: terminals.list.confirmTip,
          }),
          done: ({ terminals }) => terminals.list.confirmed,
        }),
        {
          id: 'address',
          label: ({ terminals }) => terminals.list.address,
          needs: terminalRights.edit,
          when: isThere,
          run: (row, { show }) =>
            show((onClose) => (
              <ConnectDialog way={row.way} code={row.code} address={null} onClose={onClose} />
            )),
        },
        {
          id: 'see',
          label: ({ terminals }) => terminals.list.see,
          run: ({ id }, { go }) => go(addressOf('punches', { deviceId: id })),
        },
        sends(calls.sync, {
          id: 'sync',
          label: ({ terminals }) => terminals.list.sync,
          when: isInUse,
          input: ({ id }) => ({ id }),
          ask: ({ name }, { terminals }) => ({
            title: terminals.list.sync,
            status: name,
            tip: terminals.list.syncTip,
          }),
          done: ({ terminals }) => terminals.list.queued,
        }),
        {
          id: 'query',
          label: ({ terminals }) => terminals.list.query,
          needs: terminalRights.edit,
          when: isInUse,
          run: ({ id }, { show }) => show((onClose) => <QueryForm from={{ id }} onClose={onClose} />),
        },
        command('info'),
        command('check'),
        command('clock'),
        command('reboot'),
        sends(calls.newKey, {
          id: 'newKey',
          label: ({ terminals }) => terminals.list.newKey,
          when: ({ way, condition }) => way === 'key' && condition !== 'retired',
          input: versionOf,
          ask: ({ name }, { terminals }) => ({
            title: terminals.list.newKey,
            status: name,
            tip: terminals.list.newKeyTip,
          }),
          shows: ({ address, code }, { way }, onClose) => (
            <ConnectDialog way={way} code={code} address={address} onClose={onClose} />
          ),
        }),
        sends(calls.retire, {
          id: 'retire',
          label: ({ terminals }) => terminals.list.retire,
          danger: true,
          when: isThere,
          input: versionOf,
          ask: ({ name }, { terminals }) => ({
            title: terminals.list.retire,
            status: name,
            tip: terminals.list.retireTip,
            danger: true,
          }),
        }),
      ],
    }),
    exported('terminals.list', terminalRights.view),
    inPart('terminals'),
  ],
});
