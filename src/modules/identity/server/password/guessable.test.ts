import { expect, test } from 'vitest';
import { isCommon, isMadeOf, wordsOf } from './guessable.ts';

test.each([
  ['as the list has them', ['password1', 'Qwerty123', '1qaz2wsx', 'trustno1', 'zaq12wsx']],
  [
    'with digits and signs around',
    ['Dragon#2207', '99monkey!!', 'iloveyou_2026', '!!Football1990', 'abc123##'],
  ],
  ['with signs for letters', ['P@ssw0rd', 'P@$$word2026', '@dmin#77', 'L@urel#2027', 'w3lcome!!']],
  ['numbers with a letter or two', ['a123456789', '5201314q', 'li12345678', '1314520aa', '666888a']],
  ['the names of most people', ['Liuyan1990', 'wangxiaoming#1', 'ZhangWei_88', '2207chenjie!']],
  ['Chinese', ['Woaini1314', 'zhongguo#2026', 'Nihao!!123', 'wang123456', 'mima_8888']],
  ['Spanish', ['Contrasena1', 'TeQuiero#22', 'Madrid2026!', 'escuela_1']],
  ['Malay', ['Katalaluan1', 'merdeka#57', 'Sayang_2026', 'sekolah!1']],
])('common passwords are known: %s', async (_name, passwords) => {
  const unknown: string[] = [];
  for (const password of passwords) if (!(await isCommon(password))) unknown.push(password);
  expect(unknown).toEqual([]);
});

test('other passwords are let pass', async () => {
  const refused: string[] = [];
  for (const password of [
    'Kenari#2207',
    'Bamboo#grove7',
    'k7#Qm2!x',
    'zT9_plonk_vieux',
    'correct_horse_battery',
    'Mendoza#2207',
    'Selamat_pagi_9x',
    'xq0020_horse',
  ])
    if (await isCommon(password)) refused.push(password);
  expect(refused).toEqual([]);
});

test.each([
  ['王小明', ['Wangxiaoming1', 'xiaoming#88', 'WXM_2026!', 'wang!!2207', '12wxm345']],
  ['José Núñez Vega', ['Jose#1990', 'nunez_vega1', '!JoseNunezVega!', 'Vega2026']],
  ['Nurul Aisyah binti Hassan', ['nurul#77', 'Aisyah_01', 'nurulaisyah!1']],
  ['lin.mei2024', ['LinMei#1', 'lin.mei2024', 'mei!!2026', 'linmei2024']],
  ['f0020', ['f00201', 'F0020#2026', '1f0020', 'f0020!!77']],
  ['M-1007 刘艳', ['m10071', 'Liuyan1990', 'M-1007!!']],
  ['13800000001', ['a13800000001', '13800000001!!']],
  ['晨光机械厂', ['Chenguang#1', 'chenguangjixiechang8', 'CGJXC!2026']],
])('what is made of %s is known', (name, passwords) => {
  const words = wordsOf([name]);
  expect(passwords.filter((password) => !isMadeOf(password, words))).toEqual([]);
  for (const other of ['Kenari#2207', 'Bamboo#grove7', 'chairman_rose_9'])
    expect(isMadeOf(other, words), other).toBe(false);
});

test('names too short to be telling refuse nothing', () => {
  const words = wordsOf(['Li', 'a', '王', '']);
  expect(isMadeOf('li#84629173', words)).toBe(false);
  expect(isMadeOf('a_84629173', words)).toBe(false);
});
