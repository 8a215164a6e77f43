import { create } from 'zustand';

/** True while leaving an organisation or signing out: none of its data may be shown any more. */
export const useLeaving = create<{ leaving: boolean }>(() => ({ leaving: false }));

export function setLeaving(leaving: boolean): void {
  useLeaving.setState({ leaving });
}

/** Where a page in the frame of another one ends. */
export const signedOutPath = '/signed_out';
