/** The rules of a form beyond its contract: all of them run, so that a person sees every mistake at once. */
import type { Call, ParsedInputOf } from '../contract/call.ts';
import { kitRefusals } from '../contract/kit.refusals.ts';
import { FieldRefusals, Refusal } from '../contract/refusal.ts';
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

/** Refuses a form whose row was changed or removed since it was read; 0 is the version of one to come. */
export const unchanged = (
  read: (ctx: Ctx, id: string) => Promise<{ version: number } | undefined>,
): Rule<{ id: string; version: number }> => ({
  reads: ['id', 'version'],
  refuse: async (ctx, { id, version }) => {
    if (version > 0 && (await read(ctx, id))?.version !== version) throw kitRefusals.stale();
  },
});

/**
 * A handler behind the rules of its form. If the contract refuses a field, the rules that do not read it run all the
 * same. They run in order, each after the answer of the one before, so that locks keep their order. A rule that refuses
 * the whole form, such as a row that was deleted or changed meanwhile, is reported alone and comes first.
 */
export const judged = <Input, Output, Read extends readonly unknown[]>(
  rules: readonly Rule<NoInfer<Input>>[],
  handler: (ctx: Ctx, input: Input, ...read: Read) => Promise<Output>,
) =>
  Object.assign(
    async (ctx: Ctx, input: Input, ...read: Read): Promise<Output> => {
      const refused = await refusalOf(rules, ctx, input);
      if (refused) throw refused;
      return handler(ctx, input, ...read);
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
  const refused = new FieldRefusals();
  for (const { refuse } of rules) {
    try {
      await refuse(ctx, input);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const placed = Object.entries(error.fields);
      if (placed.length === 0) return error;
      // The first rule that speaks of a field is heard.
      for (const [path, refusal] of placed) refused.add(path, refusal);
    }
  }
  return refused.refusal();
}
