/** The thread in which a document is drawn. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadFaces } from './faces.ts';
import { drawLabels } from './labels.ts';
import type { Paper } from './paper.ts';
import { Pen } from './pen.ts';
import { drawTable } from './table.ts';
import { paperText } from './lines.ts';
import { paperWords } from './words.ts';

const paper = workerData as Paper;

/** Every text of a value. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield paperText(value);
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* textsIn(each);
}

const { page, printedAt, ...words } = paperWords[paper.language];
const frame = [page(0, 0), printedAt('0123456789:-'), words, '…·'];
await loadFaces(new Set([...textsIn(frame), ...textsIn(paper)].join('')));
const pen = new Pen({ title: paper.name, author: paper.organisation, at: new Date(paper.at) });
if (paper.is === 'labels') drawLabels(pen, paper);
else drawTable(pen, paper);
// A copy, whose memory belongs to it alone and changes hands.
const bytes = new Uint8Array(await pen.end());
parentPort?.postMessage(bytes, [bytes.buffer]);
