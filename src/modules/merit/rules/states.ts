/** States of a merit-point record and the steps between them, as one table for server, screens and tests. */

/** Status codes of the specification. */
export const meritStatus = {
  pending: 3,
  passed: 1,
  partlyPassed: 2,
  nullified: 0,
  draft: 4,
  rejected: 5,
  cancelled: 6,
  withdrawn: -1,
} as const;
export type MeritStatus = (typeof meritStatus)[keyof typeof meritStatus];
export const meritStatuses = [3, 1, 2, 0, 4, 5, 6, -1] as const satisfies readonly MeritStatus[];

/** The kind of total that a record's points belong to; other statuses are in no total. */
export const totalKinds = ['booked', 'pending', 'nullified'] as const;
export type TotalKind = (typeof totalKinds)[number];

export function totalKindOf(status: number): TotalKind | null {
  if (status === meritStatus.passed || status === meritStatus.partlyPassed) return 'booked';
  if (status === meritStatus.pending) return 'pending';
  return status === meritStatus.nullified ? 'nullified' : null;
}

/** The separate state of a line; null if it follows the record's status. */
export function lineStateOf(line: {
  status: number;
  passed?: boolean | null;
  voided?: boolean;
}): 'passed' | 'refused' | 'voided' | null {
  if (line.voided) return 'voided';
  const counts = line.status === meritStatus.passed || line.status === meritStatus.partlyPassed;
  if (!counts || typeof line.passed !== 'boolean') return null;
  return line.passed ? 'passed' : 'refused';
}

/** Which review a pending record waits for: 1 first, 2 final; 0 in every other status. */
export type Stage = 0 | 1 | 2;

/** The completion filter: 7 not complete, 8 completed. */
export const completionStatuses: Readonly<Record<7 | 8, readonly MeritStatus[]>> = {
  7: [3, 5, -1, 4],
  8: [1, 2, 0, 6],
};

/** `none`: not there yet. `first` and `last`: pending, by stage. @internal */
export const meritStates = [
  'none',
  'draft',
  'first',
  'last',
  'withdrawn',
  'rejected',
  'passed',
  'partly',
  'nullified',
  'cancelled',
] as const;
export type MeritState = (typeof meritStates)[number];

export const meritActions = [
  'save',
  'submit',
  'withdraw',
  'passFirst',
  'rejectFirst',
  'recall',
  'passAll',
  'passSome',
  'rejectLast',
  'takeBack',
  'reopen',
  'cancel',
  'nullify',
  'restore',
  'nullifyLine',
  'restoreLine',
  'reassign',
  'penalise',
  'import',
  'audit',
] as const;
export type MeritAction = (typeof meritActions)[number];

/**
 * The states that each step may lead to; anything else is refused. Some steps have two targets: `submit` skips the
 * first review if the recorder is the first reviewer, `rejectLast` follows the organisation's setting, `restore`
 * returns to the earlier state. Nullifying the last counting line nullifies the record; restoring the last void line
 * completes it. `takeBack` undoes a mistaken final pass within a minute, before any other step, and `reopen` a mistaken
 * rejection: it leads to the review that rejected. `penalise` is not called separately: a final rejection creates such
 * a record. `import`: posted from a file by a member with that permission; `audit`: in the same way from the grid of
 * the points audit, as the correction of another or as a late entry.
 */
export const transitions: Readonly<Record<MeritState, Partial<Record<MeritAction, readonly MeritState[]>>>> =
  {
    none: {
      save: ['draft'],
      submit: ['first', 'last'],
      penalise: ['passed'],
      import: ['passed'],
      audit: ['passed'],
    },
    draft: { save: ['draft'], submit: ['first', 'last'], cancel: ['cancelled'] },
    first: {
      withdraw: ['withdrawn'],
      passFirst: ['last'],
      rejectFirst: ['rejected'],
      cancel: ['cancelled'],
      reassign: ['first'],
    },
    last: {
      recall: ['first'],
      passAll: ['passed'],
      passSome: ['partly'],
      rejectLast: ['rejected', 'first'],
      cancel: ['cancelled'],
      reassign: ['last'],
    },
    withdrawn: { save: ['draft'], submit: ['first', 'last'], cancel: ['cancelled'] },
    rejected: {
      save: ['draft'],
      submit: ['first', 'last'],
      reopen: ['first', 'last'],
      cancel: ['cancelled'],
    },
    passed: { takeBack: ['last'], nullify: ['nullified'], nullifyLine: ['partly', 'nullified'] },
    partly: {
      takeBack: ['last'],
      nullify: ['nullified'],
      nullifyLine: ['partly', 'nullified'],
      restoreLine: ['partly', 'passed'],
    },
    nullified: { restore: ['passed', 'partly'] },
    cancelled: {},
  };

const statusOf: Readonly<Record<Exclude<MeritState, 'none'>, readonly [MeritStatus, Stage]>> = {
  draft: [4, 0],
  first: [3, 1],
  last: [3, 2],
  withdrawn: [-1, 0],
  rejected: [5, 0],
  passed: [1, 0],
  partly: [2, 0],
  nullified: [0, 0],
  cancelled: [6, 0],
};

