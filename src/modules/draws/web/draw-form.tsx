import { useText } from '../../../kit/web/text/text.tsx';
import { choice, day, flag, text } from '../../../kit/contract/list/columns.ts';
import { entry, form, own } from '../../../kit/web/form/form.tsx';
import { unitsField } from '../../members/web/door.tsx';
import { drawsCalls as calls, type DrawDetail } from '../calls.ts';
import { drawBases, loserRules } from '../rules/states.ts';
import { newRound, RoundsField, sentRound, typedRound, type TypedRound } from './rounds-field.tsx';

/** Asked for where tickets are the chances. */
const ofTickets = { when: ({ basis }: Readonly<Record<string, unknown>>) => basis !== 'members' };

type From = Pick<DrawDetail, 'id' | 'version' | 'title' | 'note' | 'basis' | 'fromDay' | 'toDay'> &
  Pick<DrawDetail, 'winsOnce' | 'losers'> & { unitIds: string[]; rounds: readonly TypedRound[] };

/** The name of a prize of so many tickets. */
const useTicketName = (): ((n: number) => string) => useText().draws.rounds.ofTickets;

const Form = form(calls.save, {
  width: 760,
  facts: useTicketName,
  fields: [
    text('title'),
    { ...choice('basis', drawBases), half: true },
    { ...choice('losers', loserRules), ...ofTickets, half: true },
    unitsField('unitIds', { all: true }),
    { ...day('fromDay'), ...ofTickets, half: true },
    { ...day('toDay'), ...ofTickets, half: true },
    flag('winsOnce'),
    own('rounds', [] as readonly TypedRound[], (props) => <RoundsField {...props} />),
    entry('note', { rows: 2 }),
  ],
  words: ({ draws: words }, from: From | null) => ({
    title: from?.id ? words.edit : words.add,
    fields: words.fields,
    hints: words.hints,
    choices: { basis: words.bases, losers: words.loserRules },
  }),
  required: ['title', 'basis', 'rounds'],
  input: ({ rounds, ...value }, id, from, words) => ({
    ...value,
    id: from?.id || id,
    version: from?.version ?? 0,
    basis: value.basis as DrawDetail['basis'],
    losers: (value.losers ?? 'back') as DrawDetail['losers'],
    unitIds: [...value.unitIds],
    rounds: rounds.map((round) => sentRound(round, words)),
  }),
  changes: [calls.list, calls.detail],
});

const fresh: From = {
  id: '',
  version: 0,
  title: '',
  note: '',
  basis: 'tickets',
  fromDay: null,
  toDay: null,
  winsOnce: true,
  losers: 'back',
  unitIds: [],
  rounds: [newRound()],
};

/** Adds a draw, or changes a draft. */
export default function DrawForm({ from, onClose }: { from?: object; onClose: () => void }) {
  if (!from) return <Form from={{ ...fresh, rounds: [newRound()] }} onClose={onClose} />;
  const draw = from as DrawDetail;
  const typed = { unitIds: draw.units.map(({ id }) => id), rounds: draw.rounds.map(typedRound) };
  return <Form from={{ ...draw, ...typed }} onClose={onClose} />;
}
