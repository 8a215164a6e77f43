import { useState } from 'react';
import { isOffered, useMe } from '../../../kit/web/app/me.ts';
import { column, filter } from '../../../kit/web/list/list-fields.tsx';
import { edits, sends } from '../../../kit/web/list/edits.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { deviceFilters } from '../../devices/web/fields.tsx';
import { exported } from '../../files/web/door.tsx';
import { screensCalls as calls, type ScreenRow } from '../calls.ts';
import { screenFields as fields, screenWords } from '../columns.ts';
import { screenRights } from '../permissions.ts';
import { screenTones } from './tones.ts';

const PairForm = late(async () => (await import('./screen-form.tsx')).PairForm);
const ScreenForm = late(async () => (await import('./screen-form.tsx')).ScreenForm);
const NoticeForm = late(async () => (await import('./notice-form.tsx')).default);
const ScreenPreview = late(async () => (await import('./preview-dialog.tsx')).ScreenPreview);
const NoticesDrawer = late(async () => (await import('./notices-drawer.tsx')).default);

/** The code of a screen whose QR code was scanned. */
const scannedCode = (): string => new URLSearchParams(location.search).get('code') ?? '';

/** Opens the form for a code that was scanned. */
function useScanned() {
  const me = useMe();
  const [code, setCode] = useState(scannedCode);
  const close = (): void => {
    setCode('');
    history.replaceState(history.state, '', location.pathname);
  };
  return { dialog: code && isOffered(me, calls.pair) ? <PairForm code={code} onClose={close} /> : null };
}

/** /device/cloudScreen: the screens of halls, their pairing and their notices. */
export default listScreen(calls.list, {
  path: '/device/cloudScreen',
  words: ({ screens: words }) => ({
    ...screenWords({ screens: words }),
    help: words.help,
    filters: { keyword: words.keyword, state: words.columns.state },
    empty: { title: words.emptyTitle, text: words.emptyText },
  }),
  row: { key: 'id', name: 'name' },
  columns: [
    column(fields.name, { main: true, sort: true, wraps: true }),
    column(fields.state, { tones: screenTones, phone: 'state' }),
    column(fields.place, { wraps: true, phone: 'note' }),
    column(fields.profileName),
    column(fields.lastContactAt, { sort: true, phone: 'value' }),
    column(fields.dataAt),
    column(fields.size),
    column(fields.watcherName),
    column(fields.zone, { spare: true }),
  ],
  filters: [deviceFilters[0], filter(fields.state)],
  use: [
    edits<ScreenRow>({
      changes: [calls.list],
      form: {
        load: async () => ({ default: (await import('./screen-form.tsx')).PairForm }),
        save: calls.pair,
        newText: ({ screens }) => screens.pair,
        onlyNew: true,
      },
      buttons: [
        {
          id: 'notice',
          label: ({ screens }) => screens.notice,
          needs: screenRights.notices,
          run: (_row, { show }) => show((onClose) => <NoticesDrawer onClose={onClose} />),
        },
      ],
      acts: [
        {
          id: 'edit',
          label: ({ screens }) => screens.edit,
          opens: true,
          needs: screenRights.manage,
          when: ({ state }) => state !== 'retired',
          run: (from, { show }) => show((onClose) => <ScreenForm from={from} onClose={onClose} />),
        },
        {
          id: 'preview',
          label: ({ screens }) => screens.preview,
          when: ({ state }) => state === 'online' || state === 'offline' || state === 'paired',
          run: ({ id, name }, { show }) =>
            show((onClose) => <ScreenPreview id={id} name={name} onClose={onClose} />),
        },
        {
          id: 'pairAgain',
          label: ({ screens }) => screens.pairAgain,
          needs: screenRights.manage,
          when: ({ state }) => state === 'revoked' || state === 'waiting',
          run: (from, { show }) => show((onClose) => <PairForm from={from} onClose={onClose} />),
        },
        {
          id: 'notice',
          label: ({ screens }) => screens.notice,
          needs: screenRights.notices,
          when: ({ state }) => state === 'online' || state === 'offline' || state === 'paired',
          run: (from, { show }) => show((onClose) => <NoticeForm screens={[from]} onClose={onClose} />),
        },
        sends(calls.revoke, {
          id: 'revoke',
          label: ({ screens }) => screens.revoke,
          danger: true,
          when: ({ state }) => state === 'paired' || state === 'online' || state === 'offline',
          input: ({ id, version }) => ({ id, version }),
          ask: ({ name }, { screens }) => ({
            title: screens.revoke,
            status: name,
            tip: screens.revokeAsk,
            danger: true,
          }),
          done: ({ screens }) => screens.revoked,
        }),
      ],
    }),
    useScanned,
    exported('screens.list', screenRights.screens),
  ],
});
