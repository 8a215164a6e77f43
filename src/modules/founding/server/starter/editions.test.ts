import { expect, test } from 'vitest';
import { languages } from '../../../../kit/contract/language.ts';
import { starterIndustries } from '../../../events/server/door.ts';
import { organisationStyles } from '../../../organisation/rules.ts';
import { editionOf } from './editions.ts';

test.each(starterIndustries)(
  '%s has a style, units, posts and the common types in every language',
  async (industry) => {
    const edition = await editionOf(industry);
    expect(organisationStyles).toContain(edition?.style);
    expect(edition?.units.length).toBeGreaterThanOrEqual(4);
    const types = edition?.fixedTypes ?? [];
    expect(types.map(({ name, items }) => [name.en_US, items.length >= 3])).toEqual([
      ['Post', true],
      ['Education', true],
      ['Professional title', true],
    ]);
    const names = [
      ...(edition?.units ?? []),
      ...types.flatMap(({ name, items }) => [name, ...items.map((item) => item.name)]),
    ];
    for (const name of names)
      for (const language of languages) expect(name[language], name.en_US).not.toBe('');
    for (const { value } of types.flatMap(({ items }) => items)) expect(value).toBeGreaterThan(0);
  },
);

test('another industry has no edition', async () => {
  expect(await editionOf('piracy')).toBeUndefined();
  expect(await editionOf('')).toBeUndefined();
});
