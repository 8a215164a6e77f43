import type { ImportCalls } from '../../../contract/import/calls.ts';
import type { App } from '../../module.ts';
import { sql, type Tx } from '../../database/db.ts';
import { may } from '../../http/actor.ts';
import { listQuery } from '../../list/list-query.ts';
import { permissionOf, type ImportKind } from './kind.ts';
import { batchColumns, type Batch } from './store.ts';
import { rowOf } from './view.ts';

/** A file that could not be read stays in the list for an hour. */
const unreadStayMs = 3_600_000;
const isListed = (tx: Tx) => sql`(b.state <> 'failed' or b.row_count > 0
  or b.modified_at > ${new Date(tx.now.getTime() - unreadStayMs).toISOString()}::timestamptz)`;

/** The files of a kind; if the kind lists all, those of every kind that the caller may import. */
export const importList = ({ imports }: Pick<App, 'imports'>, kind: ImportKind) =>
  listQuery<ImportCalls['list'], Batch>(kind.calls.list, {
    from: sql`import_batch b`,
    // As for one of them: those whose rights reach some units know their own alone.
    visible: ({ tx, actor }) => {
      const own = actor.unitScope === null ? sql`` : sql`and b.member_id = ${actor.memberId}`;
      const kinds = [...imports.values()].filter(
        (each) => each === kind || (kind.listsAll && may(actor, permissionOf(each))),
      );
      return sql`b.org_id = ${tx.orgId} and b.kind = any(${kinds.map((each) => each.kind)}::text[]) ${own} and ${isListed(tx)}`;
    },
    columns: batchColumns,
    where: {},
    sort: { createdAt: sql`b.created_at` },
    order: '-createdAt',
    tie: sql`b.id`,
    rows: (batches, { language }) =>
      batches.flatMap((batch) => {
        const own = imports.get(batch.kind);
        return own ? rowOf(own, language, batch) : [];
      }),
  });
