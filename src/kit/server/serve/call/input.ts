/** Reads the input of a call by its contract, and judges it. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Call } from '../../../contract/call.ts';
import { kitRefusals, protocolRefusals } from '../../../contract/kit.refusals.ts';
import { readQuery } from '../../../contract/query.ts';
import { Refusal } from '../../../contract/refusal.ts';
import type { Ctx } from '../../context.ts';
import { inputRefusal } from '../../http/input-refusal.ts';
import type { Exchange } from './exchange.ts';

export function rawInput({ declared, request }: Exchange): Record<string, unknown> {
  // A form with a file is read when it is known that its sender may call.
  return declared.wire === 'multipart' ? {} : withoutAdded(declared, receivedInput(declared, request));
}

export function withoutAdded(declared: Call, input: Record<string, unknown>): Record<string, unknown> {
  const known = shapeOf(declared);
  // Fields added by the client's interceptor are removed unless the call declares them.
  for (const added of interceptorFields) if (!(added in known)) delete input[added];
  return input;
}

const interceptorFields = ['orgId', 'packageCode'];

function shapeOf(declared: Call): object {
  const { def } = declared.input._zod as unknown as { def: { shape?: object } };
  return def.shape ?? {};
}

function receivedInput(declared: Call, request: FastifyRequest): Record<string, unknown> {
  const query = (request.query ?? {}) as Record<string, unknown>;
  const params = (request.params ?? {}) as Record<string, unknown>;
  if (request.method === 'GET') return readQuery(declared.input, { ...query, ...params });
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw protocolRefusals.bad_request();
  if (isDeeperThan(body, maximumDepth)) throw protocolRefusals.bad_request();
  if (declared.wire === 'form') return readQuery(declared.input, { ...body, ...params });
  return { ...body, ...params };
}

/** Far more than any input has: what walks through inputs by recursion must not run out of stack. */
const maximumDepth = 32;

function isDeeperThan(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}

/** The parsed input, or else all its mistakes, including those of rules beyond the contract. */
export async function parseAll(
  { declared, handler }: Exchange,
  ctx: Ctx,
  input: Record<string, unknown>,
): Promise<never> {
  const result = z.safeParse(declared.input, input);
  if (result.success) return result.data as never;
  const refused = inputRefusal(result.error);
  const further = await handler.judge?.(ctx, validFields(declared, input));
  if (!further) throw refused;
  if (Object.keys(further.fields).length === 0) throw further;
  throw new Refusal(refused.reason, refused.text, {}, { fields: { ...further.fields, ...refused.fields } });
}

/**
 * A form that found mistakes itself asks what else is wrong with its input. That is judged and nothing more: such a write
 * is always refused, since what a box could not read is missing from it.
 */
export const judgesOnly = ({ declared, request }: Exchange): boolean =>
  declared.write && request.headers['judge-only'] !== undefined;

export async function trialRefusal(
  { declared, handler }: Exchange,
  ctx: Ctx,
  input: Record<string, unknown>,
): Promise<Refusal> {
  return (await handler.judge?.(ctx, validFields(declared, input))) ?? kitRefusals.only_judged();
}

/** Those fields of an input that its contract accepts, each judged separately. */
function validFields(declared: Call, input: Record<string, unknown>): Record<string, unknown> {
  const fields = Object.entries(shapeOf(declared) as Record<string, z.ZodMiniType>);
  return Object.fromEntries(
    fields.flatMap(([name, schema]) => {
      const read = z.safeParse(schema, input[name]);
      return read.success ? [[name, read.data]] : [];
    }),
  );
}

export function parse(declared: Call, input: Record<string, unknown>): never {
  const result = z.safeParse(declared.input, input);
  if (!result.success) throw inputRefusal(result.error);
  return result.data as never;
}
