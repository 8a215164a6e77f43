import { column, filter } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { exported } from '../../files/web/door.tsx';
import { terminalsCalls as calls } from '../calls.ts';
import { commandFields as fields, commandWords } from '../columns.ts';
import { terminalRights } from '../permissions.ts';
import { deviceFilter } from './device-filter.tsx';
import { inPart, pathOf } from './parts.tsx';
import { commandTones } from './tones.ts';

/** Commands to terminals with their answers. */
export default listScreen(calls.commands, {
  path: pathOf('commands'),
  words: ({ terminals: { commands, punches, ...words } }) => ({
    ...commandWords({ terminals: { commands, punches, ...words } }),
    help: commands.help,
    filters: { deviceId: punches.device, state: commands.columns.state, kind: commands.columns.kind },
    empty: { title: commands.emptyTitle, text: commands.emptyText },
  }),
  row: { key: 'id', name: 'deviceName' },
  columns: [
    column(fields.queuedAt, { main: true, sort: true }),
    column(fields.deviceName, { wraps: true, phone: 'note' }),
    column(fields.kind, { phone: 'value' }),
    column(fields.state, { tones: commandTones, phone: 'state' }),
    column(fields.result),
    column(fields.attempts),
    column(fields.sentAt),
    column(fields.answeredAt),
    column(fields.byName),
    column(fields.number, { hidden: true }),
    column(fields.body, { hidden: true, wraps: true }),
  ],
  filters: [deviceFilter, filter(fields.state), filter(fields.kind)],
  use: [exported('terminals.commands', terminalRights.view), inPart('commands')],
});
