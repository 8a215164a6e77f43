/**
 * A board that speaks the protocol as strictly as real ones: nothing that is wrongly summed, addressed to others, without memory or too
 * early after the head of a picture is taken. `npm run simulate -- led` shows it in a terminal, and tests talk to it.
 */
import { checkSum, control, hex } from './packet.ts';
import { printable } from './printable.ts';

type TextFile = { readonly bytes: number; data: string };
type PictureFile = { readonly height: number; readonly width: number; rows: string[] };
type Screen = {
  readonly text: string;
  readonly rows: readonly string[];
  readonly moves: boolean;
  readonly color: string;
};

/** A little less than the manual asks for, as the clocks of two programs differ. */
const pictureMs = 95;
const headOfPicture = 6;
const priorityBytes = 125;
const firmware = '10449001A';

/** Why a command is refused; a real board does not say it. */
export type Refused = 'sum' | 'memory' | 'size' | 'early' | 'unknown';

export class SimulatedBoard {
  readonly address: string;
  /** Packets that it took, without their frame, in order. */
  readonly taken: string[] = [];
  readonly refused: Refused[] = [];
  readonly settings = new Map<string, string>();
  #texts = new Map<string, TextFile>();
  #pictures = new Map<string, PictureFile>();
  #priority = '';
  #sequence = '';
  #bytes: number[] = [];
  /** When the head of a picture was complete. */
  #headAtMs: number | null = null;
  #isEarly = false;

  constructor(address = '01') {
    this.address = address;
  }

  /** Takes bytes as they arrive; what it answers. */
  hear(bytes: Uint8Array, atMs = performance.now()): Buffer[] {
    const answers: Buffer[] = [];
    for (const byte of bytes) {
      this.#bytes.push(byte);
      this.#watchPicture(atMs);
      if (byte !== control.eot) continue;
      const answer = this.#packet(Buffer.from(this.#bytes));
      if (answer !== null) answers.push(answer);
      this.#forget();
    }
    return answers;
  }

  /** The line ended: half a packet is none. */
  hangUp(): void {
    this.#forget();
  }

  /** The content that people see: the priority file, else the first file of the run sequence that has any. */
  shown(): Screen | null {
    const files = [...this.#sequence].flatMap((label) => this.#texts.get(label)?.data ?? []);
    const data = this.#priority === '' ? (files.find((each) => each !== '') ?? '') : this.#priority;
    return data === '' ? null : this.#look(data);
  }

  /** The memory of a board without power for long. */
  lose(): void {
    this.#texts.clear();
    this.#pictures.clear();
    this.settings.clear();
    [this.#priority, this.#sequence] = ['', ''];
  }

  #forget(): void {
    this.#bytes = [];
    this.#headAtMs = null;
    this.#isEarly = false;
  }

  #watchPicture(atMs: number): void {
    const stx = this.#bytes.lastIndexOf(control.stx);
    if (stx < 0 || this.#bytes[stx + 1] !== 'I'.charCodeAt(0)) return;
    const length = this.#bytes.length - stx - 1;
    if (length === headOfPicture) this.#headAtMs = atMs;
    else if (length === headOfPicture + 1 && this.#headAtMs !== null)
      this.#isEarly = atMs - this.#headAtMs < pictureMs;
  }

  #packet(bytes: Buffer): Buffer | null {
    const soh = bytes.lastIndexOf(control.soh);
    const stx = bytes.indexOf(control.stx, soh);
    if (soh < 0 || stx < 0) return null;
    const etx = bytes.indexOf(control.etx, stx);
    if (!this.#isMine(bytes.subarray(soh + 1, stx).toString('latin1'))) return null;
    if (etx >= 0 && bytes.subarray(etx + 1, -1).toString('latin1') !== checkSum(bytes.subarray(stx, etx + 1)))
      return this.#refuse('sum');
    const command = bytes.subarray(stx + 1, etx < 0 ? -1 : etx).toString('latin1');
    const answer = this.#command(command);
    if (answer !== 'refused') this.taken.push(command);
    return typeof answer === 'string' ? null : answer;
  }

  #isMine(recipient: string): boolean {
    const [type = '', first = '', second = ''] = recipient;
    if (!/[Z!^~cb]/.test(type)) return false;
    const recipients = first + second;
    if (recipients === '00') return true;
    return [...recipients].every((digit, at) => digit === '?' || digit === this.address[at]);
  }

  #refuse(reason: Refused): null {
    this.refused.push(reason);
    return null;
  }

