/**
 * The way in which a query expresses a filter with a custom control. Types alone: the first rows need no code of it.
 */
import type { Find } from '../../picker/named.ts';

/** A value of a filter, and what people call it; `id` is its name in every language. */
export type NamedValue = {
  readonly value: string;
  readonly label: string;
  readonly id?: string;
  /** Tells namesakes apart. */
  readonly hint?: string;
  /** It qualifies other filters and has no meaning alone. */
  readonly marks?: true;
};

export type Says =
  /** An object found by typing, as `picked` keeps it. */
  | { readonly kind: 'picked'; readonly find: () => Promise<Find> }
  /** One of a few values, or several of them. */
  | {
      readonly kind: 'values';
      readonly values: () => readonly NamedValue[] | Promise<readonly NamedValue[]>;
      readonly many?: boolean;
      /** The values by names that are the same in every language. */
      readonly ids?: Readonly<Record<string, string | number>>;
    }
  | { readonly kind: 'month'; readonly ahead?: boolean }
  | { readonly kind: 'day' };
