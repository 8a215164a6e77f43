import { create } from 'zustand';
import type { OrganisationAlert } from './bootstrap.ts';

/** What the bootstrap leaves to the choose-organisation page: the screen that was wanted, and a pending alert. */
export const useChoice = create<{ wanted: string | null; alert: OrganisationAlert | null }>(() => ({
  wanted: null,
  alert: null,
}));
