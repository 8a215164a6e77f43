import { sql } from '../../../kit/server/database/db.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { listQuery, nullsLast } from '../../../kit/server/list/list-query.ts';
import { packagesCalls } from '../calls.ts';
import { orderFields, orderWords } from '../columns.ts';
import { orderColumns, type Order } from './order.store.ts';
import { presented } from './presented.ts';

export const orderList = listQuery(packagesCalls.list, {
  from: sql`fee_order o`,
  visible: ({ tx }) => sql`o.org_id = ${tx.orgId}`,
  columns: orderColumns,
  where: { state: (state) => sql`o.state = ${state}` },
  sort: {
    appliedAt: sql`o.applied_at`,
    decidedAt: nullsLast(sql`o.decided_at`),
    memberLimit: sql`o.member_limit`,
  },
  order: '-appliedAt',
  tie: sql`o.id`,
  rows: (orders: readonly Order[], { tx }) => presented(tx, orders),
});

export const ordersExport = exportOf(orderList, {
  kind: 'packages.list',
  permission: packagesCalls.list.permission,
  columns: Object.values(orderFields),
  words: orderWords,
});
