import type { OutputOf } from '../../../../kit/contract/call.ts';
import type { TreeNode } from '../../../../kit/web/picker/tree.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { membersCalls as calls } from '../../calls.ts';

export type Unit = OutputOf<typeof calls.unitList>[number];

const none: readonly Unit[] = [];
const unitsStayMs = 60_000;

/** The units with the number of members in them and below: choosing one lists those below it too. */
export function useUnits(): { units: readonly Unit[]; isComing: boolean } {
  const { data = none, isPending } = useCall(
    calls.unitList,
    { withCounts: true, managed: true },
    { staleMs: unitsStayMs, quiet: true },
  );
  return { units: data, isComing: isPending };
}

export const nodesOf = (units: readonly Unit[]): TreeNode[] =>
  units.map(({ id, name, parentId, wholeCount }) => ({
    id,
    label: name,
    parent: parentId,
    hint: String(wholeCount ?? 0),
  }));
