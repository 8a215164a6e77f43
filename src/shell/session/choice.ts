import { create } from 'zustand';
import type { OrganisationAlert } from './bootstrap.ts';

/** Data for the choose-organisation page: the requested screen, and a pending alert. */
export const useChoice = create<{ wanted: string | null; alert: OrganisationAlert | null }>(() => ({
  wanted: null,
  alert: null,
}));
