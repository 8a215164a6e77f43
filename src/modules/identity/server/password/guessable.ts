import { memberKeys } from '../../../../kit/server/database/search-tokens.ts';
import { commonHere } from './common-passwords.ts';

/** As many of the most common passwords and words are looked for inside a password, too. */
const mostCommon = 10_000;

type Common = { all: ReadonlySet<string>; most: ReadonlySet<string> };

let common: Promise<Common> | undefined;

/** Read when a password is first set: most processes never need it. */
async function readCommon(): Promise<Common> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const listed = dictionary['passwords-common'];
  return { all: new Set(listed), most: new Set([...listed.slice(0, mostCommon), ...commonHere]) };
}

/** Whether a password is a common one, or a common one with digits and signs around it. */
export async function isCommon(password: string): Promise<boolean> {
  const { all, most } = await (common ??= readCommon());
  return (
    all.has(password.toLowerCase()) || formsOf(password).some((form) => most.has(form) || isChineseName(form))
  );
}

/** Whether a password is nothing but one of these words (of `wordsOf`), with digits and signs around it. */
export function isMadeOf(password: string, words: ReadonlySet<string>): boolean {
  const plain = password.toLowerCase().replace(/[^a-z0-9]/g, '');
  return formsOf(password).some((form) => words.has(form)) || [...words].some((word) => adds(plain, word));
}

/** Whether a text has nothing but digits beside a word that may end in some itself, as f00201 has beside f0020. */
function adds(plain: string, word: string): boolean {
  const at = plain.indexOf(word);
  return at >= 0 && /[a-z]/.test(word) && /^\d*$/.test(plain.slice(0, at) + plain.slice(at + word.length));
}

/** The surnames that most Chinese people have, and what a syllable may be. */
const surnames =
  'wang|li|zhang|liu|chen|yang|huang|zhao|wu|zhou|xu|sun|ma|zhu|hu|guo|he|lin|gao|luo|zheng|liang|xie|song|tang|deng|han|feng|cao|peng|zeng|xiao|tian|dong|pan|yuan|cai|jiang|yu|du|ye|cheng|wei|su|lu|ding|ren|yao|shen|zhong|fu|cui|tan|liao|fan|jin|shi|jia|xia|qiu|hou|zou|xiong|meng|qin|yan|lei|bai|long|duan|hao|kong|shao|mao|chang|wan|gu|lai|kang|qian|yin';
const syllable =
  '(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:i(?:ang|ong|ao|an|ng|[aenu])?|u(?:ang|ai|an|[aeion])?|a(?:ng|[ino])?|e(?:ng|[inr])?|o(?:ng|u)?|ve?)';
const chineseName = new RegExp(`^(?:${surnames})${syllable}(?:${syllable})?$`);

/** Whether a word is a surname and one or two syllables, as people are called: nobody's own name alone is a good password. */
const isChineseName = (word: string): boolean => chineseName.test(word);

/** Shorter words are ignored: with digits around them a password may still be strong. */
const shortestWord = 3;

/**
 * The words that names are typed as in a password, which has Latin letters alone: without accents, by pinyin, by their
 * parts and initials.
 */
export function wordsOf(names: readonly string[]): ReadonlySet<string> {
  const keys = names.flatMap(partsOf).flatMap(keysOf);
  return new Set(
    keys.flatMap((key) => [key, withoutDigits(key)]).filter((key) => key.length >= shortestWord),
  );
}

const maximumWords = 8;

/** Every run of a name's words, and a Chinese name without its surname. */
function partsOf(name: string): string[] {
  const words = name.split(/[^\p{L}\p{N}]+/u).slice(0, maximumWords);
  const runs = words.flatMap((_word, from) =>
    words.slice(from).map((_end, more) => words.slice(from, from + more + 1).join('')),
  );
  const givenNames = /^\p{Script=Han}/u.test(name)
    ? [1, 2].map((from) => Array.from(name).slice(from).join(''))
    : [];
  return [...runs, ...givenNames];
}

const keysOf = (name: string): string[] =>
  memberKeys({ name })
    .split('\n')
    .map((key) => key.replace(/[^a-z0-9]/g, ''));

const replaced: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  $: 's',
  '5': 's',
  '7': 't',
};

/** A word written with digits and signs for letters, as in p@ssw0rd. */
const spelled = (text: string): string => text.replace(/[@430!1$57]/g, (sign) => replaced[sign] ?? sign);

const withoutDigits = (text: string): string => text.replace(/^\d+|\d+$/g, '');

/** Strips what people add around a word: digits, signs, a letter or two before a number. */
function formsOf(password: string): string[] {
  const lower = password.toLowerCase();
  const plain = lower.replace(/[^a-z0-9]/g, '');
  const forms = [
    lower,
    plain,
    withoutDigits(plain),
    lower.replace(/^[^a-z]+|[^a-z]+$/g, ''),
    lower.replace(/[^a-z]+$/, ''),
    ...(/^[a-z]{1,2}\d{6,}$|^\d{6,}[a-z]{1,2}$/.test(plain) ? [plain.replace(/[a-z]/g, '')] : []),
  ];
  return [...forms, ...forms.map(spelled)].filter((form) => form.length >= shortestWord);
}
