/** The text of a template of SQL with its parts put in, as far as it is known without running it. */
import { columnName } from '../../kit/server/database/table/table.ts';
import { constantOf, constantsOf, listNode, literalNode } from './constants.ts';
import { listedNames, tableOf } from './declared-tables.ts';
import { declaredAs, walk, type Node, type Source } from './sources.ts';

/** `$` in the place of a value; `prepared` numbers them. */
const value = ' $ ';

/** A part that is known only at run time: how many columns, which order, which table. */
export class Unknown extends Error {}

const depthLimit = 24;

/** The text of a template; throws `Unknown` where a part of it is not known. */
export function textOf(template: Node, source: Source, depth = 0): string {
  if (depth > depthLimit) throw new Unknown('too deep');
  const { quasis, expressions } = template;
  return quasis
    .map(({ value: { cooked } }: Node, index: number) =>
      index < expressions.length ? cooked + partOf(expressions[index], source, depth + 1) : cooked,
    )
    .join('');
}

/** A statement as it is prepared: every value has its number. */
export function numbered(text: string): string {
  let count = 0;
  return text.replaceAll(value, () => ` $${(count += 1)} `);
}

const isSql = (node: Node): boolean =>
  node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier' && node.tag.name === 'sql';

/** The part that an expression adds to a text. An expression without SQL is a value. */
function partOf(node: Node, source: Source, depth: number): string {
  if (depth > depthLimit) throw new Unknown('too deep');
  if (isSql(node)) return textOf(node.quasi, source, depth);
  switch (node.type) {
    case 'ConditionalExpression': {
      const [first, second] = [node.consequent, node.alternate].map((each) => attempt(each, source, depth));
      // Either is a text that is sent; the longer one says more.
      if (first === null && second === null) throw new Unknown('neither way');
      return (first ?? '').length >= (second ?? '').length ? first! : second!;
    }
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return partOf(node.expression, source, depth);
    case 'Identifier':
      return named(node, source, depth);
    case 'CallExpression':
      return called(node, source, depth);
    case 'MemberExpression':
      return member(node, source, depth);
    default:
      return value;
  }
}

