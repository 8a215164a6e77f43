import type { Language } from './language.ts';

/** A refusal's sentence in each language; `{name}` is replaced by the parameter of that name. */
export type LocalizedText = Readonly<Record<Language, string>>;
export type RefusalTable = Readonly<Record<string, LocalizedText>>;
/** A parameter that is a word has one for each language. */
export type RefusalParams = Readonly<Record<string, string | number | LocalizedText>>;

/** HTTP statuses of the protocol; a business refusal is 200 with envelope code 500. */
export type ProtocolStatus = 200 | 400 | 401 | 403 | 404 | 413 | 415 | 429 | 503;

/**
 * A refused call. `reason` is a stable key for clients; the sentence is chosen when the answer is written, in the
 * caller's language. `fields` places further refusals at input paths such as `lines.3.count`.
 */
export class Refusal extends Error {
  readonly reason: string;
  readonly params: RefusalParams;
  readonly text: LocalizedText;
  readonly status: ProtocolStatus;
  readonly fields: Readonly<Record<string, Refusal>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    reason: string,
    text: LocalizedText,
    params: RefusalParams = {},
    options: { status?: ProtocolStatus; fields?: Record<string, Refusal>; retryAfterSeconds?: number } = {},
  ) {
    super(reason);
    this.name = 'Refusal';
    this.reason = reason;
    this.text = text;
    this.params = params;
    this.status = options.status ?? 200;
    this.fields = options.fields ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** The sentence in a language, parameters filled in. */
  format(language: Language): string {
    return this.text[language].replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = this.params[name];
      if (value === undefined) return whole;
      return typeof value === 'object' ? value[language] : String(value);
    });
  }

  /** The same refusal, with the time after which to try again. */
  retryAfter(seconds: number): Refusal {
    const { status, fields } = this;
    return new Refusal(this.reason, this.text, this.params, {
      status,
      fields,
      retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
    });
  }

  /** The same refusal, placed at one input path. */
  at(path: string): Refusal {
    return new Refusal(this.reason, this.text, this.params, {
      status: this.status,
      fields: { [path]: this },
    });
  }
}

type Makers<T extends RefusalTable> = { readonly [K in keyof T]: (params?: RefusalParams) => Refusal };

/** Turns a table of sentences into makers: `throw meritRefusals.over_authority({ limit: '50.0' })`. */
export function refusals<T extends RefusalTable>(table: T, status: ProtocolStatus = 200): Makers<T> {
  return Object.fromEntries(
    Object.entries(table).map(([reason, text]) => [
      reason,
      (params?: RefusalParams) => new Refusal(reason, text, params, { status }),
    ]),
  ) as Makers<T>;
}

/** A refusal and the input path that it belongs to. */
export type Placed = { readonly path: string; readonly refusal: Refusal };

/** Gathers refusals by input path and throws them together, so that a person sees every mistake at once. */
export class FieldRefusals {
  readonly #fields: Record<string, Refusal> = {};

  add(path: string, refusal: Refusal): void {
    this.#fields[path] ??= refusal;
  }

  get any(): boolean {
    return Object.keys(this.#fields).length > 0;
  }

  /** All of them as one, with the reason of the first; null for none. */
  refusal(): Refusal | null {
    const first = Object.values(this.#fields)[0];
    if (!first) return null;
    return new Refusal(first.reason, first.text, first.params, {
      status: first.status,
      fields: this.#fields,
    });
  }

  throwIfAny(): void {
    const refusal = this.refusal();
    if (refusal) throw refusal;
  }
}

/** Refuses with each of these at its field, below `prefix`; nothing happens when there is none. */
export function refuseEach(found: Iterable<Placed | readonly [string, Refusal]>, prefix = ''): void {
  const refused = new FieldRefusals();
  for (const each of found) {
    const [path, refusal] = 'path' in each ? [each.path, each.refusal] : each;
    refused.add(`${prefix}${path}`, refusal);
  }
  refused.throwIfAny();
}
