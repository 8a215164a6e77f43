import { useState, type ReactNode } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';
import { useGranted } from '../../../../kit/web/app/me.ts';
import { bulk, sendsMany, undoesMany } from '../../../../kit/web/list/bulk/bulk-acts.tsx';
import type { BulkAction } from '../../../../kit/web/list/list-parts.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import type { RowAction } from '../../../../kit/web/table/table-row.tsx';
import { membersCalls as calls } from '../../calls.ts';
import { statusCodes, type MemberAction } from '../../rules.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { EffectsAnswer } from './effects-dialog.tsx';

export type Row = Pick<
  OutputOf<typeof calls.list>['rows'][number],
  'id' | 'memberName' | 'memberStatus' | 'can'
> & {
  unitNames?: readonly string[];
  loginName?: string;
};

const EffectsDialog = late(async () => (await import('./effects-dialog.tsx')).default);
const MoveDialog = late(async () => (await import('./move-dialog.tsx')).default);

const changes = [calls.list, calls.unitList, calls.detail, calls.history, calls.invalid];

/** The look of an act and its condition: the same for one member and for many. */
const common = (action: MemberAction) => ({
  id: action,
  label: ({ membersActs }: { membersActs: { acts: Record<MemberAction, string> } }) =>
    membersActs.acts[action],
  danger: action === 'delete',
  allows: ({ can }: Row) => can[action],
  ask: (
    rows: readonly Row[],
    {
      left,
      show,
    }: {
      left: number;
      show: (
        dialog: (answer: (choice: EffectsAnswer | null) => void) => ReactNode,
      ) => Promise<EffectsAnswer | null>;
    },
  ) => show((answer) => <EffectsDialog action={action} members={rows} left={left} onAnswer={answer} />),
  done: ({ membersActs: words }: Catalogue, rows: readonly Row[]) =>
    words.done[action](rows.length === 1 ? rows[0]!.memberName : words.people(rows.length)),
});
const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);

const plain = (rows: readonly Row[]) => ({ memberIds: idsOf(rows), reason: '', each: true });
const acts = {
  activate: sendsMany<typeof calls.activateMany, Row, EffectsAnswer>(calls.activateMany, {
    ...common('activate'),
    input: (rows) => ({ memberIds: idsOf(rows) }),
    done: (texts, rows) => {
      const { done, withoutAccounts } = texts.membersActs;
      const without = rows.filter(({ loginName }) => loginName === '').length;
      const who = rows.length === 1 ? rows[0]!.memberName : texts.membersActs.people(rows.length);
      return done.activate(who) + (without > 0 ? withoutAccounts(without) : '');
    },
  }),
  freeze: sendsMany<typeof calls.freeze, Row, EffectsAnswer>(calls.freeze, {
    ...common('freeze'),
    input: (rows, { reason }) => ({ ...plain(rows), reason }),
    undo: undoesMany<typeof calls.unfreeze, Row>(calls.unfreeze, plain),
  }),
  unfreeze: sendsMany<typeof calls.unfreeze, Row, EffectsAnswer>(calls.unfreeze, {
    ...common('unfreeze'),
    input: (rows, { reason }) => ({ ...plain(rows), reason }),
    undo: undoesMany<typeof calls.freeze, Row>(calls.freeze, plain),
  }),
  stop: sendsMany<typeof calls.stopOrStart, Row, EffectsAnswer>(calls.stopOrStart, {
    ...common('stop'),
    input: (rows, { reason }) => ({ ...plain(rows), action: 'stop', reason }),
    // Without units they re-enter those that they left. A frozen member would come back active.
    undo: undoesMany<typeof calls.stopOrStart, Row>(
      calls.stopOrStart,
      (rows) => ({ ...plain(rows), action: 'start' }),
      ({ memberStatus }) => memberStatus === statusCodes.active,
    ),
  }),
  start: sendsMany<typeof calls.stopOrStart, Row, EffectsAnswer>(calls.stopOrStart, {
    ...common('start'),
    input: (rows, { reason, unitIds }) => ({
      ...plain(rows),
      action: 'start',
      reason,
      unitIds: [...unitIds],
    }),
    undo: undoesMany<typeof calls.stopOrStart, Row>(calls.stopOrStart, (rows) => ({
      ...plain(rows),
      action: 'stop',
    })),
  }),
  delete: sendsMany<typeof calls.deleteList, Row, EffectsAnswer>(calls.deleteList, {
    ...common('delete'),
    input: (rows, { reason }) => ({ ...plain(rows), reason }),
  }),
};
/** No change of status: the account stays as it is, and signs in again. */
const endSessions = sendsMany<typeof calls.endSessions, Row>(calls.endSessions, {
  id: 'endSessions',
  label: ({ membersActs }) => membersActs.endSessions.label,
  allows: ({ can }) => can.endSessions,
  ask: (rows, { texts: { membersActs: words }, left }) => ({
    title: words.endSessions.title(rows.length),
    status: rows.length === 1 ? rows[0]!.memberName : words.people(rows.length),
    confirmText: words.endSessions.label,
    tip: [words.endSessions.tip, ...(left > 0 ? [words.endSessions.left(left)] : [])].join(' '),
  }),
  input: (rows) => ({ memberIds: idsOf(rows) }),
  done: ({ membersActs: words }, rows) =>
    words.endSessions.done(rows.length === 1 ? rows[0]!.memberName : words.people(rows.length)),
});
const ofMembers = {
  key: ({ id }: Row) => id,
  name: ({ memberName }: Row) => memberName,
  changes,
};

/** Every change of status, confirmed with its effects, sent per member, undone from its notice; and the end of sign-ins. */
export const useStatusActs = bulk<Row>({ ...ofMembers, acts: [endSessions, ...Object.values(acts)] });

/** The ways back of former members. */
export const useRestoreActs = bulk<Row>({ ...ofMembers, acts: [acts.unfreeze, acts.start] });

/** The same acts for one row, as far as it allows them. */
export const actsOnRow = <R extends Row>(actions: readonly BulkAction<R>[], row: R): RowAction[] =>
  actions
    .filter(({ id }) => row.can[id as keyof Row['can']])
    .map(({ id, label, danger, run }) => ({
      id,
      label,
      ...(danger && { danger }),
      onSelect: () => void run([row]),
    }));

/** Puts chosen members into another unit. */
export function useMoveAct(): { bulkActions: BulkAction<Row>[] | undefined; dialog: ReactNode } {
  const mayMove = useGranted(calls.addMembersUnit.permission);
  const words = useText().membersActs;
  const [question, setQuestion] = useState<{ ids: string[]; answer: (isDone: boolean) => void } | null>(null);
  if (!mayMove) return { bulkActions: undefined, dialog: null };
  const run = (rows: readonly Row[]): Promise<boolean> =>
    new Promise((resolve) =>
      setQuestion({
        ids: idsOf(rows),
        answer: (isDone) => {
          setQuestion(null);
          resolve(isDone);
        },
      }),
    );
  return {
    bulkActions: [{ id: 'move', label: words.move, run }],
    dialog: question && <MoveDialog memberIds={question.ids} onClose={question.answer} />,
  };
}
