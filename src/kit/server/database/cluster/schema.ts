/**
 * Rewrites a statement of a migration for a Citus cluster whose tables are distributed: each statement changes one
 * thing, and every constraint has an explicit name, the one that PostgreSQL would choose.
 */
export function forSpreadTables(statement: string): string[] {
  const text = withoutComments(statement);
  const [, table, actions] = /^\s*alter\s+table\s+([\w.]+)\s+([\s\S]*?);?\s*$/i.exec(text) ?? [];
  if (table === undefined || actions === undefined) return [statement];
  return partsOf(actions)
    .flatMap((action) => withoutCheck(table, action))
    .map((action) => `alter table ${table} ${action}`);
}

/** A text or a comment; nothing else hides a sign. */
const hidden = /('[^']*')|--[^\n]*|\/\*[\s\S]*?\*\//g;

export function withoutComments(statement: string): string {
  return statement.replaceAll(hidden, (_found, text?: string) => text ?? '');
}

/** The parts between commas outside of parentheses and texts. */
export function partsOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [sign] of text.matchAll(/'[^']*'|[\s\S]/g)) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

/** A new column with a check as the column, and then the check. */
function withoutCheck(table: string, action: string): string[] {
  const [, column, definition, check] =
    /^add\s+column\s+(\w+)\s+([\s\S]*?)\s+(check\s*\([\s\S]*\))$/i.exec(action) ?? [];
  if (column === undefined) return [action];
  return [
    `add column ${column} ${definition}`,
    `add constraint ${table.split('.').at(-1)}_${column}_check ${check}`,
  ];
}
