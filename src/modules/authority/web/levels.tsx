import { useState } from 'react';
import { Button } from '../../../kit/web/display/button.tsx';
import { IconClock } from '../../../kit/web/display/icons.tsx';
import { edits } from '../../../kit/web/list/edits.tsx';
import { column, custom, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { authorityCalls as calls, type Level } from '../calls.ts';
import { levelFields, levelWords, limitText, type LimitedTier } from '../columns.ts';
import './style.css';

const HoldersDrawer = late(async () => (await import('./holders-drawer.tsx')).default);
const LogDrawer = late(async () => (await import('./log-drawer.tsx')).default);

function Limits({ level, tier }: { level: Level; tier: LimitedTier }) {
  return limitText(level.limits[tier], useText().authority.limits);
}

const tierColumn = (tier: LimitedTier) =>
  custom(tier, (level: Level) => <Limits level={level} tier={tier} />, { wraps: true, width: 230 });

const fields = levelFields({
  unlimited: '',
  limit: () => '',
  time: () => '',
  month: () => '',
});

const useLevelActs = edits<Level>({
  changes: [calls.list, calls.log],
  form: {
    load: () => import('./level-form.tsx'),
    save: calls.save,
    newText: ({ authority }) => authority.add,
  },
  acts: [
    {
      id: 'holders',
      label: ({ authority }) => authority.holders,
      run: (level, { show }) => show((onClose) => <HoldersDrawer level={level} onClose={onClose} />),
    },
  ],
  remove: { call: calls.remove, input: ({ id, version }) => ({ id, version }), name: ({ name }) => name },
});

/** Levels of authority: how much each lets one release, and whom it binds. */
export default listScreen(calls.list, {
  path: '/memberPermissions/index',
  words: ({ authority: words }) => ({
    ...levelWords({ authority: words }),
    help: words.help,
    filters: words.filters,
    empty: { title: words.emptyTitle, text: words.emptyText },
  }),
  row: { key: 'id', name: 'name' },
  columns: [
    column(fields.name, { main: true, sort: true }),
    tierColumn('b'),
    tierColumn('a'),
    tierColumn('g'),
    column(fields.members),
    column(fields.roles),
    column(fields.units),
  ],
  filters: [search('keyword')],
  use: () => {
    const words = useText().authority;
    const { dialog, actions, ...acts } = useLevelActs();
    const [log, setLog] = useState(false);
    return {
      ...acts,
      actions: (
        <>
          {actions}
          <Button icon={<IconClock />} onClick={() => setLog(true)}>
            {words.log}
          </Button>
        </>
      ),
      dialog: (
        <>
          {dialog}
          {log && <LogDrawer onClose={() => setLog(false)} />}
        </>
      ),
    };
  },
});
