/** Ids by their place in a list, and the other way round: 16 bytes each, where a map of texts would take ten times as much. */
const idBytes = 16;

const hyphen = 45;
/** A digit of 4 bits by the code of its letter: 0–9, a–f, A–F. */
const digitOf = (code: number): number => (code <= 57 ? code - 48 : (code & 15) + 9);

const buffer = Buffer.alloc(idBytes);

/** The bytes of an id, until the next call. */
export function bytesOf(id: string): Buffer {
  for (let at = 0, byte = 0; byte < idBytes; byte += 1, at += 2) {
    if (id.charCodeAt(at) === hyphen) at += 1;
    buffer[byte] = digitOf(id.charCodeAt(at)) * 16 + digitOf(id.charCodeAt(at + 1));
  }
  return buffer;
}

function textOf(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Slots for a table of so many ids, half of which stay free when it has doubled. */
const slotsFor = (count: number): number => 2 ** Math.ceil(Math.log2(count * 4 + 4));

export class IdTable {
  #ids: Buffer;
  #size = 0;
  /** Places by id, from 1: one after the last four bytes of the id, which are random, or the next free one; 0 is free. */
  #slots: Int32Array;

  /** A table of these ids, all different, or an empty one. */
  constructor(ids: Buffer = Buffer.alloc(idBytes * 64)) {
    this.#ids = ids;
    this.#slots = new Int32Array(64);
  }

  static of(ids: Buffer): IdTable {
    const table = new IdTable(ids);
    table.#size = ids.length / idBytes;
    table.#rehash();
    return table;
  }

  get size(): number {
    return this.#size;
  }

  /** Makes room for so many ids, so that it is not made again and again. */
  reserve(count: number): void {
    if (this.#size > 0) throw new Error('room is made in an empty table');
    this.#ids = Buffer.alloc(idBytes * count);
    this.#slots = new Int32Array(slotsFor(count));
  }

  get bytes(): number {
    return this.#ids.length + this.#slots.byteLength;
  }

  idAt(place: number): string {
    return textOf(this.#ids.toString('hex', place * idBytes, (place + 1) * idBytes));
  }

  copy(place: number, target: Buffer, at: number): void {
    this.#ids.copy(target, at, place * idBytes, (place + 1) * idBytes);
  }

  /** The place of the id that begins at a byte; −1 if it is not in the table. */
  find(source: Buffer, at = 0): number {
    return (this.#slots[this.#slotOf(source, at)] ?? 0) - 1;
  }

  /** The same; an id that is not in the table is appended. */
  add(source: Buffer, at = 0): number {
    const slot = this.#slotOf(source, at);
    const place = (this.#slots[slot] ?? 0) - 1;
    if (place >= 0) return place;
    if ((this.#size + 1) * idBytes > this.#ids.length) {
      const larger = Buffer.alloc(this.#ids.length * 2);
      this.#ids.copy(larger);
      this.#ids = larger;
    }
    source.copy(this.#ids, this.#size * idBytes, at, at + idBytes);
    this.#size += 1;
    this.#slots[slot] = this.#size;
    if (this.#size * 2 > this.#slots.length) this.#rehash();
    return this.#size - 1;
  }

  /** The slot of an id, or the free one where it would be. */
  #slotOf(source: Buffer, at: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = source.readInt32LE(at + 12) & mask; ; slot = (slot + 1) & mask) {
      const place = (this.#slots[slot] ?? 0) - 1;
      if (place < 0 || this.#isAt(place, source, at)) return slot;
    }
  }

  #isAt(place: number, source: Buffer, at: number): boolean {
    const own = place * idBytes;
    for (let word = 12; word >= 0; word -= 4)
      if (this.#ids.readInt32LE(own + word) !== source.readInt32LE(at + word)) return false;
    return true;
  }

  #rehash(): void {
    this.#slots = new Int32Array(slotsFor(this.#size));
    const mask = this.#slots.length - 1;
    for (let place = 0; place < this.#size; place += 1) {
      let slot = this.#ids.readInt32LE(place * idBytes + 12) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = place + 1;
    }
  }
}
