import type { Bench } from './cell.ts';
import { balancesCell } from './cells/rewards/balances.cell.ts';
import { bytesCell } from './cells/bytes.cell.ts';
import { cardsCell } from './cells/rewards/cards.cell.ts';
import { closingCell } from './cells/closing.cell.ts';
import { clusterCell } from './cells/cluster.cell.ts';
import { crashCell } from './cells/crash.cell.ts';
import { exactnessCell } from './cells/exactness.cell.ts';
import { exportCell } from './cells/export.cell.ts';
import { fixedCell } from './cells/fixed.cell.ts';
import { httpCell } from './cells/http.cell.ts';
import { approvalCell } from './cells/approval.cell.ts';
import { besideCell } from './cells/beside.cell.ts';
import { importCell } from './cells/import.cell.ts';
import { listsCell } from './cells/lists/lists.cell.ts';
import { neighboursCell } from './cells/neighbours.cell.ts';
import { postingCell } from './cells/posting.cell.ts';
import { ticketsCell } from './cells/rewards/tickets.cell.ts';
import { daysCell } from './cells/devices/days.cell.ts';
import { punchesCell } from './cells/devices/punches.cell.ts';
import { screensCell } from './cells/devices/screens.cell.ts';
import { processesCell } from './cells/processes.cell.ts';
import { rankingCell } from './cells/ranking/ranking.cell.ts';
import { redeemingCell } from './cells/rewards/redeeming.cell.ts';
import { searchCell } from './cells/lists/search.cell.ts';
import { reportsCell } from './cells/reports.cell.ts';
import { vouchersCell } from './cells/rewards/vouchers.cell.ts';
import { webCell } from './cells/web/web.cell.ts';
import { awardsCell, idempotencyCell } from './cells/writing.cell.ts';

/** In the order in which they run: reading before writing. */
export const cells: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  ranking: rankingCell,
  lists: listsCell,
  search: searchCell,
  reports: reportsCell,
  export: exportCell,
  awards: awardsCell,
  idempotency: idempotencyCell,
  import: importCell,
  fixed: fixedCell,
  posting: postingCell,
  approval: approvalCell,
  beside: besideCell,
  punches: punchesCell,
  days: daysCell,
  screens: screensCell,
  tickets: ticketsCell,
  balances: balancesCell,
  redeeming: redeemingCell,
  cards: cardsCell,
  vouchers: vouchersCell,
  closing: closingCell,
  exactness: exactnessCell,
  crash: crashCell,
  http: httpCell,
  neighbours: neighboursCell,
  processes: processesCell,
  cluster: clusterCell,
  web: webCell,
  bytes: bytesCell,
};
