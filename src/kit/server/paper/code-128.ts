/** Widths of bars and gaps of the 106 symbols, and of the end: each begins with a bar. */
const widths =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132' +
  '221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313' +
  '231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111' +
  '314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111' +
  '111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141' +
  '114131311141411131211412211214211232';
const end = '2331112';
const toC = 99;
const toB = 100;
const startB = 104;
const startC = 105;
const checkBase = 103;
/** Pairs of digits take half the room in set C, and changing to it one symbol. */
const digitRun = /^(?:\d\d){2,}/;

const symbol = (value: number): string => widths.slice(value * 6, value * 6 + 6);

function symbolsOf(text: string): number[] {
  const symbols: number[] = [];
  let set: 'B' | 'C' | null = null;
  for (let at = 0; at < text.length;) {
    const digits = digitRun.exec(text.slice(at))?.[0] ?? '';
    if (digits !== '') {
      symbols.push(set === null ? startC : toC);
      symbols.push(...(digits.match(/../g) ?? []).map(Number));
      set = 'C';
      at += digits.length;
      continue;
    }
    if (set !== 'B') symbols.push(set === null ? startB : toB);
    set = 'B';
    symbols.push(text.charCodeAt(at) - 32);
    at += 1;
  }
  return symbols;
}

/** The widths of bars and gaps in turn, in modules; `text` has letters, digits and signs of ASCII alone. */
export function code128(text: string): number[] {
  if (!/^[ -~]+$/.test(text)) throw new RangeError(`no text of a bar code: ${text}`);
  const symbols = symbolsOf(text);
  const check = symbols.reduce((sum, value, at) => sum + value * Math.max(at, 1), 0) % checkBase;
  return [...[...symbols, check].map(symbol).join(''), ...end].map(Number);
}
