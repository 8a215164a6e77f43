import { choice } from '../../../kit/contract/list/columns.ts';
import { bulk, sendsMany } from '../../../kit/web/list/bulk/bulk-acts.tsx';
import { column, custom, days, filter, search, sentAs } from '../../../kit/web/list/list-fields.tsx';
import { edits } from '../../../kit/web/list/edits.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { exported } from '../../files/web/door.tsx';
import { memberFilter } from '../../members/web/fields.tsx';
import { terminalsCalls as calls, type PunchRow } from '../calls.ts';
import { punchFields as fields, punchWords } from '../columns.ts';
import { terminalRights } from '../permissions.ts';
import { punchFlags } from '../rules/states.ts';
import { deviceFilter } from './device-filter.tsx';
import { FlagTags } from './flag-tags.tsx';
import { inPart, pathOf } from './parts.tsx';
import { punchTones } from './tones.ts';

const RerunForm = late(async () => (await import('./rerun-form.tsx')).default);

const changes = [calls.punches, calls.unmatched];
const idsOf = (rows: readonly PunchRow[]): string[] => rows.map(({ id }) => id);

/** Punches as terminals sent them. */
export default listScreen(calls.punches, {
  path: pathOf('punches'),
  words: ({ terminals: { punches, ...words } }) => ({
    ...punchWords({ terminals: { punches, ...words } }),
    help: punches.help,
    filters: {
      keyword: punches.keyword,
      state: punches.columns.state,
      flag: punches.flag,
      deviceId: punches.device,
      member: punches.member,
      from: punches.days,
    },
    empty: { title: punches.emptyTitle, text: punches.emptyText },
  }),
  row: { key: 'id', name: ({ pin, second }) => `${pin} ${second}` },
  columns: [
    column(fields.at, { main: true, sort: true }),
    column(fields.state, { tones: punchTones, phone: 'state' }),
    column(fields.memberName, { phone: 'note', wraps: true }),
    column(fields.memberNo),
    column(fields.pin, { phone: 'value' }),
    column(fields.deviceName, { wraps: true }),
    {
      ...custom('flags', ({ flags }: PunchRow) => <FlagTags flags={flags} />, { width: 150, wraps: true }),
      isEmpty: ({ flags }: PunchRow) => flags.length === 0,
    },
    column(fields.second, { hidden: true }),
    column(fields.arrivedAt),
    column(fields.stateCode),
    column(fields.verify, { hidden: true }),
    column(fields.zone, { hidden: true }),
    column(fields.raw, { hidden: true, wraps: true }),
    column(fields.reason, { wraps: true }),
  ],
  filters: [
    search('keyword'),
    filter(fields.state),
    filter(choice('flag', punchFlags)),
    deviceFilter,
    sentAs(memberFilter('member'), ({ id }) => ({ memberId: id })),
    days('from', 'to'),
  ],
  use: [
    edits<PunchRow>({
      changes,
      buttons: [
        {
          id: 'rerun',
          label: ({ terminals }) => terminals.punches.rerun,
          needs: terminalRights.match,
          run: (_row, { show }) => show((onClose) => <RerunForm onClose={onClose} />),
        },
      ],
    }),
    bulk<PunchRow>({
      key: ({ id }) => id,
      name: ({ pin, second }) => `${pin} ${second}`,
      changes,
      acts: [
        sendsMany(calls.ignore, {
          id: 'ignore',
          label: ({ terminals }) => terminals.punches.ignore,
          allows: ({ state }) => state !== 'ignored',
          ask: (_rows, { texts: { terminals } }) => ({
            title: terminals.punches.ignore,
            status: terminals.punches.ignoreTip,
            tip: '',
            reason: 'required',
            maxLength: 200,
          }),
          input: (rows, { reason }) => ({ ids: idsOf(rows), reason }),
        }),
        sendsMany(calls.restore, {
          id: 'restore',
          label: ({ terminals }) => terminals.punches.restore,
          allows: ({ state }) => state === 'ignored',
          ask: (_rows, { texts: { terminals } }) => ({
            title: terminals.punches.restore,
            status: terminals.punches.restoreTip,
            tip: '',
          }),
          input: (rows) => ({ ids: idsOf(rows) }),
        }),
      ],
    }),
    exported('terminals.punches', terminalRights.view),
    inPart('punches'),
  ],
});
