import { column, search } from '../../../kit/web/list/list-fields.tsx';
import { edits, sends } from '../../../kit/web/list/edits.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { exported } from '../../files/web/door.tsx';
import { terminalsCalls as calls, type UnmatchedRow } from '../calls.ts';
import { unmatchedFields as fields, unmatchedWords } from '../columns.ts';
import { terminalRights } from '../permissions.ts';
import { addressOf, inPart, pathOf } from './parts.tsx';

const UnmatchedForm = late(async () => (await import('./match-form.tsx')).UnmatchedForm);
const BadgesDrawer = late(async () => (await import('./badges-drawer.tsx')).default);

/** Numbers that punched and belong to nobody. */
export default listScreen(calls.unmatched, {
  path: pathOf('unmatched'),
  words: ({ terminals: { unmatched, ...words } }) => ({
    ...unmatchedWords({ terminals: { unmatched, ...words } }),
    help: unmatched.help,
    filters: { keyword: unmatched.keyword },
    empty: { title: unmatched.emptyTitle, text: unmatched.emptyText },
  }),
  row: { key: 'pin', name: 'pin' },
  columns: [
    column(fields.pin, { main: true, sort: true }),
    column(fields.name, { wraps: true, phone: 'note' }),
    column(fields.punches, { sort: true, phone: 'value' }),
    column(fields.firstDay, { sort: true }),
    column(fields.lastDay, { sort: true }),
    column(fields.deviceNames, { wraps: true }),
  ],
  filters: [search('keyword')],
  use: [
    edits<UnmatchedRow>({
      changes: [calls.unmatched, calls.punches],
      buttons: [
        {
          id: 'badges',
          label: ({ terminals }) => terminals.badges.title,
          run: (_row, { show }) => show((onClose) => <BadgesDrawer onClose={onClose} />),
        },
      ],
      acts: [
        {
          id: 'match',
          label: ({ terminals }) => terminals.unmatched.match,
          opens: true,
          needs: terminalRights.match,
          run: ({ pin, firstDay }, { show }) =>
            show((onClose) => <UnmatchedForm from={{ pin, fromDay: firstDay }} onClose={onClose} />),
        },
        {
          id: 'see',
          label: ({ terminals }) => terminals.unmatched.see,
          run: ({ pin }, { go }) => go(addressOf('punches', { keyword: pin })),
        },
        sends(calls.ignorePin, {
          id: 'ignore',
          label: ({ terminals }) => terminals.unmatched.ignore,
          danger: true,
          ask: ({ pin }, { terminals }) => ({
            title: terminals.unmatched.ignore,
            status: pin,
            tip: terminals.unmatched.ignoreTip,
            danger: true,
            reason: 'required',
            maxLength: 200,
          }),
          input: ({ pin }, reason) => ({ pin, reason }),
        }),
      ],
    }),
    exported('terminals.unmatched', terminalRights.view),
    inPart('unmatched'),
  ],
});
