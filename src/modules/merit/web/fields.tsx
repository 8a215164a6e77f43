/** Fields of points for the lists and tables of other modules. */
import { custom, type ColumnField } from '../../../kit/web/list/list-fields.tsx';
import { Points } from './list/record-display.tsx';

type Look = Pick<ColumnField<string, never>, 'hidden' | 'sort' | 'width'>;

/** Points in tenths, distinguished by sign and colour; `of` if they are not the field of that name. */
export const points = <Name extends string, Row = { readonly [K in Name]: number }>(
  name: Name,
  {
    of = (row) => (row as { readonly [K in Name]: number })[name],
    ...look
  }: Look & { of?: (row: Row) => number } = {},
): ColumnField<Name, Row> =>
  custom<Name, Row>(name, (row) => <Points tenths={of(row)} />, { width: 90, align: 'right', ...look });
