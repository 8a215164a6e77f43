/**
 * Test files that failed beside others and passed alone, with the day. The list is kept in the repository, so that what
 * fails by chance costs whoever meets it the second time, and is mended instead of run again.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../ensure.mjs';

const kept = join(root, 'src', 'test', 'turns', 'uncertain.txt');
const dayMs = 86_400_000;
const rememberedDays = 7;

/** Of these files the ones that were uncertain on another day of the last seven; all of them are written down. */
export function uncertainAgain(files, today, list = kept) {
  const known = readFileSync(list, 'utf8')
    .split('\n')
    .filter((line) => /^\d{4}-/.test(line))
    .map((line) => line.split(' '));
  const isRecent = (day) => day < today && Date.parse(today) - Date.parse(day) <= rememberedDays * dayMs;
  for (const file of files)
    if (!known.some(([day, name]) => day === today && name === file))
      appendFileSync(list, `${today} ${file}\n`);
  return files.filter((file) => known.some(([day, name]) => name === file && isRecent(day)));
}
