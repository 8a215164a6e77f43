import type { Language } from '../contract/language.ts';
import type { Actor } from './http/actor.ts';
import type { Tx } from './database/db.ts';

/** Functions that modules provide to the kit: the caller's membership, and the organisation's zone. */
export type OrganisationDoors = {
  loadActor(tx: Tx): Promise<Actor | null>;
  /** The organisation's zone and language, and its calendar day of the transaction's instant. */
  placeOf(tx: Tx): Promise<{ zone: string; language: Language; today: string }>;
};
