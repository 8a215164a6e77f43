/** Tables as `migrations/tables.ts` declares them, and lists of their columns, as far as they can be read. */
import { constantsOf } from './constants.ts';
import { declaredAs, type Node, type Source } from './sources.ts';

/** The columns by name, each with its declaration. */
export type DeclaredTable = { columns: ReadonlyMap<string, Node> };

/** The value behind a name, through constants and `as const`. */
function valueOf({ name, start }: Node, source: Source): Node {
  let node = declaredAs(name, source, start)?.node;
  while (node?.expression) node = node.expression;
  return node ?? null;
}

/** The table that a name stands for; null where it is none. */
export function tableOf(name: Node, source: Source): DeclaredTable | null {
  const call = name.type === 'Identifier' ? valueOf(name, source) : null;
  if (call?.type !== 'CallExpression' || call.callee.name !== 'table') return null;
  const [, , columns] = call.arguments;
  if (columns?.type !== 'ObjectExpression') return null;
  return { columns: new Map(columns.properties.map(({ key, value }: Node) => [key.name, value])) };
}

/** The names in an object that is written out. */
export function keysOf(name: Node, source: Source): ReadonlySet<string> | null {
  const object = valueOf(name, source);
  return object?.type === 'ObjectExpression'
    ? new Set(object.properties.map(({ key }: Node) => key.name))
    : null;
}

/** The texts of a list that is written out, or named; null where they are known at run time. */
export function listedNames(node: Node, source: Source): ReadonlySet<string> | null {
  const names = constantsOf(node, source);
  return names && new Set(names.map(String));
}
