import { publish } from '../../../kit/server/jobs/outbox.ts';
import type { Subscriber } from '../../../kit/server/module.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { activeMembersSql } from '../../members/server/doors/relations.door.ts';
import { usersOf } from '../../members/server/door.ts';

/** `organisation.shown`: the open pages of the organisation read its name and style again. */
export const onShown: Subscriber = async (tx) => {
  const members = await tx.all(sql<{ id: string }>`select a.id from ${activeMembersSql(tx)} a`);
  const users = await usersOf(
    tx,
    members.map(({ id }) => id),
  );
  publish(tx, [...new Set(users.values())], { type: 'organisation' });
};
