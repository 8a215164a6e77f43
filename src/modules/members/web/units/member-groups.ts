import type { GroupsOf } from '../../../../kit/web/list/use-list.ts';
import { membersCalls } from '../../calls.ts';

/** Members stand with their main unit; under the empty key those without any. */
export const memberGroups = {
  call: membersCalls.memberHeads,
  by: {
    unit: {
      heads: { by: 'unit' },
      rows: (unit: string) => (unit === '' ? { withoutUnit: true } : { mainUnitId: unit }),
    },
  },
} satisfies GroupsOf<object>;
