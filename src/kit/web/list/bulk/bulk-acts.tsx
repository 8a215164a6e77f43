import { Fragment, useState, type ReactNode } from 'react';
import type { Call, InputOf, OutputOf } from '../../../contract/call.ts';
import type { Catalogue } from '../../../contract/words/catalogue.ts';
import { isOffered, useMe, type Me } from '../../app/me.ts';
import type { Question } from '../../overlay/confirm.tsx';
import { useBulk, type BulkOptions } from './use-bulk.tsx';
import { useText } from '../../text/text.tsx';
import { useKitText } from '../../words/use-kit-text.tsx';
import type { BulkAction } from '../list-parts.tsx';

/** The reason that was entered, and the further answers of a custom dialog. */
type BulkAnswer = { reason: string };
/** Shows a dialog until it is answered, null if that was called off. */
type Show = <G extends BulkAnswer>(
  dialog: (answer: (choice: G | null) => void) => ReactNode,
) => Promise<G | null>;
type AskContext = { texts: Catalogue; left: number; show: Show };

type ManyAct<Row, G extends BulkAnswer = BulkAnswer> = {
  id: string;
  label: (texts: Catalogue) => string;
  icon?: ReactNode;
  danger?: boolean;
  /** Whether a row allows it; the question names the number of rows that are `left` out. */
  allows?: (row: Row, me: Me) => boolean;
  ask: (rows: readonly Row[], asking: AskContext) => Question | Promise<G | null>;
  /** The toast when all of it was done, if not the count. */
  done?: (texts: Catalogue, rows: readonly Row[]) => string;
  /** The act, by `undoesMany`, that takes it back for the rows of which it was done; offered on the toast. */
  undo?: Undoing<Row>;
};
type Undoing<Row> = {
  call: Call;
  input: (rows: readonly Row[]) => InputOf<Call>;
  can: (row: Row) => boolean;
};
type Sending<C extends Call, Row, G extends BulkAnswer> = ManyAct<Row, G> & {
  input: (rows: readonly Row[], choice: G) => InputOf<C>;
};
type SendingMany<Row> = Sending<Call, Row, BulkAnswer> & { call: Call };

/**
 * An act on each of the chosen rows. It is offered only to members who may send the call, which answers a result for
 * each row.
 */
export const sendsMany = <C extends Call, Row, G extends BulkAnswer = BulkAnswer>(
  call: OutputOf<C> extends { results: readonly { reason: string | null }[] } ? C : never,
  act: Sending<C, Row, G>,
): SendingMany<Row> => ({ ...act, call }) as unknown as SendingMany<Row>;

/**
 * The call that undoes an act on each of many rows, if it `can` be undone; offered only to members who may send the
 * call.
 */
export const undoesMany = <C extends Call, Row>(
  call: OutputOf<C> extends { results: readonly { reason: string | null }[] } ? C : never,
  input: (rows: readonly Row[]) => InputOf<C>,
  can: (row: Row) => boolean = () => true,
): Undoing<Row> => ({ call, input, can }) as unknown as Undoing<Row>;

type Bulk<Row> = {
  /** The key and the name of a row. */
  key: (row: Row) => string;
  name: (row: Row) => string;
  /** The calls that the acts change: they are read again afterwards. */
  changes: readonly Call[];
  acts: readonly SendingMany<Row>[];
};

/**
 * The `use` of a list on whose chosen rows one acts: `use: [edits({ … }), bulk({ …, acts: [sendsMany(calls.closeMany, { … })] })]`.
 * Its screen brings the words `kitBulk`.
 */
export const bulk = <Row,>({ acts, ...rows }: Bulk<Row>) =>
  function useBulkActs(): { bulkActions: BulkAction<Row>[] | undefined; dialog: ReactNode } {
    const me = useMe();
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- as many in each render, in one order
    const all = acts.map((act) => useBulkAct(act, rows));
    const offered = all.filter((_, index) => isOffered(me, acts[index]!.call));
    return {
      bulkActions: offered.length > 0 ? offered.map(({ action }) => action) : undefined,
      dialog: offered.map(({ action, dialog }) => <Fragment key={action.id}>{dialog}</Fragment>),
    };
  };

function useBulkAct<Row>(
  { call, id, label, icon, danger, allows, ask, input, done, undo }: SendingMany<Row>,
  { key, name, changes }: Omit<Bulk<Row>, 'acts'>,
): { action: BulkAction<Row>; dialog: ReactNode } {
  const texts = useText();
  const kit = useKitText();
  const me = useMe();
  const [question, setQuestion] = useState<{ dialog: ReactNode } | null>(null);
  const show: Show = (dialog) =>
    new Promise((resolve) =>
      setQuestion({
        dialog: dialog((choice) => {
          setQuestion(null);
          resolve(choice);
        }),
      }),
    );
  const common = { words: texts.kitBulk, rowKey: key, rowName: name, changes };
  const back = useBulk((undo?.call ?? call) as never, {
    ...common,
    words: { ...texts.kitBulk, resultText: texts.kitBulk.undone },
    allows: () => true,
    ask: () => Promise.resolve({ reason: '' }),
    input: (rows: readonly Row[]) => undo?.input(rows) as never,
  });
  const options: BulkOptions<Call, Row, BulkAnswer> = {
    ...common,
    allows: (row) => allows?.(row, me) ?? true,
    ask: (able, left) => ask(able, { texts, left, show }),
    input,
    ...(done && { done: (rows) => done(texts, rows) }),
    ...(undo &&
      isOffered(me, undo.call) && {
        undo: {
          label: kit.undo,
          can: (_result, row) => undo.can(row),
          run: (_results, rows) => void back.run(rows),
        },
      }),
  };
  const { run, dialog } = useBulk(call as never, options);
  return {
    action: {
      id,
      label: label(texts),
      run,
      ...(icon !== undefined && { icon }),
      ...(danger && { danger }),
    },
    dialog: (
      <>
        {question?.dialog}
        {dialog}
        {back.dialog}
      </>
    ),
  };
}
