/** The input of a plan, and its result. */
import type { RowOf } from '../../../../kit/server/database/table/table.ts';
import type { MemberStatus } from '../../../members/rules.ts';
import type { directoryPersonTable, directoryUnitTable } from '../../migrations/tables.ts';
import type { ChangeKind, Conflict } from '../../rules.ts';
import type { LinkRow } from '../link/link.store.ts';

type UnitRow = RowOf<typeof directoryUnitTable>;
export type KnownUnit = Pick<UnitRow, 'externalId' | 'unitId' | 'decision'>;
type PersonRow = RowOf<typeof directoryPersonTable>;
export type KnownPerson = Pick<
  PersonRow,
  'externalId' | 'memberId' | 'decision' | 'ended' | 'name' | 'number'
>;
export type KnownMember = {
  id: string;
  name: string;
  number: string;
  email: string;
  /** As it is typed. */
  mobile: string;
  position: string;
  workChat: string;
  status: MemberStatus;
  /** The main one first. */
  unitIds: readonly string[];
};
type TreeUnit = { id: string; name: string; parentId: string | null };

export type Known = {
  readonly link: Pick<LinkRow, 'matchBy' | 'makesUnits' | 'rootUnitId' | 'endsBy'>;
  readonly tree: readonly TreeUnit[];
  readonly units: readonly KnownUnit[];
  readonly people: readonly KnownPerson[];
  readonly members: readonly KnownMember[];
};

/** A field before and after. */
export type Difference = { readonly before: string; readonly after: string };
export type ChangeFields = 'name' | 'number' | 'email' | 'mobile' | 'position' | 'workChat';
export type Detail = {
  /** Of a unit: the department above it, and the unit's own name. */
  parent?: string | null;
  fields?: Partial<Record<ChangeFields | 'unit', Difference>>;
  /** The departments of a person whose units these become. */
  departments?: readonly string[];
  /** By what the person was found. */
  by?: string;
  conflict?: Conflict;
  candidates?: readonly string[];
  /** The kind of end: freeze or stop. */
  ending?: 'freeze' | 'stop';
  /** Starts again what the directory has ended. */
  returns?: 'frozen' | 'stopped';
};
export type Change = {
  readonly kind: ChangeKind;
  readonly externalId: string;
  readonly memberId: string | null;
  readonly name: string;
  readonly number: string;
  readonly detail: Detail;
};

export type Plan = {
  readonly changes: readonly Change[];
  /** The people in the directory, whether or not they become members. */
  readonly seen: readonly {
    externalId: string;
    name: string;
    number: string;
    conflict: Conflict | null;
    candidates: readonly string[];
  }[];
  readonly missing: readonly string[];
  readonly linked: number;
};
