import { parseSync } from 'oxc-parser';

/** Past participles that say when a value came to be and not what it is. `found`, `known` and `sent` say enough. */
const participles = new Set(
  'told made asked given shown kept held taken said wanted seen gone begun sought heard spoken brought drawn written'.split(
    ' ',
  ),
);

/** Idioms that were translated into English word by word. */
const idioms: readonly RegExp[] = [
  /^(what|who|whose|whom)\b/i,
  /\b(who|whom|what)ever\b/i,
  /\bof (its|their|his|her|our|one['’]s) own\b/i,
  /\bby (itself|himself|themselves)\b/i,
  /\bstands?\b(?! for\b)/i,
  /\btold\b/i,
];

type Place = { line: number; text: string };
export type Voice = { names: Place[]; comments: Place[] };

type Node = { type: string; start: number } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The names that a pattern binds, as in `{ id, rows: [first] }`. */
function boundNames(pattern: unknown): Node[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return (pattern['properties'] as Node[]).flatMap((each) =>
        boundNames(each['argument'] ?? each['value']),
      );
    case 'ArrayPattern':
      return (pattern['elements'] as unknown[]).flatMap(boundNames);
    case 'AssignmentPattern':
      return boundNames(pattern['left']);
    case 'RestElement':
      return boundNames(pattern['argument']);
    case 'TSParameterProperty':
      return boundNames(pattern['parameter']);
    default:
      return [];
  }
}

/** The names that a node declares: locals, parameters and types. */
function declaredNames(node: Node): Node[] {
  if (node.type === 'VariableDeclarator') return boundNames(node['id']);
  if (node.type === 'TSTypeAliasDeclaration' || node.type === 'TSInterfaceDeclaration')
    return boundNames(node['id']);
  if (!/Function/.test(node.type)) return [];
  const own = node.type === 'FunctionDeclaration' ? boundNames(node['id']) : [];
  return [...own, ...((node['params'] as unknown[] | undefined) ?? []).flatMap(boundNames)];
}

/** Names that are bare participles, and comments with an idiom of the list. */
export function voiceOf(file: string, source: string): Voice {
  const { program, comments } = parseSync(file, source);
  const lineOf = (at: number): number => source.slice(0, at).split('\n').length;
  const names: Place[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    for (const declared of isNode(value) ? declaredNames(value) : []) {
      const name = String(declared['name']);
      if (participles.has(name) || (/^[A-Z]/.test(name) && participles.has(name.toLowerCase())))
        names.push({ line: lineOf(declared.start), text: name });
    }
    for (const part of Object.values(value)) visit(part);
  };
  visit(program);
  return {
    names,
    comments: comments.flatMap(({ value, start }) => {
      const text = value
        .replaceAll(/^\s*\*+/gm, '')
        .replaceAll(/\s+/g, ' ')
        .trim();
      return idioms.some((idiom) => idiom.test(text)) ? [{ line: lineOf(start), text }] : [];
    }),
  };
}
