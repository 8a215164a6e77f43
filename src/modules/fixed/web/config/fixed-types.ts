import { useMemo } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import type { TreeNode } from '../../../../kit/web/picker/tree.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { fixedCalls } from '../../calls.ts';

export type FixedType = OutputOf<typeof fixedCalls.types>[number];

const stayMs = 60_000;
const none: readonly FixedType[] = [];

/** The types, parents before children, and as nodes of a tree; empty until they are loaded. */
export function useFixedTypes(): { types: readonly FixedType[]; nodes: readonly TreeNode[] } {
  const { data: types = none } = useCall(fixedCalls.types, {}, { staleMs: stayMs, quiet: true });
  const nodes = useMemo(
    () =>
      types.map(({ id, name, parentId, items }) => ({
        id,
        label: name,
        parent: parentId,
        hint: items === 0 ? '' : String(items),
      })),
    [types],
  );
  return { types, nodes };
}
