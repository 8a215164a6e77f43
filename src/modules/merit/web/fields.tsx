/** Fields of points for the lists and tables of other modules. */
import { custom, type ColumnField } from '../../../kit/web/list/list-fields.tsx';
import { Points } from './list/record-display.tsx';

/** Points in tenths, told apart by sign and colour; `of` where they are not the field of that name. */
export const points = <Name extends string, Row = { readonly [K in Name]: number }>(
  name: Name,
  {
    width = 90,
    of = (row) => (row as { readonly [K in Name]: number })[name],
    title,
  }: { width?: number; of?: (row: Row) => number; title?: string } = {},
): ColumnField<Name, Row> => ({
  ...custom<Name, Row>(name, (row) => <Points tenths={of(row)} />, { width, align: 'right' }),
  ...(title !== undefined && { title }),
});
