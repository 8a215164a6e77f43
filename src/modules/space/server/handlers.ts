import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql } from '../../../kit/server/database/db.ts';
import type { Ctx, Handlers } from '../../../kit/server/module.ts';
import {
  attachmentsOf,
  holdersOf,
  namesOfHolders,
  openSized,
  fileLimits,
  usesSql,
} from '../../files/server/door.ts';
import type { spaceCalls } from '../calls.ts';
import type { FileKind, Use } from '../rules.ts';
import { filesSql } from '../../../kit/server/storage/attachment.store.ts';
import { fileList, isThere, kindSql, memberList, uploadsSql } from './list.ts';

type Share = { files: number; bytes: number };

const sums = sql`count(*)::int as files, coalesce(sum(f.size), 0)::float8 as bytes`;

async function overview({ tx }: Ctx) {
  const uploads = uploadsSql(tx);
  const [limits, kinds, uses, waiting, exports] = await Promise.all([
    fileLimits(tx),
    tx.all(sql<Share & { kind: FileKind }>`
      select ${kindSql} as kind, ${sums} from ${uploads} where ${isThere} group by 1 order by bytes desc`),
    tx.all(sql<Share & { use: Use }>`
      select h.kind as use, ${sums} from ${uploads}
      join ${usesSql(tx)} h on h.file_id = f.id
      where ${isThere} group by 1 order by bytes desc`),
    tx.one(sql<Share>`select ${sums} from ${uploads} where ${isThere} and f.expires_at is not null`),
    tx.one(sql<Share>`
      select ${sums} from ${filesSql(tx, 'export')} f where f.expires_at > laurel_now()`),
  ]);
  const total = (name: keyof Share): number => kinds.reduce((sum, each) => sum + each[name], 0);
  return {
    limitBytes: limits.bytes,
    usedBytes: total('bytes'),
    files: total('files'),
    waiting,
    exports,
    keepDays: limits.days,
    kinds,
    uses: waiting.files > 0 ? [...uses, { use: 'nothing' as const, ...waiting }] : uses,
  };
}

async function holders({ tx }: Ctx, { id }: { id: string }) {
  if ((await attachmentsOf(tx, [id])).length === 0) throw kitRefusals.not_found();
  const fileHolders = await holdersOf(tx, [id]);
  const names = new Map<string, { title: string; path: string | null }>();
  await namesOfHolders(tx, {
    holders: fileHolders,
    name: (holder, name) => names.set(`${holder.kind} ${holder.id}`, name),
  });
  return fileHolders.map((holder) => ({
    use: holder.kind,
    ...(names.get(`${holder.kind} ${holder.id}`) ?? { title: '', path: null }),
  }));
}

export const spaceHandlers: Handlers<typeof spaceCalls> = {
  list: fileList.page,
  members: memberList.page,
  overview,
  holders,
  file: ({ app, tx }, { id, size }) => openSized(app, tx, id, size),
};
