import type { Bench } from './cell.ts';
import { crashCell } from './crash.cell.ts';
import { exactnessCell } from './exactness.cell.ts';
import { exportCell } from './export.cell.ts';
import { httpCell } from './http.cell.ts';
import { importCell } from './import.cell.ts';
import { listsCell } from './lists.cell.ts';
import { postingCell } from './posting.cell.ts';
import { rankingCell } from './ranking.cell.ts';
import { webCell } from './web.cell.ts';
import { awardsCell, idempotencyCell } from './writing.cell.ts';

/** In the order in which they run: reading before writing. */
export const cells: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  ranking: rankingCell,
  lists: listsCell,
  export: exportCell,
  awards: awardsCell,
  idempotency: idempotencyCell,
  import: importCell,
  posting: postingCell,
  exactness: exactnessCell,
  crash: crashCell,
  http: httpCell,
  web: webCell,
};
