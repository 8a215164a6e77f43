import type { GroupsOf } from '../../../../kit/web/list/use-list.ts';
import { membersCalls } from '../../calls.ts';

/** Members under their main unit; those without one under the empty key. */
export const memberGroups = {
  call: membersCalls.memberHeads,
  by: {
    unit: {
      heads: { by: 'unit' },
      rows: (unit: string) => (unit === '' ? { withoutUnit: true } : { mainUnitId: unit }),
    },
  },
} satisfies GroupsOf<object>;
