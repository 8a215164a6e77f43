import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Alert } from '../../../../kit/web/display/feedback.tsx';
import { Button } from '../../../../kit/web/display/button.tsx';
import { IconPlus } from '../../../../kit/web/display/icons.tsx';
import { useEarlyPicks } from '../../../../kit/web/form/use-early-pick.ts';
import { useUnsaved } from '../../../../kit/web/app/screen.ts';
import { CallRefused, send } from '../../../../kit/web/send/send.ts';
import { useWrite } from '../../../../kit/web/send/write.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { meritCalls } from '../../calls.ts';
import { maximumTopics } from '../../rules/record.rules.ts';
import type { SaveState } from '../draft/draft-saver.ts';
import type { CopyOwner } from '../draft/entry.copy.ts';
import { isWorthKeeping, linesOfForm, toInput } from '../draft/entry.model.ts';
import type { OpenedForm } from '../draft/entry.open.ts';
import { EntryPage } from '../entry/entry-bars.tsx';
import type { EntrySettings } from '../entry/entry-form.tsx';
import { ThemesSide } from './themes-side.tsx';
import { TopicCard, type TopicHandle } from './topic-card.tsx';
import { byTopic, topicAfter, topicLike, type SentTopic, type TopicState } from './themes.model.ts';

type ThemesFormProps = {
  opened: readonly OpenedForm[];
  owner: CopyOwner;
  settings: EntrySettings;
  onSent: (topics: readonly SentTopic[]) => void;
};

