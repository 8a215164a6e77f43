/** The columns of bulk entry, and what they suggest while one types. */
import { useMemo } from 'react';
import type { GridColumn } from '../../../../kit/web/grid/types.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { fieldsFor, isQuantity, isTier, type BatchField, type Quantity } from '../../rules.ts';
import { headsFor } from '../../common-heads.ts';
import { columnOf } from '../suggest.ts';

/** In the order of typing: the points of an event come from the library, so their columns follow the member. */
const order: readonly BatchField[] = [
  'date',
  'topic',
  'event',
  'number',
  'name',
  'count',
  'hours',
  'sales',
  'b',
  'a',
  'p',
  'g',
  'desc',
];

const widths: Readonly<Record<BatchField, number>> = {
  date: 96,
  topic: 120,
  event: 160,
  number: 80,
  name: 96,
  count: 56,
  b: 68,
  a: 68,
  p: 68,
  g: 76,
  hours: 76,
  sales: 84,
  desc: 120,
};
const growing: readonly BatchField[] = ['topic', 'event', 'desc'];

/** Tiers that the organisation has switched off have no column, nor has what it does not convert. */
export function useSheetColumns(quantities: readonly Quantity[]): readonly GridColumn<BatchField>[] {
  const { batchSheet: words, merit } = useText();
  const level = useSettings((settings) => settings.manageLevel);
  return useMemo(() => {
    const on = fieldsFor(level, quantities);
    return order
      .filter((field) => on.includes(field))
      .map((field) => ({
        ...columnOf(field, words.columns[field], { width: widths[field], grows: growing.includes(field) }),
        alsoCalled: headsFor(field, words.columns[field], merit),
        numeric: field === 'count' || isTier(field) || isQuantity(field),
        required: field === 'event' || field === 'number',
      }));
  }, [words, merit, level, quantities]);
}
