/** The sources as syntax trees, and what a name in one of them was declared as, through imports and doors. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

/** A node of the syntax tree; its fields depend on its type. */
// eslint-disable-next-line typescript/no-explicit-any
export type Node = any;

/** The node of a parameter is null: its value is known at run time. */
type Declaration = { node: Node; from: number; to: number };

export type Source = {
  file: string;
  program: Node;
  /** Constants, functions, types and parameters by name, each with the part of the file where it holds. */
  declared: Map<string, Declaration[]>;
  /** The arguments of a call, for the parameters of the function that is being read. */
  given?: ReadonlyMap<string, Node>;
  /** Names that come from another file, with the name that they have there. */
  imported: Map<string, { file: string; name: string }>;
  /** Files that the file hands on whole. */
  handedOn: string[];
};

const read = new Map<string, Source | null>();

/** Null where there is no such file of ours. */
export function sourceOf(file: string): Source | null {
  const known = read.get(file);
  if (known !== undefined) return known;
  if (existsSync(file)) return parsed(file, readFileSync(file, 'utf8'));
  read.set(file, null);
  return null;
}

/** Reads a text in place of the file's. */
export function parsed(file: string, text: string): Source {
  const { program } = parseSync(file, text);
  const source: Source = { file, program, declared: new Map(), imported: new Map(), handedOn: [] };
  read.set(file, source);
  note(source, program, { from: 0, to: program.end });
  return source;
}

type Scope = Pick<Declaration, 'from' | 'to'>;

function note(source: Source, node: Node, scope: Scope): void {
  if (Array.isArray(node)) {
    for (const each of node) note(source, each, scope);
    return;
  }
  if (!node || typeof node !== 'object') return;
  const declare = (name: string, declared: Node, where = scope): void => {
    source.declared.set(name, [...(source.declared.get(name) ?? []), { node: declared, ...where }]);
  };
  const isFunction = /Function/.test(String(node.type)) && Array.isArray(node.params);
  const inner = isFunction || node.type === 'BlockStatement' ? { from: node.start, to: node.end } : scope;
  if (isFunction) {
    if (node.id) declare(node.id.name, node);
    for (const name of namesOf(node.params)) declare(name, null, inner);
  }
  if (node.type === 'VariableDeclarator') {
    if (node.id.type === 'Identifier' && node.init) declare(node.id.name, node.init);
    else for (const name of namesOf([node.id])) declare(name, null);
  }
  if (node.type === 'TSTypeAliasDeclaration') declare(node.id.name, node.typeAnnotation);
  noteModule(source, node);
  for (const value of Object.values(node)) if (value && typeof value === 'object') note(source, value, inner);
}

/** The names that a parameter or a pattern declares. */
function namesOf(patterns: readonly Node[]): string[] {
  return patterns.flatMap((pattern): string[] => {
    switch (pattern?.type) {
      case 'Identifier':
        return [pattern.name];
      case 'AssignmentPattern':
        return namesOf([pattern.left]);
      case 'ObjectPattern':
        return namesOf(pattern.properties.map(({ value, argument }: Node) => value ?? argument));
      case 'ArrayPattern':
        return namesOf(pattern.elements);
      case 'RestElement':
        return namesOf([pattern.argument]);
      default:
        return [];
    }
  });
}

function noteModule(source: Source, node: Node): void {
  const target = (): string => resolve(dirname(source.file), node.source.value);
  if (node.type === 'ImportDeclaration' && node.source.value.startsWith('.'))
    for (const { local, imported } of node.specifiers)
      if (imported) source.imported.set(local.name, { file: target(), name: imported.name });
  if (node.type === 'ExportNamedDeclaration' && node.source?.value.startsWith('.'))
    for (const { local, exported } of node.specifiers)
      source.imported.set(exported.name, { file: target(), name: local.name });
  if (node.type === 'ExportAllDeclaration' && node.source.value.startsWith('.'))
    source.handedOn.push(target());
}

export type Declared = { node: Node; source: Source };

/**
 * The declaration of a name at a place of a file, or at its top; null for parameters, packages and names known only at
 * run time.
 */
export function declaredAs(name: string, source: Source, at = 0): Declared | null {
  const argument = source.given?.get(name);
  if (argument) return { node: argument, source };
  const [nearest] = (source.declared.get(name) ?? [])
    .filter(({ from, to }) => from <= at && at <= to)
    .toSorted((a, b) => a.to - a.from - (b.to - b.from));
  if (nearest) return nearest.node && { node: nearest.node, source };
  const from = source.imported.get(name);
  const files = from ? [from] : source.handedOn.map((file) => ({ file, name }));
  for (const { file, name: there } of files) {
    const other = sourceOf(file);
    const found = other && declaredAs(there, other);
    if (found) return found;
  }
  return null;
}

/** Calls `visit` with every node below this one, and the node itself. */
export function walk(node: Node, visit: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit);
    return;
  }
  if (!node || typeof node !== 'object') return;
  if (typeof node.type === 'string') visit(node);
  for (const value of Object.values(node)) if (value && typeof value === 'object') walk(value, visit);
}
