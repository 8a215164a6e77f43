import { expect, test } from 'vitest';
import { languages } from '../../../kit/contract/language.ts';
import { Caller } from '../../../kit/test/caller.ts';
import { useWorld } from '../../../test/world.ts';
import { referenceCalls as calls } from '../calls.ts';

const world = await useWorld();
const nobody = new Caller(world.base, null, null);

test('regions cascade from the country down, in every language', async () => {
  for (const language of languages) {
    const countries = await nobody.get(calls.regions, {}, { language });
    expect(countries.every(({ name }) => name.length > 0)).toBe(true);
  }
  const provinces = await nobody.get(calls.regions, { parentCode: 'CN' });
  expect(provinces).toHaveLength(34);
  const cities = await nobody.get(calls.regions, { parentCode: 'CN-440000' }, { language: 'zh_CN' });
  expect(cities.map(({ name, leaf }) => [name, leaf])).toEqual(
    expect.arrayContaining([
      ['广州市', false],
      ['深圳市', false],
      ['东莞市', true],
    ]),
  );
  expect(cities).toHaveLength(21);
  expect(await nobody.get(calls.regions, { parentCode: 'ES' })).toHaveLength(19);
  expect(await nobody.get(calls.regions, { parentCode: 'MY' })).toHaveLength(16);
  expect(await nobody.get(calls.regions, { parentCode: 'NOWHERE' })).toEqual([]);
});

const below = async (parentCode: string, language: (typeof languages)[number] = 'es_ES') =>
  (await nobody.get(calls.regions, { parentCode }, { language })).map(({ name }) => name);

test('a place can be named wherever an organisation stands', async () => {
  expect(await below('CN-110000', 'zh_CN')).toEqual(expect.arrayContaining(['东城区', '海淀区', '密云区']));
  expect(await below('CN-440000')).toContain('Dongguan');
  // Counties without a city are directly below their province.
  expect(await below('CN-420000', 'zh_CN')).toContain('仙桃市');
  expect(await below('CN-440300', 'zh_CN')).toContain('南山区');
  expect(await below('ES-CM')).toEqual(['Albacete', 'Ciudad Real', 'Cuenca', 'Guadalajara', 'Toledo']);
  expect(await below('US', 'en_US')).toEqual(expect.arrayContaining(['California', 'Texas']));
  const countries = await nobody.get(calls.regions, {}, { language: 'es_ES' });
  expect(countries.slice(0, 3).map(({ code }) => code)).toEqual(['CN', 'MY', 'ES']);
  expect(countries.length).toBeGreaterThan(240);
  // Countries without a fixed place follow in the order of their names.
  const rest = countries.slice(18).map(({ name }) => name);
  expect(rest).toEqual(rest.toSorted((a, b) => a.localeCompare(b)));
  const childless = countries.filter(({ leaf }) => leaf).length;
  expect(childless).toBeLessThan(60);
});

test('there are thirteen industries, dictionaries, and dial codes under their fixed bearer', async () => {
  expect(await nobody.get(calls.industries, {})).toHaveLength(13);
  const genders = await nobody.get(calls.dictionary, { type: 'gender' }, { language: 'ms_MY' });
  expect(genders.map(({ code, name }) => [code, name])).toEqual([
    ['0', 'Tidak dinyatakan'],
    ['1', 'Lelaki'],
    ['2', 'Perempuan'],
  ]);
  const codes = await nobody.get(calls.countryCodes, {});
  expect(codes[0]).toEqual({ iso: 'CN', dialCode: '86', name: 'China' });
  expect(codes.length).toBeGreaterThan(55);
  const another = await nobody.call(calls.countryCodes, {}, { headers: { authorization: 'Bearer another' } });
  expect([another.status, another.envelope.code, another.reason]).toEqual([401, 500, 'unauthenticated']);
});
