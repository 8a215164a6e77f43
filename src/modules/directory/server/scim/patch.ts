/** PATCH of RFC 7644, section 3.5.2, as providers send it: `Replace`, dotted keys, texts for flags. */
import {
  enterpriseSchema,
  enterpriseTexts,
  isObject,
  type Doc,
  type KnownAttribute,
  type ResourceKind,
} from './attributes.ts';
import { invalid } from './error.ts';
import { parsePath, satisfies, type Filter, type Path } from './filter.ts';
import { plainName } from './filter-sql.ts';

export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const maximumOperations = 500;

type Op = 'add' | 'replace' | 'remove';
type Values = Record<string, unknown>[];

/** A copy of the document with the operations of a PATCH applied, all or none. */
export function patched(kind: ResourceKind, doc: Doc, body: Readonly<Record<string, unknown>>): Doc {
  const operations = Object.entries(body).find(([name]) => name.toLowerCase() === 'operations')?.[1];
  if (!Array.isArray(operations) || operations.length === 0)
    throw invalid('invalidSyntax', 'Operations are missing.');
  if (operations.length > maximumOperations)
    throw invalid('invalidValue', `A request has ${maximumOperations} operations at most.`);
  const changed = structuredClone(doc);
  for (const operation of operations as unknown[]) {
    if (!isObject(operation)) throw invalid('invalidSyntax', 'An operation is an object.');
    apply(kind, changed, operation);
  }
  return changed;
}

function apply(kind: ResourceKind, doc: Doc, { op: named, path, value }: Record<string, unknown>): void {
  const op = (['add', 'replace', 'remove'] as const).find(
    (each) => typeof named === 'string' && named.toLowerCase() === each,
  );
  if (!op) throw invalid('invalidSyntax', 'An operation is add, replace or remove.');
  if (path !== undefined && path !== null) {
    if (typeof path !== 'string') throw invalid('invalidPath', 'A path is a text.');
    return change(kind, doc, op, parsePath(path), value);
  }
  if (op === 'remove') throw invalid('noTarget', 'To remove something, name it by a path.');
  if (!isObject(value)) throw invalid('invalidValue', 'Without a path the value is an object.');
  changeAll(kind, doc, op, value);
}

function changeAll(kind: ResourceKind, doc: Doc, op: Op, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (isExtension(name) && isObject(value)) changeAll(kind, doc, op, value);
    // Providers send whole resources back; what the server keeps itself, or not at all, is not meant.
    else if (!['readOnly', 'ignored'].includes(kind.known.get(plainName(name))?.kind ?? ''))
      change(kind, doc, op, parsePath(name), value);
  }
}

const isExtension = (name: string): boolean => name.toLowerCase() === enterpriseSchema.toLowerCase();

function change(kind: ResourceKind, doc: Doc, op: Op, path: Path, value: unknown): void {
  if (isExtension(path.attribute)) {
    if (op === 'remove') {
      for (const name of ['employeeNumber', 'manager', ...enterpriseTexts]) delete doc[name];
      return;
    }
    if (!isObject(value)) throw invalid('invalidValue', 'The value of an extension is an object.');
    return changeAll(kind, doc, op, value);
  }
  const known = kind.known.get(plainName(path.attribute));
  if (!known) throw invalid('invalidPath', `There is no attribute “${path.attribute.slice(0, 80)}”.`);
  if (op !== 'remove' && value === undefined) throw invalid('invalidValue', 'The value is missing.');
  switch (known.kind) {
    case 'readOnly':
      throw invalid('mutability', `“${known.name}” cannot be changed.`);
    case 'ignored':
      if (known.name === 'schemas') return;
      throw invalid('invalidPath', `“${known.name}” is not kept here.`);
    case 'single':
    case 'kept':
      return changeSingle(doc, op, known, path, value);
    case 'complex':
      return changeComplex(doc, op, known, path, value);
    case 'many':
      return changeMany(doc, op, known, path, value);
  }
}

function changeSingle(doc: Doc, op: Op, { name }: KnownAttribute, path: Path, value: unknown): void {
  if (path.filter || path.part) throw invalid('invalidPath', `“${name}” has no parts.`);
  if (op === 'remove') delete doc[name];
  else doc[name] = value;
}

const partNamed = ({ name, parts = [] }: KnownAttribute, part: string): string => {
  const known = parts.find((each) => each.toLowerCase() === part.toLowerCase());
  if (!known) throw invalid('invalidPath', `“${name}” has no part “${part.slice(0, 80)}”.`);
  return known;
};

