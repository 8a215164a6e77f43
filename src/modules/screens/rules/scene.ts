/** The answers to a screen: what it shows, as its program reads it. */
import type { Language } from '../../../kit/contract/language.ts';
import type { RankingPeriod, Theme } from './content.rules.ts';

/** `place` is 0 and `points` null where bands are shown; `band` is the best so many percent. */
export type ShownRank = {
  place: number;
  band: number | null;
  name: string;
  unit: string;
  points: number | null;
  /** Places won (+) or lost (−); null without a rank before. */
  change: number | null;
};

/** An award. `key` names it for its withdrawal; points are tenths. */
export type ShownAward = {
  key: string;
  name: string;
  unit: string;
  event: string;
  points: number;
  at: string;
};
export type ShownPerson = { name: string; unit: string; day: string };
export type ShownWinner = { name: string; unit: string; prize: string };
export type ShownNotice = { id: string; text: string; until: string };

export type ShownPage = { seconds: number } & (
  | { kind: 'ranking'; period: RankingPeriod; from: string; to: string; total: number; rows: ShownRank[] }
  | { kind: 'awards' }
  | { kind: 'announcement'; title: string; text: string }
  | { kind: 'birthdays'; people: ShownPerson[] }
  | { kind: 'winners'; title: string; winners: ShownWinner[] }
  | { kind: 'draw'; title: string; state: string; chances: number; winners: ShownWinner[] }
);

export type Scene = {
  screen: { name: string; place: string };
  organisation: string;
  language: Language;
  zone: string;
  theme: Theme;
  showsTicker: boolean;
  /** The moment whose data these are. */
  asOf: string;
  /** The number of the last event that they contain. */
  last: number;
  pages: ShownPage[];
  awards: ShownAward[];
  notices: ShownNotice[];
};
