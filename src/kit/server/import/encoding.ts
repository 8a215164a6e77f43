/** Decides by its bytes how a text file is encoded; the organisation's language decides where they leave it open. */
import type { Encoding } from '../../contract/import/reading.ts';
import type { Language } from '../../contract/language.ts';
import { ImportProblem } from './limits.ts';

type Decided = { readonly encoding: Encoding; readonly isSure: boolean };

const lookBytes = 262_144;

export function encodingOf(bytes: Buffer, language: Language): Decided {
  const sure = (encoding: Encoding): Decided => ({ encoding, isSure: true });
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return sure('utf-8');
  if (first === 0xff && second === 0xfe) return sure('utf-16le');
  if (first === 0xfe && second === 0xff) return sure('utf-16be');
  const wide = utf16Of(bytes);
  if (wide) return sure(wide);
  if (isReadable(bytes, 'utf-8')) return sure('utf-8');
  return ofBytes(bytes.subarray(0, lookBytes), bytes, language);
}

function isReadable(bytes: Buffer, encoding: Encoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** UTF-16 without its mark: of the separators and line ends one byte is zero, always on the same side. */
function utf16Of(bytes: Buffer): Encoding | null {
  if (bytes.length % 2 !== 0) return null;
  let [low, high] = [0, 0];
  const some = bytes.subarray(0, 4_096);
  for (let at = 0; at + 1 < some.length; at += 2) {
    if (some[at] === 0 && some[at + 1]! < 0x80) high += 1;
    if (some[at + 1] === 0 && some[at]! < 0x80) low += 1;
  }
  const few = some.length / 40;
  if (low > few && high === 0 && isReadable(bytes, 'utf-16le')) return 'utf-16le';
  return high > few && low === 0 && isReadable(bytes, 'utf-16be') ? 'utf-16be' : null;
}

type Counted = {
  /** Isolated bytes above ASCII, such as accented letters; all of them, and all pairs. */
  alone: number;
  high: number;
  pairs: number;
  /** Pairs by the region of the character table that holds the common ones. */
  gb: number;
  big5: number;
  kana: number;
};

const within = (byte: number, from: number, to: number): boolean => byte >= from && byte <= to;

function counted(bytes: Buffer): Counted {
  const found: Counted = { alone: 0, high: 0, pairs: 0, gb: 0, big5: 0, kana: 0 };
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte < 0x80) continue;
    found.high += 1;
    const next = bytes[at + 1] ?? 0;
    if (next < 0x80 && (at === 0 || bytes[at - 1]! < 0x80)) found.alone += 1;
    // As pairs: what follows belongs to this byte.
    if (next < 0x40) continue;
    found.pairs += 1;
    if ((within(byte, 0xb0, 0xf7) || within(byte, 0xa1, 0xa3)) && next >= 0xa1) found.gb += 1;
    if (within(byte, 0xa1, 0xc6) && (within(next, 0x40, 0x7e) || next >= 0xa1)) found.big5 += 1;
    if (within(byte, 0x82, 0x83) && next !== 0x7f) found.kana += 1;
    if (next >= 0x80) found.high += 1;
    at += 1;
  }
  return found;
}

/** Which of the older encodings it is. */
function ofBytes(some: Buffer, bytes: Buffer, language: Language): Decided {
  const { alone, high, pairs, gb, big5, kana } = counted(some);
  const can = (encoding: Encoding): boolean => isReadable(bytes, encoding);
  const share = (part: number): number => part / Math.max(1, pairs);
  const isChinese = language === 'zh_CN';
  // Accented letters are isolated; characters of two bytes form runs.
  if (alone / high > 0.6 && can('windows-1252') && !hasControls(some))
    return { encoding: 'windows-1252', isSure: !isChinese || alone / high > 0.9 };
  if (share(kana) > 0.2 && can('shift_jis')) return { encoding: 'shift_jis', isSure: false };
  if (share(gb) > 0.9 && can('gb18030')) return { encoding: 'gb18030', isSure: isChinese };
  if (share(big5) > 0.5 && share(big5) > share(gb) && can('big5')) return { encoding: 'big5', isSure: false };
  const order: readonly Encoding[] = isChinese ? ['gb18030'] : ['windows-1252', 'gb18030'];
  const encoding = order.find(can);
  if (!encoding) throw new ImportProblem('file_encoding');
  return { encoding, isSure: isChinese && share(gb) > 0.5 };
}

/** Bytes that windows-1252 leaves open, which its decoder takes for controls. */
const hasControls = (bytes: Buffer): boolean =>
  bytes.some((byte) => [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte));