function changeComplex(doc: Doc, op: Op, known: KnownAttribute, path: Path, value: unknown): void {
  if (path.filter) throw invalid('invalidPath', `“${known.name}” has one value.`);
  const current = isObject(doc[known.name]) ? (doc[known.name] as Doc) : {};
  if (path.part) {
    const part = partNamed(known, path.part);
    if (op === 'remove') delete current[part];
    else current[part] = value;
    doc[known.name] = current;
    return;
  }
  if (op === 'remove') return void delete doc[known.name];
  const whole = known.name === 'manager' ? reference(value) : value;
  if (!isObject(whole)) throw invalid('invalidValue', `“${known.name}” is an object.`);
  for (const [part, partValue] of Object.entries(whole)) current[partNamed(known, part)] = partValue;
  doc[known.name] = current;
}

/** Entra ID names a manager by the id alone, or in a list. */
const reference = (value: unknown): unknown => {
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return typeof one === 'string' ? { value: one } : one;
};

/** The values of a list as objects: providers also send one alone, and a text for its `value`. */
export function valuesIn(name: string, value: unknown): Values {
  const list = Array.isArray(value) ? (value as unknown[]) : value === null ? [] : [value];
  return list.map((each) => {
    if (typeof each === 'string') return { value: each };
    if (isObject(each)) return each;
    throw invalid('invalidValue', `“${name}” is a list of objects.`);
  });
}

const sameValue = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase();

function changeMany(doc: Doc, op: Op, known: KnownAttribute, path: Path, value: unknown): void {
  const { name } = known;
  const current = valuesIn(name, doc[name] ?? []);
  const part = path.part === null ? null : partNamed(known, path.part);
  if (path.filter) checkFilter(known, path.filter);
  if (!path.filter && !part) {
    const whole = wholeList(op, name, current, value);
    doc[name] = op === 'add' ? onePrimary(whole, valuesIn(name, value)) : whole;
    return;
  }
  const chosen = current.filter((each) => !path.filter || satisfies(each, path.filter));
  if (op === 'remove') {
    if (part) for (const each of chosen) delete each[part];
    doc[name] = part ? current : current.filter((each) => !chosen.includes(each));
    return;
  }
  const changes: Record<string, unknown> = part ? { [part]: value } : objectValue(name, value);
  if (chosen.length > 0) {
    for (const each of chosen) Object.assign(each, changes);
    doc[name] = onePrimary(current, chosen);
    return;
  }
  if (path.filter && op === 'replace')
    throw invalid('noTarget', 'No value is there that the path describes.');
  const added = { ...(path.filter && described(path.filter)), ...changes };
  doc[name] = onePrimary([...current, added], [added]);
}

const isPrimary = ({ primary }: Record<string, unknown>): boolean =>
  primary === true || (typeof primary === 'string' && primary.toLowerCase() === 'true');

/** A value that becomes the primary one is the only one (section 3.5.2). */
function onePrimary(values: Values, changed: Values): Values {
  const primary = changed.findLast(isPrimary);
  if (primary) for (const each of values) if (each !== primary && isPrimary(each)) each['primary'] = false;
  return values;
}

function objectValue(name: string, value: unknown): Record<string, unknown> {
  const [only, ...others] = valuesIn(name, value);
  if (!only || others.length > 0) throw invalid('invalidValue', `One value of “${name}” is expected.`);
  return only;
}

function wholeList(op: Op, name: string, current: Values, value: unknown): Values {
  if (op === 'replace') return valuesIn(name, value);
  if (op === 'add') {
    const newValues = valuesIn(name, value);
    return [
      ...current.filter((each) => !newValues.some((other) => sameValue(each['value'], other['value']))),
      ...newValues,
    ];
  }
  if (value === undefined || value === null) return [];
  const removed = valuesIn(name, value);
  return current.filter((each) => !removed.some((other) => sameValue(each['value'], other['value'])));
}

function checkFilter(known: KnownAttribute, filter: Filter): void {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.parts.forEach((part) => checkFilter(known, part));
    case 'not':
      return checkFilter(known, filter.of);
    case 'within':
      throw invalid('invalidPath', 'A filter of values has no filter within.');
    default:
      partNamed(known, filter.attribute);
  }
}

/** The value that a filter of equalities describes: what is asked for and not there is made. */
function described(filter: Filter): Record<string, unknown> {
  if (filter.kind === 'and') return { ...described(filter.parts[0]), ...described(filter.parts[1]) };
  if (filter.kind === 'compare' && filter.by === 'eq') return { [filter.attribute]: filter.value };
  throw invalid('noTarget', 'Nothing is there that the filter of the path describes.');
}
