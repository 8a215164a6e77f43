import { expect, test } from 'vitest';
import { libraryEventWith } from '../../../events/event.fixture.ts';
import { attachAt, detach, placeOfFile } from '../attachment/entry.files.ts';
import {
  addMembers,
  emptyEntry,
  forgetUnused,
  toForm,
  isWorthKeeping,
  libraryEntryEvent,
  libraryValues,
  linesOfForm,
  moveEvent,
  noteUnused,
  placeOf,
  removeEvent,
  setAll,
  setCell,
  sharedValue,
  temporaryEntryEvent,
  toInput,
  type RecordForm,
} from './entry.model.ts';
import { isList, pastedRows } from '../lines/entry.paste.ts';

const library = libraryEventWith({
  bpoints: 20,
  bMin: 10,
  bMax: 50,
  apoints: 5,
  aMax: 10,
  ppoints: 30,
  pMin: 30,
  pMax: 30,
});

function entryWith(members: readonly string[]): { entry: RecordForm; key: string } {
  const event = libraryEntryEvent(library, 2);
  const entry = { ...emptyEntry('2026-11-21'), name: 'Week 3', events: [event] };
  return { entry: addMembers(entry, event.key, members), key: event.key };
}

test('an event starts with the library values of the tiers that are switched on and given', () => {
  expect(libraryValues(library, 2)).toEqual({ count: 1, b: 20, a: 5, p: null, g: null });
  expect(libraryValues(library, 3)).toMatchObject({ p: 30 });
  expect(libraryValues(library, 1)).toMatchObject({ a: null });
});

test('members are added once, with the values of the event, in the order given', () => {
  const { entry, key } = entryWith(['m1', 'm2', 'm1']);
  const again = addMembers(entry, key, ['m2', 'm3']);
  expect(linesOfForm(again).map(({ memberId, b, a }) => [memberId, b, a])).toEqual([
    ['m1', 20, 5],
    ['m2', 20, 5],
    ['m3', 20, 5],
  ]);
  expect(addMembers(again, key, ['m1'])).toEqual(again);
});

test('a value for all holds for present and later members; one line may still differ', () => {
  const { entry, key } = entryWith(['m1', 'm2']);
  const all = setAll(entry, key, 'b', 30);
  const line = all.events[0]?.members[1];
  const one = setCell(all, key, line?.key ?? '', 'b', 40);
  const later = addMembers(one, key, ['m3']);
  expect(linesOfForm(later).map(({ b }) => b)).toEqual([30, 40, 30]);
  expect(sharedValue(later.events[0] ?? temporaryEntryEvent(), 'b')).toBeUndefined();
  expect(sharedValue(later.events[0] ?? temporaryEntryEvent(), 'a')).toBe(5);
});

test('the message of a path stays with its row when rows above it go', () => {
  const { entry, key } = entryWith(['m1', 'm2']);
  const second = temporaryEntryEvent();
  const two = { ...entry, events: [...entry.events, second] };
  const line = two.events[0]?.members[1];
  expect(placeOf(two, 'events.0.members.1.b')).toBe(`${line?.key}.b`);
  expect(placeOf(two, 'document.events.0.members.1.b')).toBe(`${line?.key}.b`);
  expect(placeOf(two, 'events.1.name')).toBe(`${second.key}.name`);
  expect(placeOf(two, 'events.1.members')).toBe(`${second.key}.members`);
  expect(placeOf(two, 'ccIds.3')).toBe('ccIds');
  expect(placeOf(two, 'document.name')).toBe('name');
  expect(placeOf(two, 'events')).toBe('events');
  const moved = moveEvent(two, second.key, -1);
  expect(placeOf(moved, 'events.1.members.1.b')).toBe(`${line?.key}.b`);
  expect(removeEvent(two, key).events).toEqual([second]);
});

test('files keep their order, occur once, and return to their places', () => {
  const { entry } = entryWith([]);
  const three = ['f1', 'f2', 'f3'].reduce((before, id, index) => attachAt(before, index, id), entry);
  const without = detach(three, 'f2');
  expect(without.attachments).toEqual(['f1', 'f3']);
  expect(attachAt(without, 1, 'f2')).toEqual(three);
  expect(attachAt(three, 0, 'f3')).toBe(three);
  expect(placeOf(without, 'document.attachments.1')).toBe(placeOfFile('f3'));
  expect(placeOf(without, 'attachments')).toBe('attachments');
  expect(toInput(without).attachments).toEqual(['f1', 'f3']);
  expect([emptyEntry('2026-11-21'), without].map(isWorthKeeping)).toEqual([false, true]);
});

test('a document survives the way to the screen and back', () => {
  const { entry } = entryWith(['m1', 'm2']);
  const document = toInput(entry);
  expect(toInput(toForm(document))).toEqual(document);
});

test('a pasted column gives a row each, a pasted line its parts; nothing twice', () => {
  expect(pastedRows('1001\r\n1002\n\n1001\n')).toEqual([['1001'], ['1002']]);
  expect(pastedRows('1001\t王芳\n1002\t李伟')).toEqual([
    ['1001', '王芳'],
    ['1002', '李伟'],
  ]);
  expect(pastedRows('王芳、李伟，张伟; 赵敏')).toEqual([['王芳'], ['李伟'], ['张伟'], ['赵敏']]);
  expect(isList('王芳')).toBe(false);
  expect(isList('Maria del Carmen')).toBe(false);
  expect(isList('王芳\n')).toBe(false);
  expect(isList('王芳\n李伟')).toBe(true);
});

test('what was pasted beside a member stays at its line until it was seen, and is no part of the document', () => {
  const { entry, key } = entryWith(['m1', 'm2']);
  const cells = (one: RecordForm) => one.events[0]?.members.map(({ unused }) => unused);
  const noted = noteUnused(entry, key, new Map([['m2', ['5', 'late shift']]]));
  expect(cells(noted)).toEqual([undefined, ['5', 'late shift']]);
  expect(cells(noteUnused(noted, key, new Map([['m2', ['6']]])))).toEqual([
    undefined,
    ['5', 'late shift', '6'],
  ]);
  expect(toInput(noted)).toEqual(toInput(entry));
  expect(forgetUnused(noted, key, noted.events[0]?.members[1]?.key ?? '')).toEqual(entry);
});
