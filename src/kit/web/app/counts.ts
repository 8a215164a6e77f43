import { create } from 'zustand';

/** The numbers of items that wait for the member, by the id under which a module counts them. */
const useStore = create<Readonly<Record<string, number>>>(() => ({}));

export const useCount = (id: string): number => useStore((counts) => counts[id] ?? 0);

/** The sum of several. */
export const useCounts = (ids: readonly string[]): number =>
  useStore((counts) => ids.reduce((sum, id) => sum + (counts[id] ?? 0), 0));

export function setCount(id: string, count: number): void {
  useStore.setState({ [id]: count });
}

export function forgetCounts(): void {
  useStore.setState({}, true);
}
