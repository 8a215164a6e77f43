/** The columns in the type of a row, as far as its declaration can be read. */
import { contractColumns, unjudged, type Column, type Columns, type Kind } from './contract-types.ts';
import { keysOf, listedNames, tableOf, type DeclaredTable } from './declared-tables.ts';
import { declaredAs, type Node, type Source } from './sources.ts';

/** How the driver reads a type of the database; the type of what JSON holds is not the database's. */
export function kindOf(type: string): Kind {
  if (/^(int[248]|float[48]|numeric)$/.test(type)) return 'number';
  if (/^(json|jsonb|record|unknown)$/.test(type)) return 'any';
  if (type.startsWith('_')) return 'array';
  return type === 'bool' ? 'boolean' : type === 'bytea' ? 'bytes' : 'string';
}

type Names = ReadonlySet<string>;

/** The columns of a type; null where it is made by what cannot be read here, such as a contract. */
export function columnsOf(node: Node, source: Source, depth = 0): Columns | null {
  if (depth > 12) return null;
  if (node.type === 'TSTypeLiteral') return literalColumns(node, source, depth);
  if (node.type === 'TSParenthesizedType') return columnsOf(node.typeAnnotation, source, depth);
  if (node.type === 'TSIntersectionType') {
    const parts: (Columns | null)[] = node.types.map((each: Node) => columnsOf(each, source, depth + 1));
    return parts.some((part) => part === null) ? null : new Map(parts.flatMap((part) => [...part!]));
  }
  if (node.type !== 'TSTypeReference') return null;
  if (node.typeName.right?.name === 'output')
    return contractColumns(node.typeArguments.params[0].exprName ?? node, source);
  if (node.typeName.type !== 'Identifier') return null;
  const parameters: readonly Node[] = node.typeArguments?.params ?? [];
  const [of, names] = parameters;
  switch (node.typeName.name) {
    case 'Readonly':
      return columnsOf(of, source, depth + 1);
    case 'Pick':
    case 'Omit':
      return chosen(node.typeName.name, columnsOf(of, source, depth + 1), namesIn(names, source));
    case 'Record':
      return recordColumns(namesIn(of, source), columnOf(names, source, depth + 1));
    case 'RowOf':
      return of?.type === 'TSTypeQuery' ? tableColumns(tableOf(of.exprName, source)) : null;
  }
  const found = parameters.length === 0 ? declaredAs(node.typeName.name, source, node.start) : null;
  return found && columnsOf(found.node, found.source, depth + 1);
}

function chosen(how: 'Pick' | 'Omit', columns: Columns | null, names: Names | null): Columns | null {
  if (!columns || !names) return null;
  return new Map([...columns].filter(([name]) => names.has(name) === (how === 'Pick')));
}

const recordColumns = (names: Names | null, column: Column): Columns | null =>
  names && new Map([...names].map((name) => [name, column]));

/** A column of a declared table, as it is read. */
function columnOfTable({ properties }: Node): Column {
  const specified = new Map<string, Node>(properties.map(({ key, value }: Node) => [key.name, value]));
  return {
    kinds: new Set([kindOf(specified.get('type').value.replace(/^(.*)\[\]$/, '_$1'))]),
    mayBeNull: specified.has('isNullable'),
  };
}

const tableColumns = (table: DeclaredTable | null): Columns | null =>
  table && new Map([...table.columns].map(([name, spec]) => [name, columnOfTable(spec)]));

function namesIn(node: Node, source: Source): Names | null {
  if (node.type === 'TSLiteralType' && node.literal.type === 'TemplateLiteral')
    return templateNames(node.literal, source);
  if (node.type === 'TSTemplateLiteralType') return templateNames(node, source);
  if (node.type === 'TSLiteralType') return new Set([String(node.literal.value)]);
  if (node.type === 'TSIndexedAccessType') return elementNames(node, source);
  if (node.type === 'TSTypeOperator' && node.typeAnnotation.type === 'TSTypeQuery')
    return keysOf(node.typeAnnotation.exprName, source);
  if (node.type === 'TSTypeReference' && node.typeName.name === 'Capitalize') {
    const names = namesIn(node.typeArguments.params[0], source);
    return names && new Set([...names].map((name) => name.charAt(0).toUpperCase() + name.slice(1)));
  }
  if (node.type === 'TSTypeReference') {
    const found = declaredAs(node.typeName.name, source, node.start);
    return found && namesIn(found.node, found.source);
  }
  if (node.type !== 'TSUnionType') return null;
  const parts: (Names | null)[] = node.types.map((each: Node) => namesIn(each, source));
  return parts.some((part) => part === null) ? null : new Set(parts.flatMap((part) => [...part!]));
}

/** The names of `${'a' | 'b'}_${'c' | 'd'}`. */
function templateNames({ quasis, types }: Node, source: Source): Names | null {
  let names = [quasis[0].value.cooked as string];
  for (const [index, type] of types.entries()) {
    const parts = namesIn(type, source);
    if (!parts) return null;
    const after = quasis[index + 1].value.cooked as string;
    names = names.flatMap((before) => [...parts].map((part) => before + part + after));
  }
  return new Set(names);
}

/** The names of `(typeof names)[number]`. */
function elementNames({ objectType, indexType }: Node, source: Source): Names | null {
  const query = objectType.type === 'TSParenthesizedType' ? objectType.typeAnnotation : objectType;
  if (query.type !== 'TSTypeQuery' || indexType.type !== 'TSNumberKeyword') return null;
  return listedNames(query.exprName, source);
}

function literalColumns({ members }: Node, source: Source, depth: number): Columns | null {
  const columns: Columns = new Map();
  for (const { type, key, optional, typeAnnotation } of members) {
    if (type !== 'TSPropertySignature') return null;
    if (optional) continue;
    columns.set(key.name ?? String(key.value), columnOf(typeAnnotation.typeAnnotation, source, depth + 1));
  }
  return columns;
}

const keywords: Readonly<Record<string, Kind>> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSArrayType: 'array',
  TSTupleType: 'array',
  TSTypeLiteral: 'object',
  TSTemplateLiteralType: 'string',
};

function columnOf(node: Node, source: Source, depth: number): Column {
  const only = (kind: Kind): Column => ({ kinds: new Set([kind]), mayBeNull: false });
  if (depth > 16) return unjudged;
  if (node.type === 'TSNullKeyword') return { kinds: new Set(), mayBeNull: true };
  if (node.type === 'TSParenthesizedType' || node.type === 'TSTypeOperator')
    return columnOf(node.typeAnnotation, source, depth);
  if (node.type === 'TSUnionType') {
    const parts: Column[] = node.types.map((each: Node) => columnOf(each, source, depth + 1));
    return {
      kinds: new Set(parts.flatMap(({ kinds }) => [...kinds])),
      mayBeNull: parts.some(({ mayBeNull }) => mayBeNull),
    };
  }
  if (node.type === 'TSLiteralType') {
    const { value } = node.literal;
    return ['string', 'number', 'boolean'].includes(typeof value) ? only(typeof value as Kind) : unjudged;
  }
  const kind = keywords[node.type as string];
  if (kind) return only(kind);
  if (node.type !== 'TSTypeReference' || node.typeName.type !== 'Identifier') return unjudged;
  const { name } = node.typeName;
  if (name === 'Buffer') return only('bytes');
  if (name === 'Record' || name === 'Partial') return only('object');
  const found = node.typeArguments ? null : declaredAs(name, source, node.start);
  return found ? columnOf(found.node, found.source, depth + 1) : unjudged;
}
