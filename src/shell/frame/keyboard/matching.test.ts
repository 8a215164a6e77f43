import { expect, test, vi } from 'vitest';

// The language is among the settings of the browser; here there is none.
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('location', { search: '' });
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('matchMedia', () => ({ matches: false }));
const { matching } = await import('./matching.ts');
const { useSettings } = await import('../../../kit/web/settings/settings.ts');
const { fetchReadings } = await import('../../../kit/web/text/pinyin/pinyin.ts');

const command = (label: string, hint?: string) => ({
  id: label,
  label,
  ...(hint && { hint }),
  run: () => {},
});
const all = [
  command('Point settings', 'Points'),
  command('Rankings', 'Points'),
  command('Points'),
  command('导出'),
];
const found = (term: string): string[] => matching(all, term).map(({ label }) => label);

test('every word that was typed must be there, in any order, in the name or beside it', () => {
  expect(found('SETT poin')).toEqual(['Point settings']);
  expect(found('rank points')).toEqual(['Rankings']);
  expect(found('导')).toEqual(['导出']);
  expect(found('rank export')).toEqual([]);
});

test('those whose name begins with it come first, and nothing typed finds all', () => {
  expect(found('points')).toEqual(['Points', 'Point settings', 'Rankings']);
  expect(found('  ')).toEqual(['Point settings', 'Rankings', 'Points', '导出']);
});

test('Chinese names are found by pinyin, those first whose initials it is, in Chinese alone', async () => {
  const pages = [
    command('入场审查'),
    command('日常核查', '积分'),
    command('密码', '安全'),
    command('日程'),
    command('RCHC'),
  ];
  const typed = (term: string): string[] => matching(pages, term).map(({ label }) => label);
  useSettings.setState({ language: 'es_ES' });
  await fetchReadings();
  expect(typed('rchc')).toEqual(['RCHC']);
  useSettings.setState({ language: 'zh_CN' });
  await fetchReadings();
  expect(typed('rchc')).toEqual(['RCHC', '日常核查']);
  expect(typed('rc')).toEqual(['RCHC', '日程', '入场审查', '日常核查']);
  expect(typed('richanghecha')).toEqual(['日常核查']);
  expect(typed('ri chang he cha')).toEqual(['日常核查']);
  expect(typed('jifen rchc')).toEqual(['日常核查']);
  expect(typed('mima')).toEqual(['密码']);
  expect(typed('anquan mm')).toEqual(['密码']);
  useSettings.setState({ language: 'en_US' });
  expect(typed('mima')).toEqual([]);
});
