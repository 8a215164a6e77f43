/** Filters and paths of RFC 7644, sections 3.4.2.2 and 3.5.2. */
import { invalid, type ScimType } from './error.ts';

const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparison = (typeof comparisons)[number];
export type Literal = string | number | boolean | null;

export type Filter =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly [Filter, Filter] }
  | { readonly kind: 'not'; readonly of: Filter }
  | { readonly kind: 'present'; readonly attribute: string }
  | {
      readonly kind: 'compare';
      readonly attribute: string;
      readonly by: Comparison;
      readonly value: Literal;
    }
  /** Of one value of several: `emails[type eq "work"]`. */
  | { readonly kind: 'within'; readonly attribute: string; readonly of: Filter };

/** The target of a change: `name.givenName`, `emails[type eq "work"].value`. */
export type Path = {
  readonly attribute: string;
  readonly filter: Filter | null;
  readonly part: string | null;
};

/** Far more than any provider asks; what is longer is no question but an attack. */
const maximumLength = 4_000;
const maximumDepth = 12;
const maximumConditions = 60;

const tokenPattern = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([\w$:.\-/]+))/y;

type Token = { readonly text: string; readonly isText: boolean };

function tokensOf(text: string, type: ScimType): Token[] {
  if (text.length > maximumLength) throw invalid(type, 'The expression is too long.');
  const tokens: Token[] = [];
  const pattern = new RegExp(tokenPattern);
  while (pattern.lastIndex < text.length) {
    if (text.slice(pattern.lastIndex).trim() === '') break;
    const at = pattern.lastIndex;
    const match = pattern.exec(text);
    if (!match) throw invalid(type, `The expression cannot be read at character ${at + 1}.`);
    const [, mark, quoted, word] = match;
    tokens.push({ text: mark ?? quoted ?? word ?? '', isText: quoted !== undefined });
  }
  return tokens;
}

const attributePattern = /^(?:urn:[\w:.-]+:)?[a-zA-Z$][\w$-]*(?:\.[a-zA-Z$][\w$-]*)?$/;

class Reader {
  readonly #tokens: readonly Token[];
  readonly #type: ScimType;
  #at = 0;
  #conditions = 0;

  constructor(text: string, type: ScimType) {
    this.#type = type;
    this.#tokens = tokensOf(text, type);
  }

  #fail(detail = 'The expression is incomplete.'): never {
    throw invalid(this.#type, detail);
  }

