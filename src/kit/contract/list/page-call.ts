import type { Call, OutputOf, ParsedInputOf } from '../call.ts';
import type { PageQuery } from '../page.ts';

/** A call that answers a page of rows, and how many the whole filter has. */
export type PageCall = Call & {
  readonly input: { readonly _zod: { readonly output: PageQuery & { sort?: string | undefined } } };
  readonly output: {
    readonly _zod: { readonly output: { readonly rows: readonly unknown[]; readonly total: number } };
  };
};

export type RowOf<C extends PageCall> = OutputOf<C>['rows'][number];
/** The filters: its input besides page and sort. */
export type FiltersOf<C extends PageCall> = Omit<ParsedInputOf<C>, 'page' | 'size' | 'sort'>;
/** The columns it sorts by, without the direction. */
export type SortKeysOf<C extends PageCall> = Exclude<
  NonNullable<ParsedInputOf<C> extends { sort?: infer Sort } ? Sort : never>,
  `-${string}`
> &
  string;
