/** Prints the slowest test files, so that their cost is seen and reduced. */
import { relative } from 'node:path';
import { root } from './ensure.mjs';

const shown = 20;
const limitSeconds = 15;
/** A machine that is slow or busy is slow for all files: then a file may take so many times what an upper one takes. */
const timesUsual = 8;
const usualShare = 0.75;
/** In a run of a few files there is nothing usual. */
const enoughFiles = 40;

const secondsOf = ({ startTime, endTime }) => (endTime - startTime) / 1_000;
const nameOf = ({ name }) => relative(root, name);

export function printSlowest(files) {
  const slowest = files.toSorted((a, b) => secondsOf(b) - secondsOf(a)).slice(0, shown);
  if (slowest.length === 0) return;
  console.log(`\n── the ${slowest.length} slowest files ──`);
  for (const file of slowest) console.log(`${secondsOf(file).toFixed(1).padStart(6)} s  ${nameOf(file)}`);
}

/** Files above the limit: 15 s, or more where all take longer than they should. */
export function tooSlow(files) {
  if (files.length < enoughFiles) return [];
  const sorted = files.map(secondsOf).toSorted((a, b) => a - b);
  const limit = Math.max(limitSeconds, timesUsual * sorted[Math.floor(usualShare * sorted.length)]);
  return files
    .filter((file) => secondsOf(file) > limit)
    .map((file) => ({ name: nameOf(file), seconds: secondsOf(file), limit }));
}
