/** The index of one organisation's members in the memory of a process: some 145 bytes a member. */
import type { Term } from './match.ts';
import { signatureOf, words } from './signature.ts';

/** A member as it is found; `search` as in its row. */
type Findable = {
  id: string;
  name: string;
  search: string;
  isFrozen: boolean;
  isReviewer: boolean;
  /** The units that it is in. */
  unitIds: readonly string[];
};

export const isActive = 1;
export const isFrozen = 2;
export const isReviewer = 4;

const idBytes = 16;
const newline = 10;
const firstSlots = 256;
const firstBytes = 16_384;

/** A larger copy of an array that is full. */
function grown<T extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(array: T, length: number): T {
  if (array.length >= length) return array;
  const larger = new (array.constructor as new (length: number) => T)(Math.max(length, array.length * 2));
  larger.set(array);
  return larger;
}

/**
 * Members in slots, in the order in which they were added: first all, ordered by name, then those that changed. A changed
 * member gets another slot, and its former one is empty. Nothing that a search in progress reads is moved.
 */
export class MemberIndex {
  /** The number of slots. */
  count = 0;
  /** Slots below it are in the order of names. */
  orderedCount = 0;
  emptyCount = 0;
  /** State and role; 0 in an empty slot. */
  flags = new Uint8Array(firstSlots);
  signatures = new Uint32Array(firstSlots * words);
  /** UTF-8: a line end, the lines of `search`, a line end, the name. */
  text: Buffer = Buffer.alloc(firstBytes);
  /** Where the text and the name of a slot begin; one more at the end. */
  starts = new Uint32Array(firstSlots + 1);
  nameStarts = new Uint32Array(firstSlots);
  #ids: Buffer = Buffer.alloc(firstSlots * idBytes);
  /** Open addressing: a slot and one, or 0. */
  #slots = new Int32Array(firstSlots * 2);
  #units = new Uint16Array(firstSlots);
  #unitStarts = new Uint32Array(firstSlots + 1);
  readonly #unitNumbers = new Map<string, number>();

  get bytes(): number {
    const { flags, signatures, text, starts, nameStarts } = this;
    const arrays = [
      flags,
      signatures,
      text,
      starts,
      nameStarts,
      this.#ids,
      this.#slots,
      this.#units,
      this.#unitStarts,
    ];
    return arrays.reduce((sum, { byteLength }) => sum + byteLength, this.#unitNumbers.size * 120);
  }

  add({ id, name, search, isFrozen: frozen, isReviewer: reviewer, unitIds }: Findable): void {
    this.#grow(search.length + name.length, unitIds.length);
    const slot = this.count;
    const start = this.starts[slot]!;
    const { text } = this;
    text[start] = newline;
    const end = start + 1 + text.write(search, start + 1);
    text[end] = newline;
    this.nameStarts[slot] = end + 1;
    this.starts[slot + 1] = end + 1 + text.write(name, end + 1);
    signatureOf(text, start, end, this.signatures, slot * words);
    this.#ids.write(id.replaceAll('-', ''), slot * idBytes, 'hex');
    this.flags[slot] = (frozen ? isFrozen : isActive) | (reviewer ? isReviewer : 0);
    let unitEnd = this.#unitStarts[slot]!;
    for (const unitId of unitIds) this.#units[unitEnd++] = this.#numberOf(unitId);
    this.#unitStarts[slot + 1] = unitEnd;
    this.count += 1;
    this.#enter(slot);
  }

  /** Empties the slot of a member, if it has one. */
  remove(id: string): void {
    const slot = this.slotOf(id);
    if (slot === undefined) return;
    this.flags[slot] = 0;
    this.emptyCount += 1;
  }

  idAt(slot: number): string {
    const hex = this.#ids.toString('hex', slot * idBytes, (slot + 1) * idBytes);
    return [8, 12, 16, 20, 32].map((end, at) => hex.slice([0, 8, 12, 16, 20][at], end)).join('-');
  }

  /** The present slot of a member. */
  slotOf(id: string): number | undefined {
    const key = Buffer.from(id.replaceAll('-', ''), 'hex');
    const mask = this.#slots.length - 1;
    for (let at = key.readUInt32LE(12) & mask; this.#slots[at] !== 0; at = (at + 1) & mask) {
      const slot = this.#slots[at]! - 1;
      const place = slot * idBytes;
      if (this.flags[slot] !== 0 && this.#ids.compare(key, 0, idBytes, place, place + idBytes) === 0)
        return slot;
    }
    return undefined;
  }

  /** Numbers of units that have members here. */
  unitNumbers(unitIds: readonly string[]): readonly number[] {
    return unitIds.flatMap((id) => this.#unitNumbers.get(id) ?? []);
  }

  isInUnits(slot: number, units: readonly number[]): boolean {
    for (let at = this.#unitStarts[slot]!; at < this.#unitStarts[slot + 1]!; at += 1)
      if (units.includes(this.#units[at]!)) return true;
    return false;
  }

  /** The order of two slots by name, then id, as the database has it under the collation "C". */
  compare(left: number, right: number): number {
    if (left < this.orderedCount && right < this.orderedCount) return left - right;
    const { text, nameStarts, starts } = this;
    const [from, to] = [nameStarts[left]!, starts[left + 1]!];
    return (
      text.compare(text, nameStarts[right], starts[right + 1], from, to) ||
      this.#ids.compare(
        this.#ids,
        right * idBytes,
        (right + 1) * idBytes,
        left * idBytes,
        (left + 1) * idBytes,
      )
    );
  }

  /** How well the lines of a slot hold the term; null where they do not. */
  match(slot: number, term: Term): number | null {
    return term.match(this.text, this.starts[slot]!, this.nameStarts[slot]!);
  }

  #numberOf(unitId: string): number {
    const known = this.#unitNumbers.get(unitId);
    if (known !== undefined) return known;
    const number = this.#unitNumbers.size;
    if (number > 0xffff) throw new RangeError('more units than the index numbers');
    this.#unitNumbers.set(unitId, number);
    return number;
  }

  #grow(characters: number, units: number): void {
    const slots = this.count + 1;
    if (slots > this.flags.length) {
      const length = this.flags.length * 2;
      this.flags = grown(this.flags, length);
      this.signatures = grown(this.signatures, length * words);
      this.starts = grown(this.starts, length + 1);
      this.nameStarts = grown(this.nameStarts, length);
      this.#unitStarts = grown(this.#unitStarts, length + 1);
      this.#ids = enlarged(this.#ids, length * idBytes);
      this.#slots = new Int32Array(length * 2);
      for (let slot = 0; slot < this.count; slot += 1) this.#enter(slot);
    }
    // Three bytes for each unit of UTF-16 are the most.
    this.text = enlarged(this.text, this.starts[this.count]! + characters * 3 + 2);
    this.#units = grown(this.#units, this.#unitStarts[this.count]! + units);
  }

  #enter(slot: number): void {
    const mask = this.#slots.length - 1;
    let at = this.#ids.readUInt32LE(slot * idBytes + 12) & mask;
    while (this.#slots[at] !== 0) at = (at + 1) & mask;
    this.#slots[at] = slot + 1;
  }
}

function enlarged(buffer: Buffer, length: number): Buffer {
  if (buffer.length >= length) return buffer;
  const larger = Buffer.alloc(Math.max(length, Math.ceil(buffer.length * 1.5)));
  buffer.copy(larger);
  return larger;
}
