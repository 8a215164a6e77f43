import { useState } from 'react';
import { settingGroups } from '../../../kit/contract/setting.ts';
import { useOffered } from '../../../kit/web/app/me.ts';
import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import { Button } from '../../../kit/web/display/button.tsx';
import { EmptyState, Skeleton } from '../../../kit/web/display/feedback.tsx';
import { Section } from '../../../kit/web/display/section.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { IconClock, IconEdit, IconSearch } from '../../../kit/web/display/icons.tsx';
import { Input } from '../../../kit/web/input/input.tsx';
import { Tag } from '../../../kit/web/display/tag.tsx';
import { PageHead } from '../../../kit/web/head/page-head.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useAct } from '../../../kit/web/act/use-act.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { Inline, Stack } from '../../../kit/web/layout/stack.tsx';
import { settingsCalls as calls } from '../calls.ts';
import { settingsPath } from '../menu.ts';
import { found, useFindElsewhere } from './found.ts';
import { changedBy, useSpelled, type SettingRow } from './setting-value.ts';
import './style.css';

const SettingForm = late(async () => (await import('./setting-form.tsx')).default);
const LogDrawer = late(async () => (await import('./log-drawer.tsx')).default);

type Opened = { form: SettingRow } | { log: string | null };

/** The organisation's settings for points, by groups: values in force, planned values, and the authors of changes. */
export default function ConfigScreen() {
  const words = useText().settings;
  const kit = useKitText();
  const mayEdit = useOffered(calls.save);
  const [term, setTerm] = useState('');
  const [opened, setOpened] = useState<Opened | null>(null);
  const answer = useCall(calls.get, {}, { quiet: true });
  const findElsewhere = useFindElsewhere();
  if (!answer.data) {
    return (
      <div className="k-sections st-page">
        <Unanswered answer={answer}>
          <Skeleton width={60} height={160} />
        </Unanswered>
      </div>
    );
  }
  const { settings, today } = answer.data;
  const elsewhere = findElsewhere(term);
  const rowsFound = found(settings, term);
  const groups = settingGroups
    .map((group) => ({ group, rows: rowsFound.filter((row) => row.group === group) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <div className="k-sections st-page">
      <PageHead
        title={words.title}
        help={words.help}
        actions={
          <Button icon={<IconClock />} onClick={() => setOpened({ log: null })}>
            {words.log}
          </Button>
        }
      />
      <Find term={term} onTerm={setTerm} groups={groups.map(({ group }) => group)} />
      {elsewhere.length > 0 && <Elsewhere found={elsewhere} />}
      {groups.length === 0 && elsewhere.length === 0 && (
        <EmptyState
          title={words.noneFound}
          action={<Button onClick={() => setTerm('')}>{kit.clear}</Button>}
        />
      )}
      {groups.map(({ group, rows }) => (
        <Section key={group} anchor={group} title={words.groups[group]}>
          <ul>
            {rows.map((row) => (
              <Row
                key={row.name}
                row={row}
                mayEdit={mayEdit}
                onEdit={() => setOpened({ form: row })}
                onLog={() => setOpened({ log: row.name })}
              />
            ))}
          </ul>
        </Section>
      ))}
      {opened && (
        <SettingDrawer opened={opened} settings={settings} today={today} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

type FindProps = {
  term: string;
  onTerm: (term: string) => void;
  groups: readonly (typeof settingGroups)[number][];
};

function Find({ term, onTerm, groups }: FindProps) {
  const words = useText().settings;
  return (
    <div className="st-find">
      <Input
        type="text"
        className="st-search"
        aria-label={words.search}
        placeholder={words.search}
        prefix={<IconSearch />}
        clearable
        value={term}
        onChange={onTerm}
      />
      <nav className="st-groups" aria-label={words.sections}>
        {groups.map((group) => (
          <ScreenLink key={group} to={`${settingsPath}#${group}`}>
            {words.groups[group]}
          </ScreenLink>
        ))}
      </nav>
    </div>
  );
}

/** Settings of other pages that the typed word finds. */
function Elsewhere({ found: links }: { found: ReturnType<ReturnType<typeof useFindElsewhere>> }) {
  const words = useText().settings;
  return (
    <Section title={words.elsewhere}>
      <Stack as="ul" gap={4}>
        {links.map(({ href, title, page }) => (
          <li key={href}>
            <ScreenLink to={href}>{title}</ScreenLink> <span className="st-quiet">{page}</span>
          </li>
        ))}
      </Stack>
    </Section>
  );
}

type DrawerProps = { opened: Opened; settings: readonly SettingRow[]; today: string; onClose: () => void };

function SettingDrawer({ opened, settings, today, onClose }: DrawerProps) {
  if ('form' in opened) return <SettingForm setting={opened.form} today={today} onClose={onClose} />;
  const title = settings.find(({ name }) => name === opened.log)?.title ?? null;
  return <LogDrawer name={opened.log} title={title} onClose={onClose} />;
}

type RowProps = { row: SettingRow; mayEdit: boolean; onEdit: () => void; onLog: () => void };

function Row({ row, mayEdit, onEdit, onLog }: RowProps) {
  const words = useText().settings;
  const kit = useKitText();
  const spelled = useSpelled();
  const withdraw = useAct(calls.withdraw, {
    input: ({ fromDay }: { fromDay: string }) => ({ name: row.name, fromDay, version: row.version }),
    ask: ({ fromDay }) => ({
      title: words.withdrawTitle,
      status: `${row.title} · ${words.from(fromDay)}`,
      tip: words.withdrawTip,
    }),
    done: () => words.withdrawn,
    changes: changedBy,
  });
  return (
    <li className="st-row" data-anchor={row.name}>
      <div className="st-name">
        <strong>{row.title}</strong>
        {row.help && <p>{row.help}</p>}
      </div>
      <Stack gap={2}>
        <span className="st-now">{spelled(row, row.value)}</span>
        <span className="st-since">
          {row.since === null ? words.byDefault : words.since(row.since)}
          {row.version > 0 && (
            <button type="button" className="st-link" onClick={onLog}>
              {words.changes(row.version)}
            </button>
          )}
        </span>
        {row.planned.map(({ fromDay, value }) => (
          <Inline as="span" gap={4} across={8} key={fromDay}>
            <Tag tone="info">{words.from(fromDay)}</Tag>
            {spelled(row, value)}
            {mayEdit && (
              <button type="button" className="st-link" onClick={() => void withdraw.run({ fromDay })}>
                {words.withdraw}
              </button>
            )}
          </Inline>
        ))}
      </Stack>
      {mayEdit && (
        <Button icon={<IconEdit />} onClick={onEdit} aria-label={`${kit.edit} ${row.title}`}>
          {kit.edit}
        </Button>
      )}
    </li>
  );
}
