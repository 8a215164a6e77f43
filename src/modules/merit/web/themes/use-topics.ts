import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useUnsaved } from '../../../../kit/web/app/screen.ts';
import { send } from '../../../../kit/web/send/send.ts';
import { meritCalls } from '../../calls.ts';
import { maximumTopics } from '../../rules/record.rules.ts';
import type { SaveState } from '../draft/draft-saver.ts';
import type { OpenedForm } from '../draft/entry.open.ts';
import { topicAfter, topicLike, type TopicState } from './themes.model.ts';
import type { TopicHandle } from './topic-card.tsx';

export type Topics = ReturnType<typeof useTopics>;

/** The topics of the page: their order, which one is open, and what each of them tells. */
export function useTopics(opened: readonly OpenedForm[], today: string) {
  const [order, setOrder] = useState(opened);
  const [openId, setOpenId] = useState(opened[0]?.recordId ?? '');
  const ids = useMemo(() => order.map(({ recordId }) => recordId), [order]);
  const reports = useTold();
  const { states, handles } = reports;
  useSetOnServer(ids);
  useUnsaved(Object.values(states).some(({ unsaved }) => unsaved));
  const isFull = order.length >= maximumTopics;

  function add(topic: OpenedForm, at = order.length): void {
    setOrder(order.toSpliced(at, 0, topic));
    setOpenId(topic.recordId);
  }
  function addNext(): void {
    if (!isFull) add(topicAfter(states[ids.at(-1) ?? ''], today));
  }
  function repeat(id: string): void {
    const state = states[id];
    if (state && !isFull) add(topicLike(state), ids.indexOf(id) + 1);
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
    reports.forget(id);
    setOrder(left.length > 0 ? left : [topicAfter(undefined, today)]);
    if (id === openId) setOpenId(left[Math.max(0, ids.indexOf(id) - 1)]?.recordId ?? '');
  }
  function openAt(id: string, place: string | null): void {
    setOpenId(id);
    // The body has to be on the screen before the cursor goes into it.
    if (place !== null) setTimeout(() => handles.current.get(id)?.focus(place));
  }
  return { ...reports, order, ids, openId, setOpenId, isFull, addNext, repeat, move, remove, openAt };
}

/** The reports of the topics, and the handles by which they are submitted. */
function useTold() {
  const [states, setStates] = useState<Readonly<Record<string, TopicState>>>({});
  const [saves, setSaves] = useState<Readonly<Record<string, SaveState>>>({});
  const handles = useRef(new Map<string, TopicHandle>());
  const onState = useCallback((id: string, state: TopicState, save: SaveState) => {
    setStates((before) => ({ ...before, [id]: state }));
    setSaves((before) => ({ ...before, [id]: save }));
  }, []);
  const onHandle = useCallback((id: string, handle: TopicHandle | null) => {
    if (handle) handles.current.set(id, handle);
    else handles.current.delete(id);
  }, []);
  function forget(id: string): void {
    const { [id]: _gone, ...others } = states;
    setStates(others);
  }
  return { states, saves, handles, onState, onHandle, forget };
}

const restMs = 600;

/** Tells the server which drafts are on the page, so that they are found again together. */
function useSetOnServer(ids: readonly string[]): void {
  const key = ids.join(' ');
  useEffect(() => {
    const timer = setTimeout(() => {
      void send(meritCalls.saveTopicSet, { ids: key.split(' ') }, { quiet: true }).catch(() => undefined);
    }, restMs);
    return () => clearTimeout(timer);
  }, [key]);
}
