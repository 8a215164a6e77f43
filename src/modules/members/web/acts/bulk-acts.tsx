import { useState, type ReactNode } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { useGranted } from '../../../../kit/web/app/me.ts';
import { bulk, sendsMany } from '../../../../kit/web/list/bulk-acts.tsx';
import type { BulkAction } from '../../../../kit/web/list/list-parts.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { membersCalls as calls } from '../../calls.ts';
import type { MemberAction } from '../../rules.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { Given } from './effects-dialog.tsx';

export type Row = Pick<OutputOf<typeof calls.list>['rows'][number], 'id' | 'memberName' | 'can'>;

const EffectsDialog = late(async () => (await import('./effects-dialog.tsx')).default);
const MoveDialog = late(async () => (await import('./move-dialog.tsx')).default);

const changes = [calls.list, calls.unitList, calls.detail, calls.history, calls.invalid];

/** What an act looks like and whom it may be done to: the same for one member and for many. */
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
      show: (dialog: (answer: (given: Given | null) => void) => ReactNode) => Promise<Given | null>;
    },
  ) => show((answer) => <EffectsDialog action={action} members={rows} left={left} onAnswer={answer} />),
});
const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);

/** Every change of status, each member by itself, asked for with its effects. */
export const useStatusActs = bulk<Row>({
  key: ({ id }) => id,
  name: ({ memberName }) => memberName,
  changes,
  acts: [
    sendsMany<typeof calls.activateMany, Row, Given>(calls.activateMany, {
      ...common('activate'),
      input: (rows) => ({ memberIds: idsOf(rows) }),
    }),
    sendsMany<typeof calls.freeze, Row, Given>(calls.freeze, {
      ...common('freeze'),
      input: (rows, { reason }) => ({ memberIds: idsOf(rows), reason, each: true }),
    }),
    sendsMany<typeof calls.unfreeze, Row, Given>(calls.unfreeze, {
      ...common('unfreeze'),
      input: (rows, { reason }) => ({ memberIds: idsOf(rows), reason, each: true }),
    }),
    sendsMany<typeof calls.stopOrStart, Row, Given>(calls.stopOrStart, {
      ...common('stop'),
      input: (rows, { reason }) => ({ action: 'stop', memberIds: idsOf(rows), reason, each: true }),
    }),
    sendsMany<typeof calls.stopOrStart, Row, Given>(calls.stopOrStart, {
      ...common('start'),
      input: (rows, { reason, unitIds }) => ({
        action: 'start',
        memberIds: idsOf(rows),
        reason,
        unitIds: [...unitIds],
        each: true,
      }),
    }),
    sendsMany<typeof calls.deleteList, Row, Given>(calls.deleteList, {
      ...common('delete'),
      input: (rows, { reason }) => ({ memberIds: idsOf(rows), reason, each: true }),
    }),
  ],
});

/** Puts chosen members into another unit. */
export function useMoveAct(): { bulkActions: BulkAction<Row>[] | undefined; dialog: ReactNode } {
  const mayMove = useGranted(calls.addMembersUnit.permission);
  const words = useText().membersActs;
  const [asked, setAsked] = useState<{ ids: string[]; answer: (isDone: boolean) => void } | null>(null);
  if (!mayMove) return { bulkActions: undefined, dialog: null };
  const run = (rows: readonly Row[]): Promise<boolean> =>
    new Promise((resolve) =>
      setAsked({
        ids: idsOf(rows),
        answer: (isDone) => {
          setAsked(null);
          resolve(isDone);
        },
      }),
    );
  return {
    bulkActions: [{ id: 'move', label: words.move, run }],
    dialog: asked && <MoveDialog memberIds={asked.ids} onClose={asked.answer} />,
  };
}
