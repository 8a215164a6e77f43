import { create } from 'zustand';

/** True while an organisation or the product is left: nothing of it may stand on the screen any more. */
export const useLeaving = create<{ leaving: boolean }>(() => ({ leaving: false }));

export function setLeaving(leaving: boolean): void {
  useLeaving.setState({ leaving });
}
