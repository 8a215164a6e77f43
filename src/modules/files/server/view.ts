import * as z from 'zod/mini';
import type { OutputOf } from '../../../kit/contract/call.ts';
import type { Language } from '../../../kit/contract/language.ts';
import { FieldRefusals, Refusal } from '../../../kit/contract/refusal.ts';
import type { ExportParams } from '../../../kit/server/sheet/export-run.ts';
import type { ChosenColumn, ExportKind, SheetColumn } from '../../../kit/server/sheet/export.ts';
import { inputRefusal, ruleRefusal } from '../../../kit/server/http/input-refusal.ts';
import type { Job } from '../../../kit/server/jobs/job.store.ts';
import type { App } from '../../../kit/server/module.ts';
import type { filesCalls } from '../calls.ts';

/** Refuses parameters that the kind's own schema does not take, at their place below `params`. */
export function checkedParams({ params: schema }: ExportKind, params: Record<string, unknown>): unknown {
  const result = z.safeParse(schema, params);
  if (result.success) return result.data;
  const { reason, text, params: refusalParams, fields } = inputRefusal(result.error);
  const placed = Object.entries(fields).map(([path, field]) => [
    path === '' ? 'params' : `params.${path}`,
    field,
  ]);
  throw new Refusal(reason, text, refusalParams, {
    fields: Object.fromEntries(placed) as Record<string, Refusal>,
  });
}

/** Refuses columns that the kind does not have: a file contains only what its screen can show. */
export function refuseUnknown(columns: readonly SheetColumn[], chosen: readonly ChosenColumn[]): void {
  const known = new Set(columns.map(({ key }) => key));
  const refused = new FieldRefusals();
  for (const [index, { key }] of chosen.entries())
    if (!known.has(key))
      refused.add(`columns.${index}.key`, ruleRefusal({ key: 'rule.unknown', params: {} }));
  refused.throwIfAny();
}

/** A job as the calls answer it; its title is in the reader's language. */
export async function jobView(
  app: App,
  language: Language,
  job: Job,
): Promise<OutputOf<typeof filesCalls.getJob>> {
  const { format, input } = job.params as ExportParams;
  const { fileId, fileName, fileSize, expiresAt, params: _params, ...view } = job;
  const file =
    fileId !== null && fileName !== null && fileSize !== null && expiresAt !== null
      ? { id: fileId, name: fileName, size: fileSize, expiresAt }
      : null;
  return {
    ...view,
    title: (await titleOf(app.exports.get(job.kind), language, input)) ?? job.kind,
    format,
    file,
    can: { cancel: job.state === 'queued' || job.state === 'running', download: file !== null },
  };
}

/** Null if the kind was removed, or no longer accepts these parameters. */
async function titleOf(
  kind: ExportKind | undefined,
  language: Language,
  input: unknown,
): Promise<string | null> {
  const parsed = kind && z.safeParse(kind.params, input);
  return kind && parsed?.success ? kind.title(language, parsed.data) : null;
}
