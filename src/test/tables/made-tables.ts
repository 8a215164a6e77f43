/** The declarations of a module's tables, as the migrated database has them. */
import type pg from 'pg';

type Stored = {
  table: string;
  column: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isKey: boolean;
  check: string | null;
};

const columnsText = `
  select c.relname as table, a.attname as column,
    case when t.typelem <> 0 and t.typlen = -1 then e.typname || '[]' else t.typname end as type,
    not a.attnotnull as "isNullable", a.atthasdef as "hasDefault", coalesce(a.attnum = any(k.conkey), false) as "isKey",
    (select pg_get_constraintdef(x.oid) from pg_constraint x
      where x.conrelid = c.oid and x.contype = 'c' and x.conkey = array[a.attnum]
        and pg_get_constraintdef(x.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[[''0-9]' limit 1) as check
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid left join pg_type e on e.oid = t.typelem
  left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
  where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and c.relrowsecurity
  order by c.relname, a.attnum`;

const camel = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** As the formatter breaks lines. */
const lineLength = 110;

function columnText({ column, type, isNullable, hasDefault, check }: Stored): string {
  const values = /ARRAY\[(.*)\]/
    .exec(check ?? '')?.[1]
    ?.replaceAll(/'(-?\d+)'::(?:smallint|integer)|::text/g, '$1');
  const parts = [
    `type: '${type}'`,
    ...(values === undefined ? [] : [`in: [${values}]`]),
    ...(isNullable ? ['isNullable: true'] : []),
    ...(hasDefault ? ['hasDefault: true'] : []),
  ];
  const line = `  ${camel(column)}: { ${parts.join(', ')} },`;
  if (line.length <= lineLength) return line;
  const lines = parts.map((part) => {
    const [, listed] = `    ${part},`.length <= lineLength ? [] : (/^in: \[(.*)\]$/.exec(part) ?? []);
    return listed === undefined
      ? `    ${part},`
      : `    in: [\n      ${listed.replaceAll(', ', ',\n      ')},\n    ],`;
  });
  return [`  ${camel(column)}: {`, ...lines, '  },'].join('\n');
}

/** The text of a module's `migrations/tables.ts`; `kit` is the way to the kit's declaration of a table. */
export async function tablesText(client: pg.Client, tables: readonly string[]): Promise<string> {
  const { rows } = await client.query<Stored>(columnsText, [tables]);
  const declared = [...Map.groupBy(rows, ({ table }) => table)].map(([name, all]) => {
    const columns = all.filter(({ column }) => column !== 'org_id');
    const key = columns.filter(({ isKey }) => isKey).map(({ column }) => `'${camel(column)}'`);
    const [start, keys] = [`export const ${camel(name)}Table = table(`, `[${key.join(', ')}]`];
    const texts = columns.map(columnText).join('\n');
    const head = `${start}'${name}', ${keys}, {`;
    if (head.length <= lineLength) return `${head}\n${texts}\n});\n`;
    return `${start}\n  '${name}',\n  ${keys},\n  {\n${texts.replaceAll(/^/gm, '  ')}\n  },\n);\n`;
  });
  return [
    '/** Made of the migrated database by `npm run db:types`; a test compares them. */',
    "import { table } from '../../../kit/server/database/table/table.ts';",
    '',
    declared.join('\n'),
  ].join('\n');
}
