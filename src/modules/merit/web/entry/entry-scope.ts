import { createContext, use } from 'react';
import type { QuantityKind } from '../../rules/conversion.rules.ts';
import type { Tier } from '../../rules/record.rules.ts';
import type { EntryPerson } from '../draft/entry.model.ts';
import type { EditEntry } from './use-entry.ts';

/** The context of all parts of the entry screen; the same object while the user types. */
export type EntryScope = {
  edit: EditEntry;
  /** Takes the message off a field that is being edited. */
  forget: (place: string) => void;
  /** Puts the cursor into the field at a place, or as near to it as can be. */
  focus: (place: string) => void;
  /** Opens the event library. */
  chooseEvent: () => void;
  /** Kinds of points that the organisation uses. */
  tiers: readonly Tier[];
  /** Those of them that this entry's lines have a column for. */
  columns: readonly Tier[];
  level: number;
  /** The kinds that may be counted in place of points on the day of this entry. */
  kinds: readonly QuantityKind[];
  /** Whether lines have a column of what they count. */
  counts: boolean;
  /** The screen has one event alone: it can be changed, not repeated, moved or removed. */
  single?: boolean;
};

const ScopeContext = createContext<EntryScope | null>(null);
export const EntryScopeProvider = ScopeContext;

export function useEntryScope(): EntryScope {
  const scope = use(ScopeContext);
  if (!scope) throw new Error('no entry is open');
  return scope;
}

export type PeopleById = Readonly<Record<string, EntryPerson>>;
