import { useState, type ReactNode } from 'react';
import type { Call, InputOf, OutputOf } from '../../contract/call.ts';
import type { Catalogue } from '../../contract/words/catalogue.ts';
import { isOffered, useMe, type Me } from '../app/me.ts';
import type { Question } from '../overlay/confirm.tsx';
import { useBulk, type BulkOptions } from '../send/use-bulk.tsx';
import { useText } from '../text/text.tsx';
import type { BulkAction } from './list-parts.tsx';

/** The reason that was asked for, and what a dialog of its own has asked besides. */
type Given = { reason: string };
/** Shows a dialog until it is answered, null if that was called off. */
type Show = <G extends Given>(dialog: (answer: (given: G | null) => void) => ReactNode) => Promise<G | null>;
type Asking = { texts: Catalogue; left: number; show: Show };

type ManyAct<Row, G extends Given = Given> = {
  id: string;
  label: (texts: Catalogue) => string;
  icon?: ReactNode;
  danger?: boolean;
  /** Whether a row allows it; the number of those `left` out is told by the question. */
  allows?: (row: Row, me: Me) => boolean;
  ask: (rows: readonly Row[], asking: Asking) => Question | Promise<G | null>;
};
type Sending<C extends Call, Row, G extends Given> = ManyAct<Row, G> & {
  input: (rows: readonly Row[], given: G) => InputOf<C>;
};
type SendingMany<Row> = Sending<Call, Row, Given> & { call: Call };

/** An act on chosen rows, each by itself. It is offered only to those who may send the call, which answers a result for each row. */
export const sendsMany = <C extends Call, Row, G extends Given = Given>(
  call: OutputOf<C> extends { results: readonly { reason: string | null }[] } ? C : never,
  act: Sending<C, Row, G>,
): SendingMany<Row> => ({ ...act, call }) as unknown as SendingMany<Row>;

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
      dialog: offered.map(({ action, dialog }) => <span key={action.id}>{dialog}</span>),
    };
  };

function useBulkAct<Row>(
  { call, id, label, icon, danger, allows, ask, input }: SendingMany<Row>,
  { key, name, changes }: Omit<Bulk<Row>, 'acts'>,
): { action: BulkAction<Row>; dialog: ReactNode } {
  const texts = useText();
  const me = useMe();
  const [asked, setAsked] = useState<{ dialog: ReactNode } | null>(null);
  const show: Show = (dialog) =>
    new Promise((resolve) =>
      setAsked({
        dialog: dialog((given) => {
          setAsked(null);
          resolve(given);
        }),
      }),
    );
  const options: BulkOptions<Call, Row, Given> = {
    words: texts.kitBulk,
    rowKey: key,
    rowName: name,
    allows: (row) => allows?.(row, me) ?? true,
    ask: (able, left) => ask(able, { texts, left, show }),
    input,
    changes,
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
        {asked?.dialog}
        {dialog}
      </>
    ),
  };
}
