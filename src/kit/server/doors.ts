import type { Actor } from './http/actor.ts';
import type { Tx } from './database/db.ts';

/** What the kit cannot know by itself: who somebody is in an organisation, and where that is. */
export type OrganisationDoors = {
  loadActor(tx: Tx): Promise<Actor | null>;
  /** The organisation's zone and its calendar day of the transaction's instant. */
  placeOf(tx: Tx): Promise<{ zone: string; today: string }>;
};