  /** Null where there is nothing to answer. */
  #command(command: string): Buffer | 'taken' | 'refused' {
    const [kind = '', label = ''] = command;
    const data = command.slice(2);
    const refuse = (reason: Refused): 'refused' => {
      this.#refuse(reason);
      return 'refused';
    };
    if (kind === 'A') {
      const refused = this.#writeText(label, data);
      return refused ? refuse(refused) : 'taken';
    }
    if (kind === 'I') {
      const refused = this.#writePicture(label, data);
      return refused ? refuse(refused) : 'taken';
    }
    if (kind === 'B') return answer(`A${label}${this.#dataOf(label)}`);
    if (kind === 'J') {
      const found = this.#pictures.get(label);
      const rows = found?.rows ?? [];
      const width = rows[0]?.length ?? 0;
      return answer(
        `I${label}${hex(rows.length, 2)}${hex(width, 2)}${rows.map((row) => `${row}\r`).join('')}`,
      );
    }
    if (kind === 'F') return label === '"' ? answer(`E"${firmware}\r0306B1200S00`) : refuse('unknown');
    if (kind !== 'E') return refuse('unknown');
    return this.#special(label, data) ? 'taken' : refuse('unknown');
  }

  #dataOf(label: string): string {
    return label === '0' ? this.#priority : (this.#texts.get(label)?.data ?? '');
  }

  #writeText(label: string, data: string): Refused | null {
    if (label === '0') {
      if (data.length > priorityBytes) return 'size';
      this.#priority = data;
      return null;
    }
    const file = this.#texts.get(label);
    if (!file) return 'memory';
    if (data.length > file.bytes) return 'size';
    file.data = data;
    return null;
  }

  #writePicture(label: string, data: string): Refused | null {
    const file = this.#pictures.get(label);
    const [height, width] = [Number.parseInt(data.slice(0, 2), 16), Number.parseInt(data.slice(2, 4), 16)];
    if (!file) return 'memory';
    if (this.#isEarly) return 'early';
    const rows = data.slice(4).replace(/\r$/, '').split('\r');
    const fits = height <= file.height && width <= file.width;
    if (!fits || rows.length !== height || rows.some((row) => row.length !== width)) return 'size';
    file.rows = rows;
    return null;
  }

  #special(label: string, data: string): boolean {
    if (label === '$') {
      this.#divide(data);
      return true;
    }
    if (label === '.') this.#sequence = data.slice(2);
    if (label === ',') this.#priority = '';
    const name = label === ')' || label === '2' ? label + data.charAt(0) : label;
    this.settings.set(name, data);
    return " ;&'/),2.!(".includes(label);
  }

  /** A new division empties every file. */
  #divide(data: string): void {
    this.#texts.clear();
    this.#pictures.clear();
    for (const [, label = '', kind = '', size = ''] of data.matchAll(
      /(.)([AD])[LU]([0-9A-F]{4})[0-9A-F]{4}/g,
    )) {
      const [high, low] = [Number.parseInt(size.slice(0, 2), 16), Number.parseInt(size.slice(2), 16)];
      if (kind === 'A') this.#texts.set(label, { bytes: high * 256 + low, data: '' });
      else this.#pictures.set(label, { height: high, width: low, rows: [] });
    }
  }

  #look(data: string): Screen {
    const text = printable(data);
    const moves = /^<1B>.a/.test(text);
    const color = /<1C>(.)/.exec(text)?.[1] ?? '1';
    const body = text.replace(/^<1B>../, '').replaceAll(/<1C>.|<1[5-9]>/g, '');
    const called = [...body.matchAll(/<14>(.)/g)].flatMap(
      ([, label = '']) => this.#pictures.get(label) ?? [],
    );
    const height = Math.max(0, ...called.map(({ rows }) => rows.length));
    const rows = Array.from({ length: height }, (_, at) =>
      called.map((each) => each.rows[at] ?? '').join(''),
    );
    return { text: body.replaceAll(/<14>./g, '').replaceAll('<3C>', '<'), rows, moves, color };
  }
}

/** As boards answer: more NULs, type and address of nobody. */
function answer(command: string): Buffer {
  const summed = Buffer.concat([
    Buffer.from([control.stx]),
    Buffer.from(command, 'latin1'),
    Buffer.from([control.etx]),
  ]);
  return Buffer.concat([
    Buffer.alloc(20),
    Buffer.from([control.soh]),
    Buffer.from('000', 'latin1'),
    summed,
    Buffer.from(checkSum(summed), 'latin1'),
    Buffer.from([control.eot]),
  ]);
}
