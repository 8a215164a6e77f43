import { listQuery } from '../../../../kit/server/list/list-query.ts';
import { equals, sinceDay, untilDay } from '../../../../kit/server/list/conditions.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { settings } from '../../../organisation/server/door.ts';
import { shownEvents, type ShownEvent } from '../../columns.ts';
import { securityCalls } from '../../security.calls.ts';
import { userNames } from './known-users.ts';
import { findUser } from './user.store.ts';
import { namesOfAgent } from '../sign-in/user-agent.ts';

type StoredEvent = {
  id: string;
  at: string;
  kind: ShownEvent;
  ip: string | null;
  agent: string | null;
  byUser: string | null;
};

/** The days of the list are those of the user's own zone; without one, of the organisation in which it is read. */
const ownZone = async (tx: Tx): Promise<string> =>
  (await findUser(tx, tx.userId))?.zone ?? (await settings(tx)).zone;

/** The events of the caller's account: a user's, in every organisation. */
export const signInHistory = listQuery<typeof securityCalls.signInHistory, StoredEvent>(
  securityCalls.signInHistory,
  {
    from: sql`identity.auth_event e`,
    columns: {
      id: sql`e.id`,
      at: sql`e.at`,
      kind: sql`e.kind`,
      ip: sql`e.ip`,
      agent: sql`e.agent`,
      byUser: sql`e.by_user_id`,
    },
    visible: ({ tx }) => sql`e.user_id = ${tx.userId} and e.kind = any(${[...shownEvents]}::text[])`,
    where: {
      kind: equals(sql`e.kind`),
      from: async (day, { tx }) => sinceDay(sql`e.at`, await ownZone(tx))(day),
      to: async (day, { tx }) => untilDay(sql`e.at`, await ownZone(tx))(day),
    },
    sort: { at: sql`e.at` },
    order: '-at',
    tie: sql`e.id`,
    rows: async (stored, { tx }) => {
      const names = await userNames(
        tx,
        stored.flatMap(({ byUser }) => byUser ?? []),
      );
      return stored.map(({ agent, byUser, ip, ...row }) => ({
        ...row,
        ...namesOfAgent(agent),
        ip: ip ?? '',
        byName: (byUser && names.get(byUser)?.name) ?? '',
      }));
    },
  },
);
