import { ImportProblem } from './limits.ts';

/** The events of a reader, in order. Names come without their prefix; attributes as written in the tag. */
export type XmlListener = {
  open(name: string, attributes: string): void;
  text(text: string): void;
  close(name: string): void;
};

const broken = () => new ImportProblem('file_broken');
const longestTag = 65_536;
const longestText = 1_048_576;
const deepest = 64;
const tag = /<(\/?)([^\s/>"'<&]+)((?:[^"'<>]|"[^"<]*"|'[^'<]*')*)>/y;

/**
 * Reads XML chunk by chunk. Knows what spreadsheets need and nothing more: no document type, hence no entities but the
 * five of XML itself, and no way to make a short file long.
 */
export class XmlReader {
  readonly #listener: XmlListener;
  readonly #open: string[] = [];
  #rest = '';
  /** Up to here there is no `<` in the rest. */
  #searched = 0;

  constructor(listener: XmlListener) {
    this.#listener = listener;
  }

  write(chunk: string): void {
    this.#rest += chunk;
    let at = 0;
    for (;;) {
      const start = this.#rest.indexOf('<', Math.max(at, this.#searched));
      if (start < 0) break;
      const end = this.#markup(start, at);
      if (end === null) {
        this.#keep(at, start);
        if (this.#rest.length - this.#searched > longestText) throw broken();
        return;
      }
      at = end;
      this.#searched = at;
    }
    this.#keep(at, this.#rest.length);
    if (this.#rest.length > longestText) throw broken();
  }

  end(): void {
    if (this.#open.length > 0 || this.#rest.trim() !== '') throw broken();
  }

  #keep(from: number, searched: number): void {
    this.#rest = this.#rest.slice(from);
    this.#searched = searched - from;
  }

  /** Reads one piece of markup and the text before it. Null when its end has not come yet. */
  #markup(start: number, textFrom: number): number | null {
    const rest = this.#rest;
    const next = rest[start + 1];
    if (next === undefined) return null;
    if (next === '?') return this.#skip('?>', start, textFrom);
    if (next === '!') {
      if (rest.length < start + 9) return null;
      if (rest.startsWith('<!--', start)) return this.#skip('-->', start, textFrom);
      if (rest.startsWith('<![CDATA[', start)) return this.#data(start, textFrom);
      throw new ImportProblem('file_dtd');
    }
    tag.lastIndex = start;
    const found = tag.exec(rest);
    if (!found) {
      if (rest.length - start > longestTag) throw broken();
      // Complete, yet no tag: a sign that does not belong there.
      if (/^<[^"']*>/.test(rest.slice(start, start + longestTag))) throw broken();
      return null;
    }
    // Whether its end came along or later.
    if (tag.lastIndex - start > longestTag) throw broken();
    this.#emitText(textFrom, start);
    this.#element(found[1] === '/', localName(found[2]!), found[3]!);
    return tag.lastIndex;
  }

  #element(isEnd: boolean, name: string, attributes: string): void {
    if (isEnd) {
      if (this.#open.pop() !== name) throw broken();
      this.#listener.close(name);
      return;
    }
    this.#listener.open(name, attributes);
    if (attributes.endsWith('/')) {
      this.#listener.close(name);
      return;
    }
    this.#open.push(name);
    if (this.#open.length > deepest) throw broken();
  }

  #skip(until: string, start: number, textFrom: number): number | null {
    const end = this.#rest.indexOf(until, start + 2);
    if (end < 0) return null;
    this.#emitText(textFrom, start);
    return end + until.length;
  }

  #data(start: number, textFrom: number): number | null {
    const end = this.#rest.indexOf(']]>', start);
    if (end < 0) return null;
    if (end - start > longestText) throw broken();
    this.#emitText(textFrom, start);
    this.#listener.text(this.#rest.slice(start + 9, end));
    return end + 3;
  }

  #emitText(from: number, to: number): void {
    if (to - from > longestText) throw broken();
    if (from < to) this.#listener.text(decoded(this.#rest.slice(from, to)));
  }
}

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Text with its references resolved; refuses those that only a document type could explain. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;&]{0,12});?/g, (whole, name: string) => {
    const sign = whole.endsWith(';') ? (named.get(name) ?? numbered(name)) : undefined;
    if (sign === undefined) throw broken();
    return sign;
  });
}

function numbered(name: string): string | undefined {
  const number = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name);
  if (!number) return undefined;
  const code = Number.parseInt(number[1] ?? number[2]!, number[1] ? 16 : 10);
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const patterns = new Map<string, RegExp>();

/** An attribute's value under any prefix; null if the tag has none. */
export function attributeOf(attributes: string, name: string): string | null {
  let pattern = patterns.get(name);
  if (!pattern) {
    pattern = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    patterns.set(name, pattern);
  }
  const found = pattern.exec(attributes);
  return found ? decoded(found[1] ?? found[2] ?? '') : null;
}
