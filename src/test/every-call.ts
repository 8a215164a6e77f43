import * as z from 'zod/mini';
import { modules } from '../modules.ts';
import type { Call, Envelope } from '../kit/contract/call.ts';
import { callName } from '../kit/server/module.ts';
import { isOnCluster } from '../kit/test/citus-nodes.ts';
import { fileForm } from '../kit/test/file-form.ts';

/** Properties of every call are tested from the contract: a new call is covered from its first day. */
export type NamedCall = { name: string; declared: Call };

export const everyCall: readonly NamedCall[] = modules.flatMap((module) =>
  Object.entries(module.calls).map(([name, declared]) => ({ name: callName(module, name), declared })),
);

/** The part of JSON Schema that the contract uses. */
export type JsonSchema = {
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
};

export function inputSchemaOf(declared: Call): JsonSchema {
  return z.toJSONSchema(declared.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** A value's place in an input: names, and 0 for the first element of a list. */
export type Path = readonly (string | number)[];

/** Every field of an input that holds an id, nested ones and lists included. */
export function idPaths(schema: JsonSchema, path: Path = []): Path[] {
  return [
    ...(schema.format === 'uuid' ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => idPaths(field, [...path, name])),
    ...(schema.items ? idPaths(schema.items, [...path, 0]) : []),
    ...(schema.anyOf ?? []).flatMap((branch) => idPaths(branch, path)),
  ];
}

export function replaceAt(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? [...(value as unknown[])] : [];
    list[key] = replaceAt(list[key], rest, replacement);
    return list;
  }
  const fields = value as Record<string, unknown> | null | undefined;
  return { ...fields, [key]: replaceAt(fields?.[key], rest, replacement) };
}

export type SendOptions = {
  token?: string | null;
  /** Where the organisation is named, if at all; each value is sent unchanged. */
  org?: { body?: unknown; query?: string | readonly string[]; header?: string };
  key?: string | null;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
};

export type RawAnswer = {
  status: number;
  text: string;
  headers: Headers;
  /** Null where the answer is a file. */
  envelope: Envelope<unknown> | null;
  reason: string | null;
  durationMs: number;
};

/** No answer may take longer: a call that hangs is a fault. On a cluster the first calls of a shard wait for its views. */
const hangMs = isOnCluster ? 20_000 : 5_000;

/** Sends a call as its contract says, with the organisation in the given place. */
export async function send(
  base: string,
  declared: Call,
  input: Record<string, unknown>,
  { token = null, org = {}, key = crypto.randomUUID(), headers = {}, method }: SendOptions = {},
): Promise<RawAnswer> {
  const fields = { ...input };
  const path = declared.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = fields[name];
    delete fields[name];
    return encodeURIComponent(String(value).toWellFormed()) || '%20';
  });
  const query = [org.query ?? []].flat().map((value): [string, string] => ['orgId', value]);
  const verb = method ?? (declared.method === 'ANY' ? 'POST' : declared.method);
  const sent: Record<string, string> = { lang: 'en_US' };
  const bearer = declared.bearer ?? token;
  if (bearer) sent['authorization'] = `Bearer ${bearer}`;
  if (org.header !== undefined) sent['comomOrgId'] = org.header;
  if (declared.write && key) sent['idempotency-key'] = key;
  let body: string | URLSearchParams | FormData | undefined;
  if (verb === 'GET') query.push(...pairsOf(fields));
  else {
    if ('body' in org) fields['orgId'] = org.body;
    body = bodyOf(declared, fields);
    if (typeof body === 'string') sent['content-type'] = 'application/json';
  }
  const address = `${base}${path}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`;
  return exchange(address, {
    method: verb,
    headers: { ...sent, ...headers },
    ...(body !== undefined && { body }),
  });
}

function bodyOf({ wire }: Call, fields: Record<string, unknown>): string | URLSearchParams | FormData {
  if (wire === 'multipart') return fileForm(fields);
  return wire === 'form' ? new URLSearchParams(pairsOf(fields)) : JSON.stringify(fields);
}

/** Sends an arbitrary request and reads the answer; throws if none arrives in time. */
export async function exchange(address: string, init: RequestInit): Promise<RawAnswer> {
  const start = performance.now();
  const response = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(hangMs) });
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
  const envelope = isJson ? (JSON.parse(text) as Envelope<unknown>) : null;
  return {
    status: response.status,
    text,
    headers: response.headers,
    envelope,
    reason: envelope && envelope.code !== 200 ? (envelope as { reason: string }).reason : null,
    durationMs: performance.now() - start,
  };
}

function pairsOf(fields: Record<string, unknown>): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value.map((each) => [name, textOf(each)]);
    return [[name, textOf(value)]];
  });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
