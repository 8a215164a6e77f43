import type { Call, Envelope, InputOf, OutputOf } from '../contract/call.ts';
import { fileForm } from './file-form.ts';

export type Answer<T> = {
  status: number;
  envelope: Envelope<T>;
  headers: Headers;
  /** The object of a success; throws with the refusal otherwise. */
  object: T;
  /** The stable reason of a refusal; null for a success. */
  reason: string | null;
  fields: Record<string, string>;
};

export type CallerOptions = {
  /** Sent as given; null sends none. By default a write gets a new one. */
  key?: string | null;
  headers?: Record<string, string>;
  language?: string;
  /** Added to the input where the call puts it; by default the caller's organisation. */
  orgId?: string | null;
  /** When it aborts, the client goes without its answer. */
  signal?: AbortSignal;
};

/** One person's client: typed calls over HTTP, the way a browser sends them. */
export class Caller {
  readonly base: string;
  readonly token: string | null;
  readonly orgId: string | null;
  /** Sees every raw answer; the world uses it to look for other organisations' marks. */
  readonly #watch: (text: string) => void;

  constructor(
    base: string,
    token: string | null,
    orgId: string | null,
    watch: (text: string) => void = () => {},
  ) {
    this.base = base;
    this.token = token;
    this.orgId = orgId;
    this.#watch = watch;
  }

  async call<C extends Call>(
    declared: C,
    input: InputOf<C>,
    options: CallerOptions = {},
  ): Promise<Answer<OutputOf<C>>> {
    const response = await this.raw(declared, input as Record<string, unknown>, options);
    const text = await response.text();
    this.#watch(text);
    const envelope = JSON.parse(text) as Envelope<OutputOf<C>>;
    return answerOf(response, envelope);
  }

  /** The object, or an error that shows the refusal. */
  async get<C extends Call>(
    declared: C,
    input: InputOf<C>,
    options: CallerOptions = {},
  ): Promise<OutputOf<C>> {
    return (await this.call(declared, input, options)).object;
  }

  raw(declared: Call, input: Record<string, unknown>, options: CallerOptions = {}): Promise<Response> {
    const fields = { ...input };
    const path = declared.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
      const value = fields[name];
      delete fields[name];
      return encodeURIComponent(String(value));
    });
    const orgId = options.orgId === undefined ? this.orgId : options.orgId;
    if (orgId && declared.org !== 'outside' && declared.org !== 'exempt') fields['orgId'] ??= orgId;
    const headers: Record<string, string> = { lang: options.language ?? 'en_US' };
    const bearer = declared.bearer ?? this.token;
    if (bearer) headers['authorization'] = `Bearer ${bearer}`;
    if (orgId && declared.org === 'exempt') headers['comomOrgId'] = orgId;
    const key = options.key === undefined ? crypto.randomUUID() : options.key;
    if (declared.write && key) headers['idempotency-key'] = key;
    const form = new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]): [string, string][] =>
        value === undefined || value === null ? [] : [[name, textOf(value)]],
      ),
    );
    const send = (to: string, body?: RequestInit['body']): Promise<Response> =>
      fetch(`${this.base}${to}`, {
        headers: { ...headers, ...options.headers },
        ...(body !== undefined && { method: 'POST', body }),
        ...(options.signal && { signal: options.signal }),
      });
    if (declared.method === 'GET') {
      const query = form.toString();
      return send(`${path}${query ? `?${query}` : ''}`);
    }
    if (declared.wire === 'multipart') return send(path, fileForm(fields));
    const json = declared.wire !== 'form';
    if (json) headers['content-type'] = 'application/json';
    return send(path, json ? JSON.stringify(fields) : form);
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function answerOf<T>(response: Response, envelope: Envelope<T>): Answer<T> {
  const refused = envelope.code === 200 ? null : (envelope as Exclude<Envelope<T>, { code: 200 }>);
  return {
    status: response.status,
    envelope,
    headers: response.headers,
    get object(): T {
      if (refused) throw new Error(`refused: ${response.status} ${JSON.stringify(refused)}`);
      return envelope.object as T;
    },
    reason: refused?.reason ?? null,
    fields: refused?.fields ?? {},
  };
}
