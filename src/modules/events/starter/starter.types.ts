import type { Language } from '../../../kit/contract/language.ts';
import type { StarterIndustry } from './industries.ts';

/** The same text in each of the product's languages. */
export type StarterText = Record<Language, string>;

type StarterFlags = {
  /** A passed line gives the member a prize ticket. Awards only. */
  ticket?: boolean;
  /** The line's count is a number of pieces, not of occasions. */
  pieceCount?: boolean;
};

/** One event of a starter library. All values are integer tenths; min ≤ default ≤ max in each tier. */
export type StarterEvent = {
  /** Unique inside its library; its three letters name the theme (`SAF-01`). */
  code: string;
  /** Type codes from the top type down to the event's own type, one or two of them. */
  typePath: string[];
  /** At most 50 code points in each language. */
  name: StarterText;
  desc: StarterText;
  /** B points: default and allowed range. Deductions are negative. */
  b: number;
  bMin: number;
  bMax: number;
  /** A points; all 0 when the event gives none. */
  a: number;
  aMin: number;
  aMax: number;
  /** Output value; all 0 when the event has none. */
  g: number;
  gMin: number;
  gMax: number;
  flags: StarterFlags;
  /** Codes of the library's tags. */
  tags: string[];
};

type StarterType = { code: string; parent?: string; name: StarterText };

type StarterTag = { code: string; name: StarterText };

/** The library that a new organisation of an industry may import in one step. Parents come before their children. */
export type StarterLibrary = {
  industry: StarterIndustry;
  types: StarterType[];
  tags: StarterTag[];
  events: StarterEvent[];
};
