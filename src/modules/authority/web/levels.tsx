import { useState } from 'react';
import { isOffered } from '../../../kit/web/app/me.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { IconClock } from '../../../kit/web/display/icons.tsx';
import { edits, undoBy } from '../../../kit/web/list/edits.tsx';
import { column, custom, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { useTiers } from './use-tiers.ts';
import { authorityCalls as calls, type Level } from '../calls.ts';
import { levelFields, levelWords, limitText, type LimitedTier } from '../columns.ts';
import './style.css';

const HoldersDrawer = late(async () => (await import('./holders-drawer.tsx')).default);
const LevelForm = late(async () => (await import('./level-form.tsx')).default);
const LogDrawer = late(async () => (await import('./log-drawer.tsx')).default);

function Limits({ level, tier }: { level: Level; tier: LimitedTier }) {
  return limitText(level.limits[tier], useText().authority.limits);
}

const tierColumn = (tier: LimitedTier) =>
  custom(tier, (level: Level) => <Limits level={level} tier={tier} />, { wraps: true, width: 230 });

/** A new level that begins with the limits of another one. */
function LevelCopy({ name, limits, onClose }: Pick<Level, 'name' | 'limits'> & { onClose: () => void }) {
  const { copyName } = useText().authority;
  return <LevelForm from={{ name: copyName(name).slice(0, 30), limits }} onClose={onClose} />;
}

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
      id: 'copy',
      label: ({ authority }) => authority.copy,
      when: (_, me) => isOffered(me, calls.save),
      run: ({ name, limits }, { show }) =>
        show((onClose) => <LevelCopy name={name} limits={limits} onClose={onClose} />),
    },
    {
      id: 'holders',
      label: ({ authority }) => authority.holders,
      run: (level, { show }) => show((onClose) => <HoldersDrawer level={level} onClose={onClose} />),
    },
  ],
  remove: {
    call: calls.remove,
    when: ({ used }) => !used,
    input: ({ id, version }) => ({ id, version }),
    name: ({ name }) => name,
    // Its changes stay in the log; a level that bound somebody cannot be deleted.
    undo: ({ id, name, limits }) => undoBy(calls.save, { id, version: 0, name, limits }),
  },
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
  facts: useTiers,
  columns: (tiers) => [
    column(fields.name, { main: true, sort: true }),
    ...tiers.map(tierColumn),
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
