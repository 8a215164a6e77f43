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
  expect(cities.map(({ name, leaf }) => [name, leaf])).toEqual([
    ['广州市', true],
    ['深圳市', true],
  ]);
  expect(await nobody.get(calls.regions, { parentCode: 'ES' })).toHaveLength(19);
  expect(await nobody.get(calls.regions, { parentCode: 'MY' })).toHaveLength(16);
  expect(await nobody.get(calls.regions, { parentCode: 'NOWHERE' })).toEqual([]);
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
