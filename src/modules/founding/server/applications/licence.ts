/** Licences of organisations that are not there yet: they are the applicant's, and kept as long as an application has one. */
import type { Readable } from 'node:stream';
import type { ReceivedFile } from '../../../../kit/contract/file.ts';
import { kitRefusals, protocolRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Schedule } from '../../../../kit/server/background/schedule.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { Download, type App } from '../../../../kit/server/module.ts';
import { newFileKey } from '../../../../kit/server/storage/file-store.ts';
import { attachmentsIn } from '../../../files/server/door.ts';
import { licenceDays, waitingLicences } from '../../applications.rules.ts';
import { foundingRefusals } from '../refusals.ts';

export type Licence = { id: string; name: string; type: string; size: number; key: string };

const nowhere = { orgId: null, userId: null };

/** Bytes are written before the row: those of a failed transaction are found by nobody. */
export async function takeLicence(
  app: App,
  tx: Tx,
  userId: string,
  { name, type, bytes, size }: ReceivedFile,
): Promise<Licence> {
  if (!type.startsWith('image/') && type !== 'application/pdf')
    throw foundingRefusals.licence_type().at('file');
  const { waiting } = await tx.one(sql<{ waiting: number }>`
    select count(*)::int as waiting from founding.licence where user_id = ${userId} and expires_at is not null`);
  if (waiting >= waitingLicences) throw protocolRefusals.too_many().retryAfter(86_400);
  const store = attachmentsIn(app);
  const [id, key] = [newId(), newFileKey(userId)];
  await store.write(key, once(bytes));
  try {
    await tx.run(sql`
      insert into founding.licence (id, user_id, name, type, size, key, expires_at)
      values (${id}, ${userId}, ${name}, ${type}, ${size}, ${key}, now() + make_interval(days => ${licenceDays}))`);
  } catch (error) {
    await store.remove(key).catch(() => {});
    throw error;
  }
  return { id, name, type, size, key };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Buffer> {
  yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Licences of a user by id; foreign and unknown ones are missing. */
export async function ownLicences(
  tx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, Licence>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.all(sql<Licence>`
    select id, name, type, size::float8 as size, key from founding.licence
    where user_id = ${userId} and id = any(${[...ids]}::uuid[]) and (expires_at is null or expires_at > now())`);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function keepLicence(tx: Tx, id: string | null, former: string | null): Promise<void> {
  if (id === former) return;
  if (id) await tx.run(sql`update founding.licence set expires_at = null where id = ${id}`);
  if (former)
    await tx.run(
      sql`update founding.licence set expires_at = now() + make_interval(days => ${licenceDays}) where id = ${former}`,
    );
}

export async function openLicence(
  app: Pick<App, 'environment'>,
  licence: Licence | undefined,
): Promise<Download<Buffer | Readable>> {
  const bytes = licence && (await attachmentsIn(app).read(licence.key));
  if (!bytes) throw kitRefusals.not_found();
  return new Download(licence.name, licence.type, bytes);
}

/** Removes licences that no application took up, with their bytes. */
export const sweepingLicences: Schedule = {
  name: 'founding.licences',
  service: 'odms',
  everyMs: 3_600_000,
  run: async ({ app }) => {
    const keys = await app.db.transact(nowhere, (tx) =>
      tx.all(sql<{ key: string }>`delete from founding.licence where expires_at <= now() returning key`),
    );
    for (const { key } of keys) await attachmentsIn(app).remove(key);
  },
};
