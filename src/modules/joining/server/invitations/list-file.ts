/** A list of people to invite that comes as a spreadsheet. */
import type { ReceivedFile } from '../../../../kit/contract/file.ts';
import { ImportProblem, readImport, type ImportRow } from '../../../../kit/server/import/import.ts';
import { plainReading } from '../../../../kit/server/import/read.ts';
import { importRefusal } from '../../../../kit/server/import/refusals.ts';
import { maximumListBytes } from '../../invitation.calls.ts';
import { listOfTable, maximumRecipients, readRecipients } from '../../rules/recipients.ts';
import { joiningRefusals } from '../refusals.ts';

/** A file as small as a list is read in a moment; one that is not is none. */
const caps = { threadMs: 10_000 };
/** Reads more than can be invited at once, so that the message can say how many there are. */
const maximumLines = 4 * maximumRecipients;

export async function readList({ name, bytes, size }: ReceivedFile, by: string): Promise<{ list: string }> {
  if (size > maximumListBytes)
    throw importRefusal(new ImportProblem('file_too_large', { limit: maximumListBytes / 1_000_000 })).at(
      'file',
    );
  const list = listOfTable(await rowsOf(bytes, name, by));
  if (readRecipients(list).recipients.length === 0) throw joiningRefusals.file_no_addresses().at('file');
  return { list };
}

async function rowsOf(bytes: Uint8Array, name: string, by: string): Promise<(readonly string[])[]> {
  try {
    const { columns, parts } = await readImport(bytes, name, by, plainReading, caps);
    const rows = parts.flatMap((part) => JSON.parse(part) as ImportRow[]).slice(0, maximumLines);
    return [columns, ...rows.map(([, cells]) => cells)];
  } catch (error) {
    throw error instanceof ImportProblem ? importRefusal(error).at('file') : error;
  }
}
