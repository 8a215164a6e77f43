import { setImmediate as immediately } from 'node:timers/promises';
import * as z from 'zod/mini';
import { protocolRefusals } from '../../contract/kit.refusals.ts';
import { toLanguage } from '../../contract/language.ts';
import { Refusal } from '../../contract/refusal.ts';
import { may, type Actor } from '../http/actor.ts';
import { sql, type Tx } from '../database/db.ts';
import { arranged, permissionOf, type ChosenColumn, type ExportKind } from './export.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { OrganisationDoors } from '../doors.ts';
import { newId } from '../id.ts';
import { jobRefusals } from '../jobs/job.refusals.ts';
import type { JobRun, Runner } from '../jobs/job-run.ts';
import type { App } from '../module.ts';
import { repeat } from '../async/repeat.ts';
import { plainText } from './sheet-cells.ts';
import { maximumSheetRows, sheetFormats, type RowChunks, type SheetFormat } from './spreadsheet.ts';

/** The parameters of an export job: the format, what the kind's own schema parses, and the columns of the screen. */
export type ExportParams = {
  format: SheetFormat;
  input: Record<string, unknown>;
  columns?: readonly ChosenColumn[] | undefined;
};

const statementMs = 120_000;
/** How often a running export checks its owner's rights. */
const watchMs = 2_000;

/** Whether the member has the right for this export. */
export function mayExport(actor: Actor, kind: ExportKind, params: unknown): boolean {
  const permission = permissionOf(kind, params);
  return permission === 'member' || may(actor, permission);
}

/** Runs export jobs: rights and rows are read in one snapshot, and written to the store as they come. */
export function exportRunner(app: App, store: FileStore, doors: OrganisationDoors): Runner {
  return async (run) => {
    const { job, signal } = run;
    const kind = app.exports.get(job.kind);
    if (!kind) throw new Error(`no module exports ${job.kind}`);
    const { format, input, columns: chosen } = job.params as ExportParams;
    const { type, write } = sheetFormats[format];
    const language = toLanguage(job.language);
    const params = z.parse(kind.params, input);
    const title = await kind.title(language, params);
    const scope = { orgId: job.orgId, userId: job.userId, language };
    const allowed = async (tx: Tx): Promise<Actor> => {
      const actor = await doors.loadActor(tx);
      if (!actor) throw protocolRefusals.no_membership();
      if (!mayExport(actor, kind, params)) throw protocolRefusals.forbidden();
      return actor;
    };
    const look = () => app.db.transact(scope, allowed);
    return whileAllowed(look, signal, (watched) =>
      app.db.report(
        scope,
        async (tx) => {
          const asking = allowed(tx);
          const [actor, { zone, today }, possible] = await Promise.all([
            asking,
            doors.placeOf(tx),
            asking.then((actor) => kind.columns(language, params, tx, actor)),
            // Every row is read: the plan with the soonest end, not with the soonest first row.
            tx.run(setting('cursor_tuple_fraction', '1')),
          ]);
          // A chosen column may be gone by now, such as that of a tier that was switched off.
          const columns = arranged(possible, chosen);
          const keys = new Set(columns.map(({ key }) => key));
          run.total = (await kind.count?.(tx, actor, params, language)) ?? null;
          if (run.total !== null) refuseTooMany(run.total);
          const chunks = counted(run, watched, kind.rows(tx, actor, params, language, keys));
          const sums = async () => (await kind.sums?.(tx, actor, params, language)) ?? [];
          const size = await store.write(job.fileKey, write({ title, columns, zone, sums }, chunks));
          return { id: newId(), name: fileName(title, today, format), type, size };
        },
        { signal: watched, statementMs },
      ),
    );
  };
}

/** Works as long as `look` finds nothing to refuse; the snapshot that the work reads from would never notice. */
async function whileAllowed<Result>(
  look: () => Promise<unknown>,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ended = new AbortController();
  const watching = repeat(watchMs, look, (error) => {
    // A database that does not answer takes no right away.
    if (error instanceof Refusal) ended.abort(error);
  });
  try {
    return await work(AbortSignal.any([signal, ended.signal]));
  } catch (error) {
    throw ended.signal.aborted ? ended.signal.reason : error;
  } finally {
    await watching.stop();
  }
}

/** Counts the rows as they pass, and lets other requests have their turn between two chunks. */
async function* counted(run: JobRun, signal: AbortSignal, chunks: RowChunks): RowChunks {
  for await (const rows of chunks) {
    signal.throwIfAborted();
    refuseTooMany(run.done + rows.length);
    yield rows;
    run.done += rows.length;
    await immediately();
  }
}

function refuseTooMany(rows: number): void {
  if (rows > maximumSheetRows) throw jobRefusals.too_many_rows({ rows, limit: maximumSheetRows });
}

function setting(name: string, value: string) {
  return sql`select set_config(${name}, ${value}, true)`;
}

/** A name that every file system takes. */
export function fileName(title: string, today: string, format: SheetFormat): string {
  const plain = plainText(title)
    .replace(/[\\/:*?"<>|\n\t]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `${[...plain].slice(0, 80).join('').trim() || 'export'} ${today}.${sheetFormats[format].extension}`;
}