function attempt(node: Node, source: Source, depth: number): string | null {
  try {
    return partOf(node, source, depth);
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}

function named({ name, start }: Node, source: Source, depth: number): string {
  const found = declaredAs(name, source, start);
  if (!found) return value;
  return found.node.type === 'CallExpression' || holdsSql(found.node, found.source)
    ? partOf(found.node, found.source, depth + 1)
    : value;
}

const ofTables: readonly unknown[] = ['columnsOf', 'columnsWithout'];
const writesSql = (name: unknown): boolean => name === 'sql' || ofTables.includes(name);

/** Whether it writes SQL, or answers that of a function which it calls. */
function holdsSql(node: Node, source: Source, depth = 0): boolean {
  let found = false;
  walk(node, (each) => {
    if (found || (each.type !== 'CallExpression' && !isSql(each))) return;
    found = isSql(each) || [each.callee.object?.name, each.callee.name].some(writesSql);
    if (found || depth > 1 || each.callee.type !== 'Identifier') return;
    const called = declaredAs(each.callee.name, source, each.start);
    found =
      !!called && /Arrow/.test(called.node.type) && holdsSql(called.node.body, called.source, depth + 1);
  });
  return found;
}

/** The text that a function of ours answers, with values for its parameters; those that are SQL are not known. */
function called(node: Node, source: Source, depth: number): string {
  const { callee } = node;
  if (callee.type === 'MemberExpression') {
    if (callee.object.name === 'sql' && callee.property.name === 'join') return joined(node, source, depth);
    if (callee.object.name === 'sql') return built(node, source);
    return value;
  }
  if (callee.type !== 'Identifier') return value;
  if (ofTables.includes(callee.name)) return tableColumnsText(node, source);
  const found = declaredAs(callee.name, source, callee.start);
  if (!found || !/Function/.test(found.node.type) || !holdsSql(found.node, found.source)) return value;
  const answered = answerOf(found.node);
  if (!answered) throw new Unknown(callee.name);
  return withArguments(found, answered, { given: node.arguments, source }, depth);
}

/** The text of `columnsOf(table, 'alias', names)` and `columnsWithout`. */
function tableColumnsText({ callee, arguments: [of, alias, names] }: Node, source: Source): string {
  const all = new Set(tableOf(of, source)?.columns.keys());
  const listed = names ? listedNames(names, source) : all;
  if (all.size === 0 || !listed || alias.type !== 'Literal') throw new Unknown(callee.name);
  const chosen = callee.name === 'columnsOf' ? listed : all.difference(listed);
  return [...chosen].map((name) => `${alias.value}.${columnName(name)} as "${name}"`).join(', ');
}

type Arguments = { given: readonly Node[]; source: Source };

function withArguments(
  { node, source }: { node: Node; source: Source },
  answered: Node,
  { isInline = false, ...from }: Arguments & { isInline?: boolean },
  depth: number,
): string {
  // A function that is written where it is called knows what is known there.
  const known = new Map<string, Node>(isInline ? source.given : []);
  const isPair = node.params[0]?.type === 'ArrayPattern';
  const [parameters, values] = isPair
    ? [node.params[0].elements, from.given[0].elements]
    : [node.params, from.given];
  for (const [index, parameter] of parameters.entries()) {
    const { name } = parameter.left ?? parameter;
    const argument = values[index] ?? parameter.right;
    if (name === undefined || argument === undefined) continue;
    known.set(name, givenNode(name, argument, { source: values[index] ? from.source : source, depth }));
  }
  return partOf(answered, { ...source, given: known }, depth + 1);
}

/** The node for a parameter: a constant argument, a text of SQL, or a value. */
function givenNode(name: string, argument: Node, { source, depth }: { source: Source; depth: number }): Node {
  const constant = constantOf(argument, source);
  if (constant !== null) return literalNode(constant);
  const list = constantsOf(argument, source);
  if (list) return listNode(list);
  const text = attempt(argument, source, depth + 1);
  if (text === null) throw new Unknown(name);
  return text === value ? valueNode : textNode(text);
}

const valueNode: Node = { type: 'Value' };
const textNode = (text: string): Node => ({
  type: 'TaggedTemplateExpression',
  tag: { type: 'Identifier', name: 'sql' },
  quasi: { quasis: [{ value: { cooked: text } }], expressions: [] },
});

/** The one expression that a function answers; null where there are several. */
function answerOf({ body }: Node): Node {
  if (body.type !== 'BlockStatement') return body;
  const answers = body.body.filter(({ type }: Node) => type === 'ReturnStatement');
  return answers.length === 1 ? answers[0].argument : null;
}

/** `sql.join` of what a function makes of each name in a list, or of parts that are written out. */
function joined({ arguments: [parts, between] }: Node, source: Source, depth: number): string {
  const separator = between ? partOf(between, source, depth + 1) : ', ';
  return partsOf(parts, source, depth + 1).join(separator);
}

function partsOf(node: Node, source: Source, depth: number): string[] {
  if (node.type === 'Identifier') {
    const found = declaredAs(node.name, source, node.start);
    if (found && depth < depthLimit) return partsOf(found.node, found.source, depth + 1);
  }
  if (node.type === 'ArrayExpression') return node.elements.map((each: Node) => partOf(each, source, depth));
  const isMap = node.type === 'CallExpression' && node.callee.property?.name === 'map';
  const list = isMap ? mappedOf(node.callee.object, source) : null;
  if (!list) throw new Unknown('sql.join');
  const [each] = node.arguments;
  const callee =
    each.type === 'Identifier' ? declaredAs(each.name, source, each.start) : { node: each, source };
  const answered = callee && /Function/.test(callee.node.type) ? answerOf(callee.node) : null;
  if (!answered) throw new Unknown('sql.join');
  return list.map((argument) =>
    withArguments(callee!, answered, { given: [argument], source, isInline: callee!.node === each }, depth),
  );
}

/** The arguments with which `list.map`, or `Object.entries(columns).map`, calls a function. */
function mappedOf(list: Node, source: Source): Node[] | null {
  if (list.callee?.object?.name !== 'Object' || list.callee.property.name !== 'entries')
    return constantsOf(list, source)?.map(literalNode) ?? null;
  const object = objectOf(list.arguments[0], source);
  return (
    object?.node.properties.map(({ key, value }: Node) => ({ elements: [literalNode(key.name), value] })) ??
    null
  );
}

/** The object that is written out behind a name. */
function objectOf({ name, start }: Node, source: Source): { node: Node; source: Source } | null {
  const found = name === undefined ? null : declaredAs(name, source, start);
  const node = found && (found.node.expression ?? found.node);
  return node?.type === 'ObjectExpression' ? { node, source: found!.source } : null;
}

/** The text that the tag's functions build from literals. */
function built({ callee, arguments: values }: Node, source: Source): string {
  const [first] = values;
  const name = callee.property.name as string;
  const constant = constantOf(first, source);
  if (name === 'lit' && constant !== null)
    return typeof constant === 'string' ? `'${constant}'` : String(constant);
  if (/^(ref|id|table)$/.test(name) && constant !== null)
    return String(constant).replaceAll(/[^.]+/g, '"$&"');
  if (name === 'lit' && first) {
    const literal = first.type === 'Identifier' ? declaredAs(first.name, source, first.start)?.node : null;
    if (literal?.type === 'Literal') return built({ callee, arguments: [literal] }, source);
    // A literal that a call gives: any value of its type says the same of the columns.
    if (literal?.type === 'Value') return value;
  }
  throw new Unknown(`sql.${name}`);
}

/** `columns.name` of an object of ours; of `columns[name]` the longest, since any is a text that is sent. */
function member({ object, property, computed }: Node, source: Source, depth: number): string {
  const found = object.type === 'Identifier' ? objectOf(object, source) : null;
  if (!found || !holdsSql(found.node, source)) return value;
  const { properties } = found.node;
  if (computed)
    return properties
      .map((each: Node) => partOf(each.value, found.source, depth + 1))
      .reduce((longest: string, text: string) => (text.length > longest.length ? text : longest));
  const entry = properties.find(({ key }: Node) => key?.name === property.name);
  if (!entry) throw new Unknown(property.name);
  return partOf(entry.value, found.source, depth + 1);
}
