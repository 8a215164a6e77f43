/** The edition of a new organisation: what it begins with besides roles, levels and the event library. */
import type { Language } from '../../../../kit/contract/language.ts';
import type { TemplatePart } from '../../../../kit/contract/template/template-parts.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { giveFixedTypes } from '../../../fixed/server/door.ts';
import { createUnit } from '../../../members/server/doors/unit.door.ts';
import { editionOf } from './editions.ts';

/** The style of the pages of an edition; none for an industry without one. */
export async function styleOf(industry: string): Promise<{ style?: string }> {
  const edition = await editionOf(industry);
  return edition ? { style: edition.style } : {};
}

type StarterInput = { industry: string; language: Language; rootUnitId: string | null; memberId: string };

/** Gives the transaction's organisation the units and fixed types of its edition, but for the parts that a template brings. */
export async function giveEdition(
  tx: Tx,
  { industry, language, rootUnitId, memberId }: StarterInput,
  without: readonly TemplatePart[] = [],
): Promise<void> {
  const edition = await editionOf(industry);
  if (!edition) return;
  if (rootUnitId !== null && !without.includes('units'))
    for (const unit of edition.units) await createUnit(tx, { name: unit[language], parentId: rootUnitId });
  if (without.includes('fixed')) return;
  await giveFixedTypes(
    tx,
    memberId,
    edition.fixedTypes.map(({ name, items }) => ({
      name: name[language],
      items: items.map((item) => ({ name: item.name[language], value: item.value })),
    })),
  );
}
