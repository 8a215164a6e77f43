import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, source } from '../imports.ts';
import { voiceOf, type Place } from './voice.ts';

const limitsFile = join(import.meta.dirname, 'voice.json');
type Limits = Record<string, { names: number; comments: number }>;

/** Words of the interface are data; what stands beside this file quotes the idioms. */
const isPassedBy = (file: string): boolean => /(^|\/)words\/|\.gen\.ts$|^test\/source\//.test(file);

/** `modules/merit/server`, `kit/web`, `shell`: what has one limit. */
function roomOf(file: string): string {
  const [first = '', ...rest] = file.split('/').slice(0, -1);
  return [first, ...rest.slice(0, first === 'modules' ? 2 : first === 'kit' ? 1 : 0)].join('/');
}

type Found = Record<'names' | 'comments', (Place & { file: string })[]>;

function foundByRoom(): Map<string, Found> {
  const rooms = new Map<string, Found>();
  for (const path of filesUnder(source)) {
    const file = relative(source, path).replaceAll('\\', '/');
    if (isPassedBy(file)) continue;
    const room = rooms.get(roomOf(file)) ?? { names: [], comments: [] };
    rooms.set(roomOf(file), room);
    const { names, comments } = voiceOf(path, readFileSync(path, 'utf8'));
    room.names.push(...names.map((place) => ({ ...place, file })));
    room.comments.push(...comments.map((place) => ({ ...place, file })));
  }
  return rooms;
}

const sumOf = (counts: Iterable<{ names: number; comments: number }>): number =>
  [...counts].reduce((sum, { names, comments }) => sum + names + comments, 0);

/** `VOICE_UPDATE=1` writes today's numbers. Their sum only falls; a file that moves takes its own along. */
function update(rooms: ReadonlyMap<string, Found>, limits: Limits): void {
  const counted = [...rooms]
    .map(([room, { names, comments }]) => [room, { names: names.length, comments: comments.length }] as const)
    .filter(([, { names, comments }]) => names + comments > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const [before, now] = [sumOf(Object.values(limits)), sumOf(counted.map(([, counts]) => counts))];
  if (now > before) throw new Error(`${now} places are more than the ${before} of voice.json`);
  const lines = counted.map(
    ([room, { names, comments }]) => `  "${room}": { "names": ${names}, "comments": ${comments} }`,
  );
  writeFileSync(limitsFile, `{\n${lines.join(',\n')}\n}\n`);
}

const rooms = foundByRoom();
if (process.env['VOICE_UPDATE']) update(rooms, JSON.parse(readFileSync(limitsFile, 'utf8')) as Limits);
const limits = JSON.parse(readFileSync(limitsFile, 'utf8')) as Limits;

const advice = {
  names: 'bare participles (`told`, `made`): name what the value is',
  comments: 'translated idioms (“whoever”, “of its own”, “stands”): write subject and verb',
};

test.each(['names', 'comments'] as const)('%s do not become worse', (kind) => {
  const worse = [...rooms].flatMap(([room, found]) => {
    const limit = limits[room]?.[kind] ?? 0;
    if (found[kind].length <= limit) return [];
    const places = found[kind].map(({ file, line, text }) => `  ${file}:${line} ${text.slice(0, 100)}`);
    return [`${room} has ${found[kind].length}, at most ${limit} are left:`, ...places];
  });
  expect(worse.join('\n'), advice[kind]).toBe('');
});

test('finds participles and idioms, and passes other words by', () => {
  const text = `
    // Whoever is told stands here.
    // A comment in plain English.
    /** What is read. */
    type Given = { told: string };
    function tell({ told: message }: Given, [made] = ['']) { const known = message; return made + known; }
  `;
  const { names, comments } = voiceOf('a.ts', text);
  expect(names.map((place) => place.text)).toEqual(['Given', 'made']);
  expect(comments.map(({ line }) => line)).toEqual([2, 4]);
});
