/** The kinds of columns, and the columns in the output of a contract, `z.object({ … })`, as far as it is written out. */
import { declaredAs, type Node, type Source } from './sources.ts';

/** How a value of a column is read; `any` is not judged. */
export type Kind = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'bytes' | 'any';

export type Column = { kinds: ReadonlySet<Kind>; mayBeNull: boolean };
export type Columns = Map<string, Column>;

/** Of a column whose type cannot be read. */
export const unjudged: Column = { kinds: new Set(['any']), mayBeNull: true };

const kinds: Readonly<Record<string, Kind>> = {
  string: 'string',
  enum: 'string',
  int: 'number',
  number: 'number',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
};

/** The columns of `z.object({ … })`, also by its name; null for every other schema. */
export function contractColumns(node: Node, source: Source): Columns | null {
  if (node.type === 'Identifier') {
    const found = declaredAs(node.name, source, node.start);
    return found && contractColumns(found.node, found.source);
  }
  const isObject =
    node.type === 'CallExpression' && /^(object|strictObject)$/.test(node.callee.property?.name);
  return isObject ? shapeColumns(node.arguments[0], source) : null;
}

function shapeColumns(shape: Node, source: Source): Columns | null {
  // `...row.shape`, or an object of fields by its name.
  if (shape.type === 'MemberExpression') return contractColumns(shape.object, source);
  if (shape.type === 'Identifier') {
    const found = declaredAs(shape.name, source, shape.start);
    return found && shapeColumns(found.node, found.source);
  }
  if (shape.type !== 'ObjectExpression') return null;
  const columns: Columns = new Map();
  for (const property of shape.properties) {
    const isSpread = property.type === 'SpreadElement';
    const part: Columns | null = isSpread
      ? shapeColumns(property.argument, source)
      : new Map([[property.key.name, fieldColumn(property.value, source)]]);
    if (!part) return null;
    for (const [name, column] of part) columns.set(name, column);
  }
  return columns;
}

function fieldColumn(node: Node, source: Source): Column {
  if (node.type === 'Identifier') {
    const found = declaredAs(node.name, source, node.start);
    return found ? fieldColumn(found.node, found.source) : unjudged;
  }
  if (node.type !== 'CallExpression') return unjudged;
  const { callee } = node;
  if (callee.type === 'Identifier') {
    const found = declaredAs(callee.name, source, callee.start);
    const isArrow = found?.node.type === 'ArrowFunctionExpression' && found.node.expression;
    return isArrow ? fieldColumn(found.node.body, found.source) : unjudged;
  }
  // `z.string().check(…)`
  if (callee.object.type === 'CallExpression') return fieldColumn(callee.object, source);
  if (callee.property.name === 'nullable')
    return { ...fieldColumn(node.arguments[0], source), mayBeNull: true };
  const kind = kinds[callee.property.name as string];
  return kind ? { kinds: new Set([kind]), mayBeNull: false } : unjudged;
}
