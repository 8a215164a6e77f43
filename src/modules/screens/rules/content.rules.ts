/** The content of a screen: its play list, and how names appear in it. */

export const pageKinds = ['ranking', 'awards', 'announcement', 'birthdays', 'winners', 'draw'] as const;
type PageKind = (typeof pageKinds)[number];

export const rankingPeriods = ['week', 'month', 'lastMonth', 'total'] as const;
export type RankingPeriod = (typeof rankingPeriods)[number];

export const themes = ['night', 'day', 'festive'] as const;
export type Theme = (typeof themes)[number];

/**
 * `full`: names, places and points; `top`: of the first places alone; `bands`: names by the share of the ranking that they
 * belong to, without places or points; `masked`: the first letter of names.
 */
export const privacyModes = ['full', 'top', 'bands', 'masked'] as const;
type PrivacyMode = (typeof privacyModes)[number];

export const mostPages = 20;
export const shortestSeconds = 5;
export const longestSeconds = 600;
/** Rows of a ranking that a screen shows; more cannot be read from five metres. */
export const mostRows = 10;

export type PlayPage = {
  readonly kind: PageKind;
  readonly seconds: number;
  /** Of a ranking. */
  readonly period: RankingPeriod;
  /** Of an announcement. */
  readonly title: string;
  readonly text: string;
};

export type Content = {
  readonly theme: Theme;
  readonly privacy: PrivacyMode;
  /** The first places that `top` shows. */
  readonly top: number;
  /** Whether names of minors appear as those of everybody else. */
  readonly showsMinors: boolean;
  readonly showsTicker: boolean;
  /** None: the whole organisation. */
  readonly unitIds: readonly string[];
  readonly withChildren: boolean;
  readonly pages: readonly PlayPage[];
};

const page = (kind: PageKind, seconds: number, period: RankingPeriod = 'month'): PlayPage => ({
  kind,
  seconds,
  period,
  title: '',
  text: '',
});

/** The play list of a screen without a profile; where pupils are members, names are masked. */
export const firstContent = (industry: string): Content => ({
  theme: 'night',
  privacy: industry === 'school' ? 'masked' : 'full',
  top: mostRows,
  showsMinors: false,
  showsTicker: true,
  unitIds: [],
  withChildren: true,
  pages: [page('ranking', 15), page('awards', 12), page('ranking', 15, 'week'), page('birthdays', 10)],
});