  #isNext(text: string): boolean {
    const token = this.#tokens[this.#at];
    return token !== undefined && !token.isText && token.text.toLowerCase() === text;
  }

  #take(): Token {
    return this.#tokens[this.#at++] ?? this.#fail();
  }

  #skip(text: string): void {
    if (!this.#isNext(text)) this.#fail(`“${text}” is expected.`);
    this.#at += 1;
  }

  get isOver(): boolean {
    return this.#at >= this.#tokens.length;
  }

  end(): void {
    if (!this.isOver) this.#fail('There is more than one expression.');
  }

  filter(depth = 0): Filter {
    if (depth > maximumDepth) this.#fail('The expression is too deep.');
    let left = this.#both(depth);
    while (this.#isNext('or')) {
      this.#at += 1;
      left = { kind: 'or', parts: [left, this.#both(depth)] };
    }
    return left;
  }

  #both(depth: number): Filter {
    let left = this.#one(depth);
    while (this.#isNext('and')) {
      this.#at += 1;
      left = { kind: 'and', parts: [left, this.#one(depth)] };
    }
    return left;
  }

  #one(depth: number): Filter {
    if (this.#isNext('not')) {
      this.#at += 1;
      this.#skip('(');
      const of = this.filter(depth + 1);
      this.#skip(')');
      return { kind: 'not', of };
    }
    if (this.#isNext('(')) {
      this.#at += 1;
      const inner = this.filter(depth + 1);
      this.#skip(')');
      return inner;
    }
    const attribute = this.attribute();
    if (this.#isNext('[')) {
      const of = this.brackets(depth);
      const part = this.#partAfter();
      if (part === null) return { kind: 'within', attribute, of };
      // `emails[type eq "work"].value eq "x"`, as Entra ID matches: of one and the same value.
      return { kind: 'within', attribute, of: { kind: 'and', parts: [of, this.#condition(part)] } };
    }
    return this.#condition(attribute);
  }

  #partAfter(): string | null {
    const token = this.#tokens[this.#at];
    if (!token || token.isText || !/^\.[a-zA-Z$][\w$-]*$/.test(token.text)) return null;
    this.#at += 1;
    return token.text.slice(1);
  }

  #condition(attribute: string): Filter {
    this.#conditions += 1;
    if (this.#conditions > maximumConditions) this.#fail('The expression has too many conditions.');
    const by = this.#take().text.toLowerCase();
    if (by === 'pr') return { kind: 'present', attribute };
    const known = comparisons.find((each) => each === by);
    if (!known) this.#fail(`“${by.slice(0, 40)}” is no operator.`);
    return { kind: 'compare', attribute, by: known, value: this.#value() };
  }

  #value(): Literal {
    const { text, isText } = this.#take();
    try {
      const value: unknown = JSON.parse(isText ? text : text.toLowerCase());
      if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as Literal;
    } catch {
      // Reported below.
    }
    return this.#fail('A value is a text in double quotes, a number, true, false or null.');
  }

  attribute(): string {
    const { text, isText } = this.#take();
    if (isText || !attributePattern.test(text)) this.#fail('An attribute is expected.');
    return text;
  }

  brackets(depth = 0): Filter {
    this.#skip('[');
    const of = this.filter(depth + 1);
    this.#skip(']');
    return of;
  }

  path(): Path {
    const attribute = this.attribute();
    if (this.isOver) return splitPath(attribute);
    const filter = this.brackets();
    if (this.isOver) return { attribute, filter, part: null };
    return {
      attribute,
      filter,
      part: this.#partAfter() ?? this.#fail('A part of an attribute is expected.'),
    };
  }
}

/** `name.givenName` as attribute and part; the dots of a schema's own name are none. */
function splitPath(text: string): Path {
  const colon = text.lastIndexOf(':') + 1;
  const dot = text.indexOf('.', colon);
  return dot < 0
    ? { attribute: text, filter: null, part: null }
    : { attribute: text.slice(0, dot), filter: null, part: text.slice(dot + 1) };
}

export function parseFilter(text: string): Filter {
  const reader = new Reader(text, 'invalidFilter');
  const filter = reader.filter();
  reader.end();
  return filter;
}

export function parsePath(text: string): Path {
  const reader = new Reader(text, 'invalidPath');
  const path = reader.path();
  reader.end();
  return path;
}

/** Whether one value of several satisfies a filter; a plain value is its own `value`. */
export function satisfies(value: unknown, filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => satisfies(value, part));
    case 'or':
      return filter.parts.some((part) => satisfies(value, part));
    case 'not':
      return !satisfies(value, filter.of);
    case 'within':
      return false;
    case 'present':
      return (partOf(value, filter.attribute) ?? '') !== '';
    case 'compare':
      return compares(partOf(value, filter.attribute), filter.by, filter.value);
  }
}

export function partOf(value: unknown, name: string): unknown {
  if (value === null || typeof value !== 'object') return name.toLowerCase() === 'value' ? value : undefined;
  const key = Object.keys(value).find((each) => each.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : (value as Record<string, unknown>)[key];
}

function compares(actual: unknown, by: Comparison, expected: Literal): boolean {
  if (by === 'eq' || by === 'ne') return equals(actual, expected) === (by === 'eq');
  if (typeof actual !== 'string' || typeof expected !== 'string') return false;
  const [one, other] = [actual.toLowerCase(), expected.toLowerCase()];
  switch (by) {
    case 'co':
      return one.includes(other);
    case 'sw':
      return one.startsWith(other);
    case 'ew':
      return one.endsWith(other);
    case 'gt':
      return one > other;
    case 'ge':
      return one >= other;
    case 'lt':
      return one < other;
    case 'le':
      return one <= other;
  }
}

function equals(actual: unknown, expected: Literal): boolean {
  if (typeof actual === 'string' && typeof expected === 'string')
    return actual.toLowerCase() === expected.toLowerCase();
  return (actual ?? null) === expected;
}
