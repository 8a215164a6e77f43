import { useRef } from 'react';
import { Button } from '../../../../kit/web/display/button.tsx';
import { IconPlus } from '../../../../kit/web/display/icons.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useComposerKeys } from '../composer/composer-keys.ts';
import type { EntrySettings } from '../composer/use-composer.ts';
import type { SaveState } from '../draft/draft-saver.ts';
import type { CopyOwner } from '../draft/copies.ts';
import type { OpenedForm } from '../draft/entry.open.ts';
import { EntryPage } from '../entry/entry-bars.tsx';
import { NotSent } from '../entry/entry-notices.tsx';
import { ThemesSide } from './themes-side.tsx';
import { TopicCard } from './topic-card.tsx';
import type { SentTopic } from './themes.model.ts';
import { useTopics } from './use-topics.ts';
import { useTopicsSubmission } from './use-topics-submission.ts';

type ThemesFormProps = {
  opened: readonly OpenedForm[];
  owner: CopyOwner;
  settings: EntrySettings;
  onSent: (topics: readonly SentTopic[]) => void;
};

/** Topics one below the other, of which one is open; each saves itself as a separate draft. */
export function ThemesForm({ opened, owner, settings, onSent }: ThemesFormProps) {
  const { meritThemes: words, meritEntry, merit } = useText();
  const root = useRef<HTMLDivElement>(null);
  const topics = useTopics(opened, settings.today);
  const { order, ids, states, saves, isFull, addNext } = topics;
  const submission = useTopicsSubmission(topics, onSent);
  const onKeyDown = useComposerKeys(root, submission);
  return (
    <EntryPage
      ref={root}
      title={merit.menu.themeInputs}
      help={words.help}
      save={worstOf(ids.flatMap((id) => saves[id] ?? []))}
      onKeyDown={onKeyDown}
      acts={
        <>
          <Button tone="quiet" icon={<IconPlus />} disabled={isFull} onClick={addNext}>
            {words.add}
          </Button>
          <Button tone="primary" loading={submission.sending} onClick={submission.submit}>
            {words.submit}
          </Button>
        </>
      }
      sideLabel={meritEntry.totals.title}
      side={
        <ThemesSide
          ids={ids}
          states={states}
          level={settings.level}
          onOpen={(id) => topics.openAt(id, 'name')}
        />
      }
    >
      <NotSent failure={submission.failure} onClose={submission.clearFailure} />
      <ol className="mt-topics">
        {order.map((topic, index) => (
          <TopicCard
            key={topic.recordId}
            opened={topic}
            owner={owner}
            settings={settings}
            no={index + 1}
            last={index === order.length - 1}
            open={topic.recordId === topics.openId}
            tried={submission.tried}
            full={isFull}
            onOpen={topics.setOpenId}
            onState={topics.onState}
            onHandle={topics.onHandle}
            onRepeat={topics.repeat}
            onMove={topics.move}
            onRemove={topics.remove}
          />
        ))}
      </ol>
      {ids.some((id) => states[id]) && !isFull && (
        <Button icon={<IconPlus />} onClick={addNext}>
          {words.add}
        </Button>
      )}
    </EntryPage>
  );
}

const graveness = ['conflict', 'refused', 'offline', 'saving', 'waiting', 'local', 'saved', 'empty'] as const;

/** The gravest state of all drafts. */
function worstOf(saves: readonly SaveState[]): SaveState {
  const rank = ({ kind }: SaveState): number => graveness.indexOf(kind);
  return saves.toSorted((a, b) => rank(a) - rank(b))[0] ?? { kind: 'empty' };
}
