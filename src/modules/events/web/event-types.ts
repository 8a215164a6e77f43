import { useMemo } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import type { TreeNode } from '../../../kit/web/picker/tree.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { eventsCalls } from '../calls.ts';

export type EventType = OutputOf<typeof eventsCalls.types>[number];

const stayMs = 60_000;
const none: readonly EventType[] = [];

/** The organisation's event types, parents before children, and as nodes of a tree; empty until they are loaded. */
export function useEventTypes(): { types: readonly EventType[]; nodes: readonly TreeNode[] } {
  const { data: types = none } = useCall(eventsCalls.types, {}, { staleMs: stayMs, quiet: true });
  const nodes = useMemo(() => typeNodes(types), [types]);
  return { types, nodes };
}

/** Types with the number of events in them and below: choosing one lists the types below it too. */
function typeNodes(types: readonly EventType[]): TreeNode[] {
  const counts = new Map(types.map(({ id, eventCount }) => [id, eventCount]));
  for (const { id, parentId } of types.toReversed()) {
    if (parentId !== null) counts.set(parentId, (counts.get(parentId) ?? 0) + (counts.get(id) ?? 0));
  }
  return types.map(({ id, name, parentId }) => ({
    id,
    label: name,
    parent: parentId,
    hint: String(counts.get(id) ?? 0),
  }));
}
