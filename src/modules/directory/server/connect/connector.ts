/** The interface of all directories that the product queries. */

export type Department = { readonly id: string; readonly parentId: string | null; readonly name: string };
export type DirectoryPerson = {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly mobile: string;
  readonly email: string;
  readonly position: string;
  /** False for those who were disabled or have left. */
  readonly isActive: boolean;
  /** The main one first. */
  readonly departments: readonly string[];
};

export type Connector = {
  /** Proves the credentials. */
  readonly signIn: () => Promise<void>;
  readonly departments: () => Promise<Department[]>;
  /** All people, page by page; a person in several departments may occur several times. */
  readonly people: (departments: readonly Department[]) => AsyncGenerator<DirectoryPerson[]>;
};

export type Credentials = { readonly baseUrl: string; readonly appId: string; readonly secret: string };

const faultKinds = [
  'address',
  'slow',
  'unreachable',
  'redirect',
  'status',
  'size',
  'unreadable',
  'refused',
  'empty',
  'many',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Why a directory could not be read; `detail` is what it said itself. */
export class DirectoryFault extends Error {
  readonly kind: FaultKind;
  readonly detail: string;

  constructor(kind: FaultKind, detail = '') {
    super(`the directory: ${kind} ${detail}`.trim());
    this.kind = kind;
    this.detail = detail.slice(0, 200);
  }
}

type Row = Readonly<Record<string, unknown>>;

/** A text of an answer, also of a number; '' where there is none. */
export const textAt = (row: Row, name: string): string => {
  const value = row[name];
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
};

/** The objects of a list in an answer. */
export function rowsAt(row: Row, name: string): Row[] {
  const value = row[name];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new DirectoryFault('unreadable');
  return (value as unknown[]).filter(
    (each): each is Row => typeof each === 'object' && each !== null && !Array.isArray(each),
  );
}

export const objectAt = (row: Row, name: string): Row => {
  const value = row[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : {};
};

export function textsAt(row: Row, name: string): string[] {
  const value = row[name];
  return Array.isArray(value) ? (value as unknown[]).map(String) : [];
}

/** Pages of one question; more would be a directory that turns in a circle. */
export const maximumPages = 2_000;
