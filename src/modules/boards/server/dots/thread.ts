/** The thread in which texts become dots: the fonts are read and the outlines sampled without holding up a call. */
import { parentPort } from 'node:worker_threads';
import { textDots } from './text-dots.ts';
import type { DotsTask } from './drawn.ts';

parentPort?.on('message', ({ text, height, mostWidth }: DotsTask) => {
  // An exception ends the thread, and its owner receives it.
  void textDots(text, height, mostWidth).then((dots) => parentPort?.postMessage(dots));
});
