/** The rules of a form beyond its contract: they run together, so that a person is told every mistake at once. */
import type { Call, ParsedInputOf } from '../contract/call.ts';
import { Refusal } from '../contract/refusal.ts';
import type { Ctx } from './context.ts';

/**
 * Refuses, at a field, what is wrong with the fields that it reads, and with others where they are given. It writes
 * nothing, but may lock.
 */
export type Rule<in Input> = {
  readonly reads: readonly string[];
  readonly refuse: (ctx: Ctx, input: Input) => unknown;
};

/** Makes the rules of a call: `rule(['id', 'name'], async ({ tx }, { id, name }) => …)`. */
export const ruleFor =
  <C extends Call>() =>
  <const Name extends keyof ParsedInputOf<C> & string>(
    reads: readonly Name[],
    refuse: (ctx: Ctx, input: Pick<ParsedInputOf<C>, Name> & Partial<ParsedInputOf<C>>) => unknown,
  ): Rule<Pick<ParsedInputOf<C>, Name> & Partial<ParsedInputOf<C>>> => ({ reads, refuse });

/**
 * A handler behind the rules of its form. Where the contract refuses a field, those rules that do not read it are asked all
 * the same. A rule that refuses the whole, such as an object that is gone, is told alone.
 */
export const judged = <Input, Output>(
  rules: readonly Rule<NoInfer<Input>>[],
  handler: (ctx: Ctx, input: Input) => Promise<Output>,
) =>
  Object.assign(
    async (ctx: Ctx, input: Input): Promise<Output> => {
      const refused = await refusalOf(rules, ctx, input);
      if (refused) throw refused;
      return handler(ctx, input);
    },
    {
      judge: (ctx: Ctx, valid: Readonly<Record<string, unknown>>): Promise<Refusal | null> => {
        const readable = rules.filter(({ reads }) => reads.every((name) => name in valid));
        return refusalOf(readable, ctx, valid as Input);
      },
    },
  );

async function refusalOf<Input>(
  rules: readonly Rule<Input>[],
  ctx: Ctx,
  input: Input,
): Promise<Refusal | null> {
  const outcomes = await Promise.allSettled(rules.map(async ({ refuse }) => refuse(ctx, input)));
  const failures: unknown[] = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  const fault = failures.find((failure) => !(failure instanceof Refusal));
  if (fault !== undefined) throw fault;
  const refusals = failures as Refusal[];
  const whole = refusals.find(({ fields }) => Object.keys(fields).length === 0);
  const [first] = refusals;
  if (whole || !first || refusals.length === 1) return whole ?? first ?? null;
  // The first rule that speaks of a field is heard.
  const fields = Object.assign(
    {},
    ...refusals.map((refusal) => refusal.fields).reverse(),
  ) as Refusal['fields'];
  return new Refusal(first.reason, first.text, first.params, { status: first.status, fields: { ...fields } });
}
