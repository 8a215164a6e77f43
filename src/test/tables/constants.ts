/** Values that a source says of itself: texts, numbers and lists of them, through names, templates and sums. */
import { declaredAs, type Node, type Source } from './sources.ts';

type Constant = string | number;

const depthLimit = 16;

const sums: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '**': (a, b) => a ** b,
};

/** The value of an expression; null where it is known at run time. */
export function constantOf(node: Node, source: Source, depth = 0): Constant | null {
  if (!node || depth > depthLimit) return null;
  const of = (part: Node): Constant | null => constantOf(part, source, depth + 1);
  switch (node.type) {
    case 'Literal':
      return ['string', 'number'].includes(typeof node.value) ? node.value : null;
    case 'TemplateLiteral': {
      const parts = node.expressions.map(of);
      return parts.includes(null)
        ? null
        : node.quasis.map(({ value }: Node, index: number) => value.cooked + (parts[index] ?? '')).join('');
    }
    case 'BinaryExpression': {
      const [left, right, sum] = [of(node.left), of(node.right), sums[node.operator]];
      return typeof left === 'number' && typeof right === 'number' && sum ? sum(left, right) : null;
    }
    case 'Identifier': {
      const found = declaredAs(node.name, source, node.start);
      return found && constantOf(found.node, found.source, depth + 1);
    }
    default:
      return node.expression ? of(node.expression) : null;
  }
}

/** The values of a list, in their order. */
export function constantsOf(node: Node, source: Source, depth = 0): Constant[] | null {
  if (!node || depth > depthLimit) return null;
  if (node.type === 'Identifier') {
    const found = declaredAs(node.name, source, node.start);
    return found && constantsOf(found.node, found.source, depth + 1);
  }
  if (node.type !== 'ArrayExpression')
    return node.expression ? constantsOf(node.expression, source, depth + 1) : null;
  const parts: (Constant[] | null)[] = node.elements.map((each: Node) => {
    if (each?.type === 'SpreadElement') return constantsOf(each.argument, source, depth + 1);
    const value = constantOf(each, source, depth + 1);
    return value === null ? null : [value];
  });
  return parts.includes(null) ? null : parts.flatMap((part) => part!);
}

export const literalNode = (value: Constant): Node => ({ type: 'Literal', value });
export const listNode = (values: readonly Constant[]): Node => ({
  type: 'ArrayExpression',
  elements: values.map(literalNode),
});
