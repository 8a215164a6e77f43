import { partsOf, withoutComments } from '../cluster/schema.ts';
import { statementsOf } from './statements.ts';

/**
 * Whether a program that does not know this migration can go on working with the database: it makes new things, and
 * nothing that was there before takes less, answers otherwise, or goes. What is not known to be so is not.
 */
export function isAdditive(text: string): boolean {
  const statements = statementsOf(text).map((statement) =>
    withoutComments(statement).trim().replace(/;$/, '').replaceAll(/\s+/g, ' ').toLowerCase(),
  );
  const newTables = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?([\w.]+)/.exec(statement)?.[1] ?? []),
  );
  return statements.every((statement) => addsOnly(statement, newTables));
}

/** Statements that create something new, regardless of their text. */
const makes =
  /^(create (table|index|sequence|schema|function|procedure|view|policy)|comment on|grant|call isolate)\b/;

function addsOnly(statement: string, newTables: ReadonlySet<string>): boolean {
  const table =
    /^(?:create unique index (?:\w+ )?on|insert into|alter table|update) ([\w.]+)/.exec(statement)?.[1] ?? '';
  if (newTables.has(table)) return true;
  if (makes.test(statement)) return !/^create policy \S+ on \S+ as restrictive/.test(statement);
  const actions = /^alter table [\w.]+ (.+)$/.exec(statement)?.[1];
  return actions !== undefined && partsOf(actions).every(addsColumn);
}

/** One that others need not fill. */
function addsColumn(action: string): boolean {
  const isFree = !/\bnot null\b/.test(action) || /\b(default|generated)\b/.test(action);
  return action.startsWith('add column ') && isFree && !/\b(unique|primary key|references)\b/.test(action);
}
