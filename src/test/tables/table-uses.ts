/** Which module made which table, and which tables the texts of SQL name. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { filesUnder, isTest, moduleOf, source } from '../imports.ts';

/** Files outside modules belong to the kit: the start of the program and the frame have no SQL. */
const roomOf = (path: string): string => moduleOf(path) ?? 'kit';

/** A migration's path below `src` and its text without comments. */
export type MigrationText = { path: string; text: string };

export function readMigrationTexts(folder = source): MigrationText[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => /\/migrations\/.*\.sql$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8').replaceAll(/--[^\n]*/g, '') }))
    .toSorted((a, b) => numberOf(a.path) - numberOf(b.path));
}

/** The number of a migration, which orders those of all modules. */
export const numberOf = (path: string): number => Number(/(\d+)_\w+\.sql$/.exec(path)?.[1]);

const creation = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?((?:\w+\.)?\w+)/gi;
/** A table made by another module's migration, which cannot be changed any more, is handed over by its comment. */
const handedOver = /\bcomment\s+on\s+table\s+((?:\w+\.)?\w+)\s+is\s+'Owner: (\w+)/gi;
const dropped = /\bdrop\s+table\s+(?:if\s+exists\s+)?((?:\w+\.)?\w+)/gi;

/** The module of each table: whose migration makes it, or to which a later one hands it over. */
export function ownersOf(migrations: readonly MigrationText[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of migrations) {
    for (const [, table = ''] of text.matchAll(creation)) owners.set(table.toLowerCase(), roomOf(path));
    for (const [, table = '', owner = ''] of text.matchAll(handedOver))
      owners.set(table.toLowerCase(), owner);
    for (const [, table = ''] of text.matchAll(dropped)) owners.delete(table.toLowerCase());
  }
  return owners;
}

const word = String.raw`(?:\w+\.)?\w+`;
const alias = String.raw`(?:\s+(?:as\s+)?\w+)?`;
/** A relation, a value of the program, or a text in parentheses: between commas each may be followed by another. */
const relation = String.raw`(?:lateral\s+)?(?:${word}|\$|\([^()]*\))${alias}`;
const named = new RegExp(
  String.raw`\b(?:from|join|into|update|using|table|only)\s+(${relation}(?:\s*,\s*${relation})*)`,
  'gi',
);
const afterComma = new RegExp(
  String.raw`,\s*(?:lateral\s+)?(${word})\s+(?:as\s+)?\w+\s+(?:join|left|where|cross|$)`,
  'gi',
);
const opening = new RegExp(
  String.raw`^\s*(${word})(?:\s+(?:as\s+)?\w+)?\s*(?:$|\b(?:left|join|cross|where)\b|,)`,
  'i',
);

/** The tables among `known` that a text of SQL reads or writes. A `$` stands for each value or part that is put in. */
export function tablesIn(text: string, known: ReadonlySet<string>): Set<string> {
  const plain = text.replaceAll(/'[^']*'/g, "''").replaceAll(/--[^\n]*/g, '');
  const found = new Set<string>();
  const note = (name: string): void => {
    const table = name.toLowerCase().replace(/^public\./, '');
    if (known.has(table)) found.add(table);
  };
  for (const [, relations = ''] of plain.matchAll(named))
    for (const each of relations.split(',')) note(/^\s*(?:lateral\s+)?([\w.]+)/i.exec(each)?.[1] ?? '');
  for (const [, name = ''] of plain.matchAll(afterComma)) note(name);
  note(opening.exec(plain)?.[1] ?? '');
  return found;
}

/** Words that a plain text must contain to be SQL: prose has different verbs. */
const looksLikeSql = /\b(select|insert\s+into|update\s+\w+\s+set|delete\s+from|lock\s+table|truncate)\b/i;

/** The texts of SQL in a file: those of the tag `sql`, and plain ones that are SQL. */
export function sqlTextsIn(path: string, text: string): string[] {
  const texts: string[] = [];
  const tagged = new Set<number>();
  const quasi = ({ quasis }: { quasis: readonly { value: { cooked: string | null } }[] }): string =>
    quasis.map(({ value }) => value.cooked ?? '').join(' $ ');
  const noteText = (value: string): void => {
    if (looksLikeSql.test(value)) texts.push(value);
  };
  new Visitor({
    TaggedTemplateExpression({ tag, quasi: template }) {
      tagged.add(template.start);
      const name = tag.type === 'Identifier' ? tag.name : '';
      if (name === 'sql') texts.push(quasi(template));
      else noteText(quasi(template));
    },
    TemplateLiteral(template) {
      if (!tagged.has(template.start)) noteText(quasi(template));
    },
    Literal({ value }) {
      if (typeof value === 'string') noteText(value);
    },
  }).visit(parseSync(path, text).program);
  return texts;
}

/** A text of SQL in `path` that names a table of the module `owner`. */
export type TableUse = { path: string; table: string; owner: string };

const isServer = (path: string): boolean => /^(kit|modules\/\w+)\/server\//.test(path) || !path.includes('/');

/** Every use of a table in the program, a text that names it twice once. Tests and their fixtures may look everywhere. */
export function readTableUses(owners: ReadonlyMap<string, string>, folder = source): TableUse[] {
  const known = new Set(owners.keys());
  return [...filesUnder(folder)]
    .map((file) => ({ file, path: relative(folder, file) }))
    .filter(({ path }) => isServer(path) && !isTest(path) && !path.endsWith('.fixture.ts'))
    .flatMap(({ file, path }) =>
      sqlTextsIn(path, readFileSync(file, 'utf8')).flatMap((text) =>
        [...tablesIn(text, known)].map((table) => ({ path, table, owner: owners.get(table)! })),
      ),
    );
}

/** Those of another module's table. */
export const foreign = (uses: readonly TableUse[]): TableUse[] =>
  uses.filter(({ path, owner }) => roomOf(path) !== owner);

const touched = new RegExp(
  String.raw`\b(?:alter\s+table(?:\s+if\s+exists)?(?:\s+only)?|insert\s+into|delete\s+from|update|drop\s+table(?:\s+if\s+exists)?|index(?:\s+concurrently)?(?:\s+if\s+not\s+exists)?(?:\s+\w+)?\s+on|on\s+table|isolate\(')\s*(${word})`,
  'gi',
);

/** The changes that migrations make to other modules' tables. */
export function foreignChanges(
  migrations: readonly MigrationText[],
  owners: ReadonlyMap<string, string>,
): string[] {
  return migrations.flatMap(({ path, text }) =>
    [...text.matchAll(touched)].flatMap(([, name = '']) => {
      const owner = owners.get(name.toLowerCase());
      return owner !== undefined && owner !== roomOf(path) ? [`${path}: ${name} of ${owner}`] : [];
    }),
  );
}
