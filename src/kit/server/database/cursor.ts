import { nameOf, type Pipeline } from './pipeline.ts';

/** Rows of the first chunk of a long answer. */
const firstRows = 20;

/** The rows of a statement in chunks; the next one is fetched while the caller works on this one. */
export async function* readCursor<Row>(
  pipeline: Pipeline,
  { text, parameters, pieceRows }: { text: string; parameters: readonly unknown[]; pieceRows: number },
): AsyncGenerator<Row[]> {
  // One name per text: the server keeps a prepared FETCH, whose result columns must not change.
  const cursor = `"${nameOf(text)}"`;
  const declared = pipeline.send(`declare ${cursor} no scroll cursor for ${text}`, parameters, '');
  const next = async (rows: number): Promise<Row[]> =>
    (await pipeline.send(`fetch ${rows} from ${cursor}`)).rows as Row[];
  let requestedRows = Math.min(pieceRows, firstRows);
  // Sent without waiting for the cursor: if declaring it fails, that error is thrown.
  let coming = next(requestedRows);
  coming.catch(() => {});
  await declared;
  try {
    for (;;) {
      const rows = await coming;
      const last = rows.length < requestedRows;
      if (!last) {
        requestedRows = pieceRows;
        coming = next(requestedRows);
        coming.catch(() => {}); // rethrown at the next read, if there is one
      }
      if (rows.length > 0) yield rows;
      if (last) return;
    }
  } finally {
    await pipeline.send(`close ${cursor}`).catch(() => {}); // a failed transaction has closed it
  }
}
