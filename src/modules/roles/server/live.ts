import * as z from 'zod/mini';
import { publish } from '../../../kit/server/jobs/outbox.ts';
import type { Subscriber } from '../../../kit/server/module.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { activeMembersSql } from '../../members/server/doors/relations.door.ts';
import { usersOf } from '../../members/server/door.ts';

const payload = z.object({ memberIds: z.nullable(z.array(z.string())) });

/** `access.rights`: the open browsers of these members, or of everybody, read their rights again. */
export const onRights: Subscriber = async (tx, event) => {
  const { memberIds } = z.parse(payload, event.payload);
  const concerned =
    memberIds ??
    (await tx.all(sql<{ id: string }>`select a.id from ${activeMembersSql(tx)} a`)).map(({ id }) => id);
  const users = await usersOf(tx, concerned);
  publish(tx, [...new Set(users.values())], { type: 'rights' });
};
