/** Looks after every board of the installation: beside each other, so that none waits for a dead one. */
import type { Drain, Look } from '../../../../kit/server/background/drain.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import type { App } from '../../../../kit/server/module.ts';
import { boardWaker } from '../waker.ts';
import { lookAfter } from './deliver.ts';

const pollMs = 2_000;
/** Boards that one process looks after at a time, and of these those of one organisation: dead ones keep their places for seconds. */
const maximumOnTheWay = 100;
const maximumOfOrganisation = 20;

type Due = { orgId: string; deviceId: string };

/** Boards that are due and that no process holds, the longest ago first. */
const dueBoards = ({ db }: Pick<App, 'db'>): Promise<Due[]> =>
  db.job((tx) =>
    tx.all(sql<Due>`
      select due.org_id as "orgId", due.device_id as "deviceId" from (
        select org_id, device_id, wake_at, row_number() over (partition by org_id order by wake_at) as place
        from board_now where wake_at <= ${tx.instant} and (held_until is null or held_until <= ${tx.instant})) due
      where due.place <= ${maximumOfOrganisation} order by due.wake_at limit ${maximumOnTheWay}`),
  );

async function work({ app, signal, beside }: Look, onTheWay: Map<string, Promise<void>>): Promise<void> {
  for (const due of await dueBoards(app)) {
    if (signal.aborted || onTheWay.size >= maximumOnTheWay) return;
    if (onTheWay.has(due.deviceId)) continue;
    const going = lookAfter(app, due)
      .then((isDone) => {
        // Its next message may be due already.
        if (isDone) boardWaker.wake(due.orgId);
      })
      .catch((error: unknown) => app.log.warn({ err: error, ...due }, 'a board could not be looked after'))
      .finally(() => onTheWay.delete(due.deviceId));
    onTheWay.set(due.deviceId, going);
    beside(going);
  }
}

export const delivering: Drain = {
  name: 'LED boards',
  service: 'cloud',
  everyMs: pollMs,
  wokenBy: boardWaker,
  start: () => {
    const onTheWay = new Map<string, Promise<void>>();
    return (look) => work(look, onTheWay);
  },
};
