/** The thread in which documents are drawn, one after the other. */
import { parentPort } from 'node:worker_threads';
import { loadFaces } from './faces.ts';
import { drawLabels } from './labels.ts';
import { paperText } from './lines.ts';
import type { Paper } from './paper.ts';
import { Pen } from './pen.ts';
import { drawTable } from './table.ts';
import { paperWords } from './words.ts';

/** Every text of a value. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield paperText(value);
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* textsIn(each);
}

function charactersOf(paper: Paper): Set<string> {
  const { page, printedAt, ...words } = paperWords[paper.language];
  const frame = [page(0, 0), printedAt('0123456789:-'), words, '…·'];
  return new Set([...textsIn(frame), ...textsIn(paper)].join(''));
}

async function draw(paper: Paper): Promise<void> {
  await loadFaces(charactersOf(paper));
  const pen = new Pen({ title: paper.name, author: paper.organisation, at: new Date(paper.at) });
  if (paper.is === 'labels') drawLabels(pen, paper);
  else drawTable(pen, paper);
  // A copy, whose memory belongs to it alone and changes hands.
  const bytes = new Uint8Array(await pen.end());
  parentPort?.postMessage(bytes, [bytes.buffer]);
}

// An exception ends the thread, and its owner receives it.
parentPort?.on('message', (paper: Paper) => void draw(paper));
