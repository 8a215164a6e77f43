import type { ReactNode } from 'react';
import type { Day } from '../../date/day.ts';
import type { ChoiceOption, Counts } from '../../input/input.tsx';
import type { FilterValue } from './filters.ts';
import type { Says } from './says.ts';

/**
 * One filter of the bar, the most used first. `name` is the key in the filters; a range uses two keys. A `rare` one is
 * behind "more" until it is wanted or on; one `beside` the list, such as a tree, is only expressed by a query.
 */
export type FilterDef = { rare?: boolean; beside?: boolean } & (
  | { kind: 'text'; name: string; label: string; placeholder?: string; width?: number }
  | { kind: 'select'; name: string; label: string; options: readonly ChoiceOption<string>[]; width?: number }
  | {
      kind: 'segments';
      name: string;
      label: string;
      options: readonly ChoiceOption<string>[];
      allLabel?: string;
    }
  | { kind: 'multi'; name: string; label: string; options: readonly ChoiceOption<string>[]; width?: number }
  | { kind: 'days'; from: string; to: string; label: string; min?: Day; max?: Day; today?: Day }
  | {
      kind: 'custom';
      name: string;
      label: string;
      render: (slot: FilterSlot) => ReactNode;
      /** The printed text of a value; null without a filter. */
      words?: (value: FilterValue) => ReactNode;
      /** How a query says its values; without it a query leaves it alone. */
      says?: Says;
    }
);

/** The props of a custom filter, such as a picker of members or units. */
export interface FilterSlot {
  value: FilterValue;
  onChange: (value: FilterValue) => void;
  label: string;
  /** How many rows each of its values has. */
  counts?: Counts | undefined;
}
