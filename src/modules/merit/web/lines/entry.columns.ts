/** Which columns of points the lines of an entry have. Pure. */
import type { LibraryEvent } from '../../../events/calls.ts';
import { quantityKinds, ratesOn, type QuantityKind } from '../../rules/conversion.rules.ts';
import { rangeOf, tierIsOn, tiers, type Tier } from '../../rules/record.rules.ts';
import type { EntryConversions } from '../draft/entry.counted.ts';
import type { RecordForm, Known } from '../draft/entry.model.ts';

/** Tiers that an event may give: those of its library ranges; all of them for a temporary event. */
export function givenTiers(library: LibraryEvent | undefined): readonly Tier[] {
  if (!library) return tiers;
  return tiers.filter((tier) => {
    const { min, max } = rangeOf(library, tier);
    return min !== 0 || max !== 0;
  });
}

/** Tiers that the organisation has switched on. */
export function shownTiers(level: number): Tier[] {
  return tiers.filter((tier) => tierIsOn(tier, level));
}

/** Tiers with a column: those switched on that some event may give, and any that a line has a value in. */
export function columnsOf(entry: RecordForm, known: Known, level: number): Tier[] {
  const on = shownTiers(level);
  const used = new Set<Tier>(['b']);
  for (const event of entry.events) {
    const library = event.eventId === null ? undefined : known.events[event.eventId];
    for (const tier of givenTiers(library)) if (on.includes(tier)) used.add(tier);
    for (const line of event.members) for (const tier of tiers) if (line[tier]) used.add(tier);
  }
  return tiers.filter((tier) => used.has(tier));
}

/** The kinds that the organisation converts on the day of the entry; output if it has that column. */
export function kindsOf(
  { recordDate }: RecordForm,
  conversions: EntryConversions | null,
  level: number,
): QuantityKind[] {
  if (!conversions || recordDate === null) return [];
  const rates = ratesOn(conversions, recordDate);
  return quantityKinds.filter((kind) => rates[kind] > 0 && (kind !== 'output' || tierIsOn('g', level)));
}

/** Those of them that an event with these tiers can be given by. */
export const kindsFor = (kinds: readonly QuantityKind[], eventTiers: readonly Tier[]): QuantityKind[] =>
  kinds.filter((kind) => eventTiers.includes('b') && (kind !== 'output' || eventTiers.includes('g')));
