import { oneAmong, type FilterField } from '../../../kit/web/list/list-fields.tsx';

/** A switch between the server's own choice (`all` of its words) and other values, sent under its name. */
export const segmentsFilter = <const Name extends string, const Value extends string>(
  name: Name,
  values: readonly Value[],
): FilterField<Name, { [K in Name]?: Value }> => ({
  name,
  read: oneAmong(values),
  filter: (label, { words }) => ({
    kind: 'segments',
    name,
    label,
    allLabel: words('all'),
    options: values.map((value) => ({ value, label: words(value) })),
  }),
  part: (value) => {
    const chosen = values.find((each) => each === value);
    return (chosen === undefined ? {} : { [name]: chosen }) as { [K in Name]?: Value };
  },
});
