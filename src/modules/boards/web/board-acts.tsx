/** The acts on a board, for both lists of them. */
import { edits, sends } from '../../../kit/web/list/edits.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { boardsCalls as calls, type BoardRow } from '../calls.ts';

const TrialDialog = late(async () => (await import('./trial-dialog.tsx')).default);

const isActive = ({ condition }: BoardRow): boolean => condition === 'online' || condition === 'offline';
const target = ({ id, version }: BoardRow) => ({ id, version });

export const boardEdits = edits<BoardRow>({
  changes: [calls.list],
  form: {
    load: () => import('./board-form.tsx'),
    save: calls.save,
    newText: ({ boards }) => boards.add,
  },
  acts: [
    sends(calls.test, {
      id: 'test',
      label: ({ boards }) => boards.test,
      when: isActive,
      input: ({ id }) => ({ id }),
      shows: (trial, { name }, onClose) => <TrialDialog trial={trial} name={name} onClose={onClose} />,
    }),
    sends(calls.blank, {
      id: 'blank',
      label: ({ boards }) => boards.blank,
      when: (row) => isActive(row) && !row.isBlank,
      input: (row) => ({ ...target(row), isBlank: true }),
      ask: ({ name }, { boards }) => ({ title: boards.blank, status: name, tip: boards.blankTip }),
    }),
    sends(calls.blank, {
      id: 'light',
      label: ({ boards }) => boards.light,
      when: (row) => isActive(row) && row.isBlank,
      input: (row) => ({ ...target(row), isBlank: false }),
    }),
    sends(calls.restart, {
      id: 'restart',
      label: ({ boards }) => boards.restart,
      when: isActive,
      input: target,
      ask: ({ name }, { boards }) => ({ title: boards.restart, status: name, tip: boards.restartTip }),
    }),
    sends(calls.retire, {
      id: 'retire',
      label: ({ boards }) => boards.retire,
      danger: true,
      when: isActive,
      input: target,
      ask: ({ name }, { boards }) => ({
        title: boards.retire,
        status: name,
        tip: boards.retireTip,
        danger: true,
      }),
    }),
  ],
});
