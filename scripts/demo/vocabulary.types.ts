import type { Language } from '../../src/kit/contract/language.ts';

export type DemoGender = 'female' | 'male';

type DemoUnit = { code: string; parent?: string; name: string };

export type DemoPosition = {
  code: string;
  name: Record<DemoGender, string>;
  /** 1 staff or pupil · 2 team leader or tutor · 3 head of department · 4 head of the organisation. */
  grade: 1 | 2 | 3 | 4;
  /** Top types of the starter library whose events fit this position; absent means all of them. */
  earns?: string[];
};

/**
 * How topics of one theme are named and explained. Templates may hold `{month}`, `{week}` (week of the
 * month), `{day}` (day of the month as a number) and `{unit}` (name of the unit). `deductRemarks` is empty
 * where the theme has no deductions.
 */
export type DemoTheme = { topics: string[]; awardRemarks: string[]; deductRemarks: string[] };

type DemoAnnouncement = {
  /** Message category: 2 announcement, 4 notice, 24 personnel news, 25 care. */
  category: 2 | 4 | 24 | 25;
  title: string;
  body: string;
};

/** A photo of a seed, a table of rows, or a page of lines in Latin letters. */
export type DemoFile = { name: string } & (
  | { kind: 'photo'; seed: number }
  | { kind: 'list'; rows: readonly (readonly string[])[] }
  | { kind: 'letter'; lines: readonly string[] }
);

export type DemoVocabulary = {
  language: Language;
  organisation: { name: string; shortName: string };
  /** Parents come before their children. */
  units: DemoUnit[];
  positions: DemoPosition[];
  /** What `{month}` becomes, January first. */
  monthNames: string[];
  /** What `{week}` becomes, for weeks 1 to 5 of a month. */
  weekNames: string[];
  /** Keyed by the three letters of the event codes (`SAF-01` → `SAF`). */
  themes: Record<string, DemoTheme>;
  /** Why a reviewer sends a whole topic back. */
  rejectReasons: string[];
  /** Why a final reviewer refuses one line and passes the others. */
  refuseReasons: string[];
  /** Why a passed topic or line is voided. */
  nullifyReasons: string[];
  announcements: DemoAnnouncement[];
  /** Files that are attached to a topic now and then. */
  files: DemoFile[];
};

/** Every person by name, with a place. */
type DemoPerson = { name: string; gender: DemoGender; unit: string; position: string };
export type FactoryVocabulary = DemoVocabulary & { people: DemoPerson[] };

/** So many persons of a position in a unit; their names are drawn as first name and two surnames. */
export type DemoStaffing = { unit: string; position: string; count: number };
export type SchoolVocabulary = DemoVocabulary & {
  staffing: DemoStaffing[];
  /** Positions that take a pupil's first name; all others take an adult's. */
  pupilPositions: string[];
  pupilNames: Record<DemoGender, string[]>;
  adultNames: Record<DemoGender, string[]>;
  surnames: string[];
};