const stages = 3;
/** Status and stage as one number. */
const codeOf = (status: number, stage: number): number => status * stages + stage;
const stateByCode = new Map(
  Object.entries(statusOf).map(([state, codes]) => [codeOf(...codes), state as Exclude<MeritState, 'none'>]),
);

/** The status and stage by which a state is kept and shown. */
export function codesOf(state: Exclude<MeritState, 'none'>): { status: MeritStatus; stage: Stage } {
  const [status, stage] = statusOf[state];
  return { status, stage };
}

/** The state behind a status and stage; throws for a pair that no record can have. */
export function stateOf(status: number, stage: number): Exclude<MeritState, 'none'> {
  const state = stateByCode.get(codeOf(status, stage));
  if (!state) throw new Error(`no merit state has status ${status} and stage ${stage}`);
  return state;
}

/** Whether a step in this state may lead to that one. */
export function leadsTo(from: MeritState, action: MeritAction, to: MeritState): boolean {
  return transitions[from][action]?.includes(to) ?? false;
}

/** The caller's relation to a record and the relevant permissions. */
export type Relation = {
  isRecorder: boolean;
  isFirst: boolean;
  isLast: boolean;
  isTarget: boolean;
  /** MERITPOINT001001: may enter and submit. */
  mayEnter: boolean;
  /** MERITPOINT002001, 002002, 002003, 002004. */
  mayNullify: boolean;
  mayRestore: boolean;
  mayCorrect: boolean;
  mayUnblock: boolean;
  /** The organisation's setting for a single administrator: separation of duties does not apply. */
  selfApproval: boolean;
};

/** The persons who may take each step, in any state. */
const whoMay: Readonly<Record<Exclude<MeritAction, 'cancel'>, (who: Relation) => boolean>> = {
  save: (who) => who.isRecorder && who.mayEnter,
  submit: (who) => who.isRecorder && who.mayEnter,
  withdraw: (who) => who.isRecorder,
  passFirst: (who) => who.isFirst,
  rejectFirst: (who) => who.isFirst,
  recall: (who) => who.isFirst,
  passAll: (who) => who.isLast,
  passSome: (who) => who.isLast,
  rejectLast: (who) => who.isLast,
  takeBack: (who) => who.isLast,
  reopen: (who) => who.isFirst || who.isLast,
  // The recorder and the targets of a record must not decide alone whether it counts.
  nullify: (who) => who.mayNullify && isDisinterested(who),
  restore: (who) => who.mayRestore && isDisinterested(who),
  nullifyLine: (who) => who.mayNullify && isDisinterested(who),
  restoreLine: (who) => who.mayRestore && isDisinterested(who),
  reassign: (who) => who.mayUnblock,
  penalise: (who) => who.isLast,
  // Files and grids are posted by a right that is no record's.
  import: () => false,
  audit: () => false,
};

function isDisinterested(who: Relation): boolean {
  return who.selfApproval || (!who.isRecorder && !who.isTarget);
}

type Duties = { recorderId: string; first: string | null; last: string | null; targets: ReadonlySet<string> };

/** One breach of the separation of duties, at the field of the reviewer. */
export type Breach = {
  path: 'firstReviewerId' | 'lastReviewerId';
  reason:
    | 'final_is_recorder'
    | 'final_is_first'
    | 'final_is_target'
    | 'first_is_recorder'
    | 'first_is_only_target';
};

/** Separation of duties. Reports every breach, so that a person with several roles sees all of them. */
export function separationOf(
  { recorderId, first, last, targets }: Duties,
  settings: { firstMayBeTarget: boolean; firstMayBeRecorder?: boolean; selfApproval: boolean },
): Breach[] {
  if (settings.selfApproval) return [];
  const found: Breach[] = [];
  const add = (path: Breach['path'], reason: Breach['reason']) => found.push({ path, reason });
  if (last !== null) {
    if (last === recorderId) add('lastReviewerId', 'final_is_recorder');
    if (last === first) add('lastReviewerId', 'final_is_first');
    if (targets.has(last)) add('lastReviewerId', 'final_is_target');
  }
  if (first === recorderId && settings.firstMayBeRecorder === false)
    add('firstReviewerId', 'first_is_recorder');
  if (first !== null && !settings.firstMayBeTarget && targets.size === 1 && targets.has(first)) {
    add('firstReviewerId', 'first_is_only_target');
  }
  return found;
}

/** True when this person may take the step; pending records are cancelled by points managers only. */
export function mayAct(state: MeritState, action: MeritAction, who: Relation): boolean {
  if (action === 'cancel') {
    return state === 'first' || state === 'last' ? who.mayUnblock : who.isRecorder;
  }
  return whoMay[action](who);
}

/** A correction nullifies, with a separate permission. */
export function mayReplace(state: MeritState, who: Relation): boolean {
  return (
    transitions[state].nullify !== undefined &&
    mayAct(state, 'nullify', { ...who, mayNullify: who.mayCorrect })
  );
}

/** The steps that this person may take now. */
export function allowed(state: MeritState, who: Relation): MeritAction[] {
  return meritActions.filter((action) => transitions[state][action] && mayAct(state, action, who));
}
