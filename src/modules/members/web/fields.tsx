/** Members and units as filters of lists; their controls are loaded when first shown. */
import { sentAs, ownFilter, type FilterField } from '../../../kit/web/list/list-fields.tsx';
import { picked } from '../../../kit/web/list/filter/picked-filter.tsx';
import type { Find, Named } from '../../../kit/web/picker/named.ts';
import { ComingBox } from '../../../kit/web/picker/coming-box.tsx';
import type { FilterSlot } from '../../../kit/web/list/filter-bar.tsx';
import type { Says } from '../../../kit/web/list/query/says.ts';
import { late } from '../../../kit/web/overlay/late.tsx';
import { readUnit, unitsOf, type UnitChoice } from './unit-choice.ts';

/** Units as the address of a list with this filter says them. */
export { unitsValue } from './unit-choice.ts';

const findMembers = async (reviewersOnly: boolean): Promise<Find> => {
  const { searchMembers } = await import('./member-search.ts');
  const search = searchMembers({ includeFrozen: true, reviewersOnly });
  return async (term, signal) =>
    (await search(term, signal)).map(({ id, name, number, unitName }) => ({
      id,
      name,
      hint: `${number} ${unitName}`,
    }));
};

type Look = { rare?: boolean };

/** A member by name and number, including frozen ones, whom past rows name. `reviewersOnly`: only reviewers. */
export const memberFilter = <Name extends string>(
  name: Name,
  { reviewersOnly = false, ...look }: Look & { reviewersOnly?: boolean } = {},
): FilterField<Name, { [K in Name]?: Named }> => picked(name, () => findMembers(reviewersOnly), look);

const UnitsFilter = late<{ slot: FilterSlot }>(async () => (await import('./units-filter.tsx')).UnitsFilter, {
  look: 'place',
  soon: true,
  waiting: ({ slot }) => <ComingBox label={slot.label} shown="" />,
});
const UnitsWords = late(async () => (await import('./units-filter.tsx')).UnitsWords, {
  look: 'unseen',
  soon: true,
});

/** Units by their names, as a query says them. */
export const unitsSaid = {
  kind: 'values',
  many: true,
  values: async () => (await import('./unit-names.ts')).unitNames(),
} as const satisfies Says;

/** Units from the organisation's tree, with or without those below them. */
export const unitsFilter = <Name extends string>(
  name: Name,
  look: Look = {},
): FilterField<Name, { [K in Name]?: UnitChoice }> =>
  ownFilter(name, (slot) => <UnitsFilter slot={slot} />, {
    part: (value): { [K in Name]?: UnitChoice } => {
      const choice = unitsOf(value);
      return (choice.unitIds.length > 0 ? { [name]: choice } : {}) as { [K in Name]?: UnitChoice };
    },
    words: (value) => (unitsOf(value).unitIds.length > 0 ? <UnitsWords value={value} /> : null),
    read: readUnit,
    many: true,
    says: unitsSaid,
    ...look,
  });

/** Members of these units, as `unitIds` and `includeChildren` of the call. */
export const inUnits = <Name extends string>(name: Name, look: Look = {}) =>
  sentAs(unitsFilter(name, look), ({ unitIds, withChildren }) => ({
    unitIds: [...unitIds],
    includeChildren: withChildren,
  }));
