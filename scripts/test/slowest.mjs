/** Prints the slowest test files, so that their cost is seen and reduced. */
import { relative } from 'node:path';
import { root } from '../ensure.mjs';

const shown = 20;
const limitSeconds = 15;
/** A machine that is slow or busy is slow for all files: then a file may take so many times what an upper one takes. */
const timesUsual = 8;
const usualShare = 0.75;
/** In a run of a few files there is nothing usual. */
const enoughFiles = 40;

const took = ({ startTime, endTime }) => (endTime - startTime) / 1_000;
const nameOf = ({ name }) => relative(root, name);

/** How long the file of this name took; undefined if it is not among them. */
export function secondsOf(files, name) {
  const file = files.find((one) => nameOf(one) === name);
  return file && took(file);
}

export function printSlowest(files) {
  const slowest = files.toSorted((a, b) => took(b) - took(a)).slice(0, shown);
  if (slowest.length === 0) return;
  console.log(`\n── the ${slowest.length} slowest files ──`);
  for (const file of slowest) console.log(`${took(file).toFixed(1).padStart(6)} s  ${nameOf(file)}`);
}

/** Files above the limit: 15 s, or more where all take longer than they should. */
export function tooSlow(files) {
  if (files.length < enoughFiles) return [];
  const sorted = files.map(took).toSorted((a, b) => a - b);
  const limit = Math.max(limitSeconds, timesUsual * sorted[Math.floor(usualShare * sorted.length)]);
  return files
    .filter((file) => took(file) > limit)
    .map((file) => ({ name: nameOf(file), seconds: took(file), limit }));
}
