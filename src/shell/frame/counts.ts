import { useEffect } from 'react';
import { onLive, readOnLive, startLive } from '../../kit/web/app/live.ts';
import { send } from '../../kit/web/send/send.ts';
import { useSettings } from '../../kit/web/settings/settings.ts';
import { flowCalls } from '../../modules/flow/calls.ts';
import { messagesCalls } from '../../modules/messages/calls.ts';
import { queryClient } from '../session/leave.ts';
import { whenSettled } from '../session/settled.ts';

const quiet = { quiet: true };
const unheardMs = 800;

async function readMessages(): Promise<void> {
  const { unread } = await send(messagesCalls.pushResult, {}, quiet);
  useSettings.setState({ messageCount: unread });
}

async function readTodo(): Promise<void> {
  const { num } = await send(flowCalls.myTodoNum, {}, quiet);
  useSettings.setState({ todoCount: num });
}

/** Reads the counts of the header. A failed read keeps the last count silently, as the counts are only a hint. */
function refresh(): void {
  void Promise.allSettled([readMessages(), readTodo()]);
}

/**
 * Listens to live events and keeps the header's counts fresh: at once by events, else by asking now and then. The data
 * of the screen that was asked for goes before.
 */
export function useLive(): void {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let left = false;
    void whenSettled().then(() => {
      if (!left) stop = listen();
    });
    return () => {
      left = true;
      stop?.();
    };
  }, []);
}

function listen(): () => void {
  // Opening a stream triggers `resync` in its own tab only; the other tabs read here.
  const unheard = setTimeout(refresh, unheardMs);
  const stops = [
    readOnLive('message.integral', readMessages),
    readOnLive('message.notice', readMessages),
    readOnLive('todo', readTodo),
    onLive('resync', () => {
      clearTimeout(unheard);
      refresh();
      void queryClient.invalidateQueries({ refetchType: 'none' });
    }),
    startLive(),
  ];
  return () => {
    clearTimeout(unheard);
    stops.forEach((stop) => stop());
  };
}
