import { expect, test } from 'vitest';
import { EventReader, type LiveEvent } from './live-stream.ts';

const stream =
  'retry: 2000\nevent: hello\ndata: {}\n\nid: 7\nevent: todo\ndata: {"type":"todo","n":1}\n\n: beat\n\nid: 8\r\ndata: {"type":"message.notice"}\r\n\r\n';

test('events are the same wherever the stream is cut', () => {
  for (let cut = 0; cut <= stream.length; cut += 1) {
    const events: [LiveEvent, string | null][] = [];
    const reader = new EventReader((event, id) => events.push([event, id]));
    reader.take(stream.slice(0, cut));
    reader.take(stream.slice(cut));
    expect(events).toEqual([
      [{ type: 'todo', n: 1 }, '7'],
      [{ type: 'message.notice' }, '8'],
    ]);
  }
});
