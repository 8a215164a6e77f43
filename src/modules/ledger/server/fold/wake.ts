type Wake = (orgId: string) => void;

const listeners = new Set<Wake>();

/** Tells this process's fold workers that an organisation has a tail; other processes find it by looking. */
export function wakeFold(orgId: string): void {
  for (const wake of listeners) wake(orgId);
}

/** Calls `wake` after each posting of this process; the returned function ends it. */
export function onPosting(wake: Wake): () => void {
  listeners.add(wake);
  return () => void listeners.delete(wake);
}
