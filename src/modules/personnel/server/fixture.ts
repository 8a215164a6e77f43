/** The helpers of this module's tests for files and lists. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { InputOf, OutputOf } from '../../../kit/contract/call.ts';
import type { ImportCalls } from '../../../kit/contract/import/calls.ts';
import { busyStates } from '../../../kit/contract/import/states.ts';
import { newId } from '../../../kit/server/id.ts';
import type { Person } from '../../../test/world.ts';

type View = OutputOf<ImportCalls['get']>;

export async function settled({ as }: Person, calls: ImportCalls, id: string): Promise<View> {
  for (const end = Date.now() + 60_000; ; await sleep(20)) {
    const file = await as.get(calls.get, { id });
    if (!busyStates.includes(file.state)) return file;
    if (Date.now() > end) throw new Error(`the file is still ${file.state}`);
  }
}

/** Uploads lines of text with cells between commas, the heads first. */
export async function handIn(person: Person, calls: ImportCalls, lines: readonly string[]): Promise<View> {
  const content = Buffer.from(lines.join('\r\n')).toString('base64');
  const { id } = await person.as.get(calls.upload, { id: newId(), name: 'list.csv', content });
  return settled(person, calls, id);
}

export async function check(
  { as }: Person,
  calls: ImportCalls,
  file: View,
  conflicts: 'skip' | 'post' = 'skip',
) {
  const mapping = Object.fromEntries(file.fields.map(({ id, column }) => [id, column]));
  const input = { id: file.id, mapping, ignored: file.ignored, conflicts, fixes: [] };
  return as.get(calls.check, input as InputOf<ImportCalls['check']>, { language: 'en_US' });
}

export async function posted(person: Person, calls: ImportCalls, lines: readonly string[]): Promise<View> {
  const file = await handIn(person, calls, lines);
  const { token } = await check(person, calls, file);
  await person.as.get(calls.confirm, { id: file.id, token });
  return settled(person, calls, file.id);
}

export async function undone(person: Person, calls: ImportCalls, id: string): Promise<View> {
  await person.as.get(calls.undo, { id, reason: 'wrong list' });
  return settled(person, calls, id);
}
