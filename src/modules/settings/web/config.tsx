import { useState } from 'react';
import { settingGroups } from '../../../kit/contract/setting.ts';
import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import { Button } from '../../../kit/web/display/button.tsx';
import { EmptyState, Skeleton } from '../../../kit/web/display/feedback.tsx';
import { Section } from '../../../kit/web/display/section.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { IconClock, IconSearch } from '../../../kit/web/display/icons.tsx';
import { Input } from '../../../kit/web/input/input.tsx';
import { PageHead } from '../../../kit/web/head/page-head.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { Stack } from '../../../kit/web/layout/stack.tsx';
import { settingsCalls as calls } from '../calls.ts';
import { settingsPath } from '../menu.ts';
import { found, useFindElsewhere } from './found.ts';
import { GroupRows } from './group-rows.tsx';
import './style.css';

const LogDrawer = late(async () => (await import('./log-drawer.tsx')).default);

/** The organisation's settings for points, by groups: values in force, planned values, and the authors of changes. */
export default function ConfigScreen() {
  const words = useText().settings;
  const kit = useKitText();
  const [term, setTerm] = useState('');
  const [showsLog, setShowsLog] = useState(false);
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
          <Button icon={<IconClock />} onClick={() => setShowsLog(true)}>
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
          <GroupRows calls={calls} rows={rows} today={today} />
        </Section>
      ))}
      {showsLog && <LogDrawer calls={calls} name={null} title={null} onClose={() => setShowsLog(false)} />}
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
