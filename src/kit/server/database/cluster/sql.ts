import { rootTable } from './root-table.ts';

/**
 * A statement as a Citus cluster takes it. Rows that a statement inserts from a select come to the node of their
 * organisation by COPY, which row-level security refuses, unless the statement returns something: then they come by INSERT.
 */
export function forCluster(text: string, orgId = ''): string {
  if (orgId !== '' && takesLock.test(text))
    // Where its rows lie, so that it meets the locks of those who ask that node directly. A count is always one row.
    return `${text} from (select count(*) from ${rootTable} where org_id = '${orgId}') as there`;
  const known = rewritten.get(text);
  if (known !== undefined) return known;
  if (rewritten.size >= maximumTexts) rewritten.clear();
  const plain = text.replaceAll(wrappedParameter, '$1');
  const rewrittenText = insertsSelected(plain) ? `${plain} returning 1` : plain;
  rewritten.set(text, rewrittenText);
  return rewrittenText;
}

/** A statement that takes an advisory lock and does nothing else. */
const takesLock = /^\s*select pg_(?:try_)?advisory_xact_lock(?:_shared)?\(.*\)(?: as \w+)?\s*$/s;

/** One plan for every value is wanted on one machine; a cluster seeks the node of an organisation by the bare parameter. */
const wrappedParameter = /\(select (\$\d+::\w+(?:\[\])?)\)/g;

const shardConstraint = /constraint "(\w+?)_\d+"/;

/**
 * A node's error with the constraint's name in the schema: it names the shard's constraint, whose number follows, in
 * its message alone.
 */
export function fromCluster(error: unknown): unknown {
  const constraint = error instanceof Error ? shardConstraint.exec(error.message)?.[1] : undefined;
  return constraint === undefined ? error : Object.assign(error as Error, { constraint });
}

const rewritten = new Map<string, string>();
const maximumTexts = 5_000;

/**
 * Whether the statement is, or ends with, an `insert … select` without `returning`. Statements inside a `with` are
 * judged on their text.
 */
function insertsSelected(text: string): boolean {
  const outer = withoutParentheses(text.toLowerCase());
  const last = outer.slice(Math.max(outer.lastIndexOf('insert into'), 0));
  return last.startsWith('insert into') && /\bselect\b/.test(last) && !/\breturning\b/.test(last);
}

/** The text without its parentheses, including those in texts and names: enough for the statements of the product. */
function withoutParentheses(text: string): string {
  let depth = 0;
  let outer = '';
  for (const sign of text) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (depth === 0) outer += sign;
  }
  return outer;
}
