/** A driver for each protocol: it makes bytes of an order, and reads the answers of the board. */
import type { BoardColor } from '../../rules/board.rules.ts';
import type { Dots } from '../dots/dots.ts';
import type { Line, Piece } from './line.ts';

/** Hours in which a board is on, minutes of the day; null for a day on which it stays off. From Sunday on. */
export type DayHours = { readonly from: number; readonly until: number } | null;

export type BoardLook = {
  /** As the protocol addresses boards behind one line. */
  readonly signType: string;
  readonly signAddress: string;
  /** Dots. */
  readonly width: number;
  readonly height: number;
  readonly color: BoardColor;
  /** 1 slow to 5 fast. */
  readonly speed: number;
  /** Percent. */
  readonly brightness: number;
  readonly week: readonly DayHours[];
};

/** A text as a board shows it: in its own letters, or drawn here, where it has none for it. */
export type Content =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'dots'; readonly text: string; readonly dots: Dots };

export type WallClock = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  /** 0 is Sunday. */
  readonly weekday: number;
};

export type Order =
  /** Divides the memory, sets clock, hours and brightness, and writes what is shown when nothing else is. */
  | { readonly is: 'setUp'; readonly rest: Content; readonly clock: WallClock }
  /** Interrupts everything until the next order. */
  | { readonly is: 'show'; readonly content: Content }
  /** Ends what was shown last, so that the board rests. */
  | { readonly is: 'clear' }
  /** Shows nothing at all. */
  | { readonly is: 'blank' }
  | { readonly is: 'clock'; readonly clock: WallClock }
  | { readonly is: 'restart' };

/** `silent`: the board answers nothing, as most do; `other`: it answers something else than it was sent. */
export type ReadBack = 'same' | 'other' | 'silent';

export type Driver = {
  readonly encode: (look: BoardLook, order: Order) => readonly Piece[];
  readonly send: (line: Line, pieces: readonly Piece[]) => Promise<void>;
  readonly readBack: (line: Line, look: BoardLook, order: Order) => Promise<ReadBack>;
  /** The firmware where the board says it, '' where it answers nothing. */
  readonly greet: (line: Line, look: BoardLook) => Promise<string>;
};
