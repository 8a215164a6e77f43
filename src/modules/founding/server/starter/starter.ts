/** The edition of a new organisation: what it begins with besides roles, levels and the event library. */
import type { Language } from '../../../../kit/contract/language.ts';
import type { TemplatePart } from '../../../../kit/contract/template/template-parts.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { giveFixedTypes } from '../../../fixed/server/door.ts';
import { createUnit } from '../../../members/server/door.ts';
import { commonTypes, editions, inLanguage, postType } from './editions.ts';

const editionOf = (industry: string) => Object.entries(editions).find(([code]) => code === industry)?.[1];

/** The style of the pages of an edition; none for an industry without one. */
export const styleOf = (industry: string): { style?: string } => {
  const edition = editionOf(industry);
  return edition ? { style: edition.style } : {};
};

type StarterInput = { industry: string; language: Language; rootUnitId: string | null; memberId: string };

/** Gives the transaction's organisation the units and fixed types of its edition, but for the parts that a template brings. */
export async function giveEdition(
  tx: Tx,
  { industry, language, rootUnitId, memberId }: StarterInput,
  without: readonly TemplatePart[] = [],
): Promise<void> {
  const edition = editionOf(industry);
  if (!edition) return;
  if (rootUnitId !== null && !without.includes('units'))
    for (const unit of edition.units)
      await createUnit(tx, { name: inLanguage(unit, language), parentId: rootUnitId });
  if (without.includes('fixed')) return;
  const types = [{ name: postType, items: edition.posts }, ...commonTypes];
  await giveFixedTypes(
    tx,
    memberId,
    types.map(({ name, items }) => ({
      name: inLanguage(name, language),
      items: items.map(([item, value]) => ({ name: inLanguage(item, language), value })),
    })),
  );
}
