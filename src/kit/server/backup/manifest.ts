import * as z from 'zod';

/** The last file of a backup: it lists the others. A truncated backup has none. */
export const manifestName = 'manifest.json';
export const keysName = 'keys.sealed.json';

/** The first part of a table's rows is `tables/public.member/000001.copy`; the rest follows right behind. */
export const partName = (table: string, part: number): string =>
  `tables/${table.replaceAll('"', '')}/${String(part).padStart(6, '0')}.copy`;

/** Whole paths, so that no backup can write anywhere else. */
export const filePath =
  /^(?:(?:attachments|files)\/[0-9a-f-]{36}\/[0-9a-f]{32}|audit-seals\/\d{4}-\d\d\.jsonl)$/;

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

export const manifestShape = z.object({
  format: z.literal(1),
  product: z.literal('laurel'),
  version: z.string(),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: digest })).min(1),
  tables: z
    .array(
      z.object({
        name: z.string(),
        columns: z.array(z.string()),
        rows: count,
        bytes: count,
        sha256: digest,
      }),
    )
    .min(1),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^\d+$/), isCalled: z.boolean() })),
  /** By path under DATA_DIR. */
  files: z.array(z.object({ path: z.string().regex(filePath), bytes: count, sha256: digest })),
  keys: z.enum(['sealed', 'none']),
});

export type Manifest = z.infer<typeof manifestShape>;