/** Topics one below the other, of which one is open; each keeps itself as a draft of its own. */
export function ThemesForm({ opened, owner, settings, onSent }: ThemesFormProps) {
  const { meritThemes: words, meritEntry, merit } = useText();
  const [order, setOrder] = useState(opened);
  const [openId, setOpenId] = useState(opened[0]?.recordId ?? '');
  const [states, setStates] = useState<Readonly<Record<string, TopicState>>>({});
  const [saves, setSaves] = useState<Readonly<Record<string, SaveState>>>({});
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const handles = useRef(new Map<string, TopicHandle>());
  const write = useWrite();
  const ids = useMemo(() => order.map(({ recordId }) => recordId), [order]);
  useSetOnServer(ids);
  useUnsaved(Object.values(states).some(({ unsaved }) => unsaved));

  const onState = useCallback((id: string, state: TopicState, save: SaveState) => {
    setStates((before) => ({ ...before, [id]: state }));
    setSaves((before) => ({ ...before, [id]: save }));
  }, []);
  const onHandle = useCallback((id: string, handle: TopicHandle | null) => {
    if (handle) handles.current.set(id, handle);
    else handles.current.delete(id);
  }, []);

  function add(topic: OpenedForm, at = order.length): void {
    setOrder(order.toSpliced(at, 0, topic));
    setOpenId(topic.recordId);
  }
  function addNext(): void {
    if (order.length < maximumTopics) add(topicAfter(states[ids.at(-1) ?? ''], settings.today));
  }
  function repeat(id: string): void {
    const state = states[id];
    if (state && order.length < maximumTopics) add(topicLike(state), ids.indexOf(id) + 1);
  }
  function move(id: string, step: 1 | -1): void {
    const from = ids.indexOf(id);
    const topic = order[from];
    if (topic && from + step >= 0 && from + step < order.length) {
      setOrder(order.toSpliced(from, 1).toSpliced(from + step, 0, topic));
    }
  }
  /** Takes a topic out; its draft was given up before. */
  function remove(id: string): void {
    const left = order.filter(({ recordId }) => recordId !== id);
    const { [id]: _gone, ...others } = states;
    setStates(others);
    setOrder(left.length > 0 ? left : [topicAfter(undefined, settings.today)]);
    if (id === openId) setOpenId(left[Math.max(0, ids.indexOf(id) - 1)]?.recordId ?? '');
  }
  function openAt(id: string, place: string | null): void {
    setOpenId(id);
    // The body has to be on the screen before the cursor goes into it.
    if (place !== null) setTimeout(() => handles.current.get(id)?.focus(place));
  }

  async function sendNow(): Promise<void> {
    if (sending) return;
    setTried(true);
    setFailure(null);
    // A topic in which nothing was typed is none.
    const topics = ids.filter((id) => {
      const state = states[id];
      return state !== undefined && isWorthKeeping(state.entry);
    });
    if (topics.length === 0) return setFailure(words.nothing);
    for (const id of topics) {
      const unready = handles.current.get(id)?.unready() ?? null;
      if (unready !== null) return openAt(id, unready);
    }
    setSending(true);
    try {
      await Promise.all(topics.map((id) => handles.current.get(id)?.settle() ?? Promise.resolve()));
      const documents = topics.map((id) => ({
        id,
        version: handles.current.get(id)?.version() ?? 0,
        document: toInput(states[id]!.entry),
      }));
      const answer = await write(meritCalls.submitMany, { topics: documents }, { quiet: true });
      for (const id of topics) handles.current.get(id)?.end();
      await send(meritCalls.saveTopicSet, { ids: [] }, { quiet: true }).catch(() => undefined);
      onSent(
        answer.topics.map((standing, index) => {
          const { entry } = states[topics[index]!]!;
          return { name: entry.name, lines: linesOfForm(entry).length, standing };
        }),
      );
    } catch (error) {
      refuse(error, topics);
    } finally {
      setSending(false);
    }
  }
  function refuse(error: unknown, topics: readonly string[]): void {
    if (!(error instanceof CallRefused) || error.status >= 500) return setFailure(meritEntry.notSentText);
    const wrong = byTopic(error.fields);
    setFailure(wrong.size > 0 ? words.noneSent(wrong.size) : error.message);
    let first: { id: string; place: string } | null = null;
    for (const [index, fields] of [...wrong].sort(([a], [b]) => a - b)) {
      const id = topics[index];
      const place = id === undefined ? null : (handles.current.get(id)?.refuse(fields) ?? null);
      if (id !== undefined && place !== null) first ??= { id, place };
    }
    if (first) openAt(first.id, first.place);
  }
  // Whoever is fast submits before the last typed member is found.
  const { boxesWaiting, missed } = useEarlyPicks();
  const [held, setHeld] = useState<{ missed: number } | null>(null);
  const sendHeld = useEffectEvent((before: { missed: number }) => {
    setHeld(null);
    if (before.missed === missed) void sendNow();
  });
  useEffect(() => {
    if (held && boxesWaiting === 0) sendHeld(held);
  }, [held, boxesWaiting]);
  const submit = (): void => {
    if (boxesWaiting > 0) setHeld({ missed });
    else void sendNow();
  };
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  }

  const shown = ids.flatMap((id) => states[id] ?? []);
  return (
    <EntryPage
      title={merit.menu.themeInputs}
      help={words.help}
      save={worstOf(ids.flatMap((id) => saves[id] ?? []))}
      onKeyDown={onKeyDown}
      acts={
        <>
          <Button tone="quiet" icon={<IconPlus />} disabled={order.length >= maximumTopics} onClick={addNext}>
            {words.add}
          </Button>
          <Button tone="primary" loading={sending || held !== null} onClick={submit}>
            {words.submit}
          </Button>
        </>
      }
      sideLabel={meritEntry.totals.title}
      side={
        <ThemesSide ids={ids} states={states} level={settings.level} onOpen={(id) => openAt(id, 'name')} />
      }
    >
      {failure !== null && (
        <Alert tone="danger" title={meritEntry.notSent} onClose={() => setFailure(null)}>
          <p>{failure}</p>
        </Alert>
      )}
      <ol className="mt-topics">
        {order.map((topic, index) => (
          <TopicCard
            key={topic.recordId}
            opened={topic}
            owner={owner}
            settings={settings}
            no={index + 1}
            last={index === order.length - 1}
            open={topic.recordId === openId}
            tried={tried}
            full={order.length >= maximumTopics}
            onOpen={setOpenId}
            onState={onState}
            onHandle={onHandle}
            onRepeat={repeat}
            onMove={move}
            onRemove={remove}
          />
        ))}
      </ol>
      {shown.length > 0 && order.length < maximumTopics && (
        <Button icon={<IconPlus />} onClick={addNext}>
          {words.add}
        </Button>
      )}
    </EntryPage>
  );
}

const graveness = ['conflict', 'refused', 'offline', 'saving', 'waiting', 'local', 'saved', 'empty'] as const;

/** What has to be said of all drafts: the gravest of their states. */
function worstOf(saves: readonly SaveState[]): SaveState {
  const rank = ({ kind }: SaveState): number => graveness.indexOf(kind);
  return saves.toSorted((a, b) => rank(a) - rank(b))[0] ?? { kind: 'empty' };
}

const restMs = 600;

/** Tells the server which drafts stand here, so that they are found again together. */
function useSetOnServer(ids: readonly string[]): void {
  const key = ids.join(' ');
  useEffect(() => {
    const timer = setTimeout(() => {
      void send(meritCalls.saveTopicSet, { ids: key.split(' ') }, { quiet: true }).catch(() => undefined);
    }, restMs);
    return () => clearTimeout(timer);
  }, [key]);
}
