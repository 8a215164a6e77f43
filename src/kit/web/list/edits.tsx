import { useState, type ComponentType, type ReactNode } from 'react';
import type { Call, InputOf, OutputOf } from '../../contract/call.ts';
import type { PermissionId } from '../../contract/permission.ts';
import type { Catalogue, Part } from '../../contract/words/catalogue.ts';
import { isGranted, isOffered, useMe, type Me } from '../app/me.ts';
import { useNavigator } from '../app/screen.ts';
import { Button } from '../display/button.tsx';
import type { Question } from '../overlay/confirm.tsx';
import { late } from '../overlay/late.tsx';
import { useAct, type ActOptions } from '../act/use-act.ts';
import type { RowAction } from '../table/table-row.tsx';
import { useText } from '../text/text.tsx';
import { useKitText } from '../words/use-kit-text.tsx';

type Texts = Catalogue;
/** Shows a dialog until it closes. */
type Show = (dialog: (onClose: () => void) => ReactNode) => void;
/** The means of an act that does not send a call itself. */
export type Tools<Row> = { go: (path: string) => void; show: Show; act: (id: string, row: Row) => void };

type Common<Row> = {
  id: string;
  label: (texts: Texts) => string;
  icon?: ReactNode;
  danger?: boolean;
  /** Whether the row allows it. */
  when?: (row: Row, me: Me) => boolean;
  /** Opening the row runs it as well. */
  opens?: boolean;
  /** The right of the screen that it leads to: others are not offered it, nor does the row open for them. */
  needs?: PermissionId;
};
type Undo = { call: Call; input: object };

/** The call that undoes an act, and its input. */
export const undoBy = <C extends Call>(call: C, input: InputOf<C>): Undo => ({
  call,
  input: input as object,
});

type Sending<C extends Call, Row> = {
  input: (row: Row, reason: string) => InputOf<C>;
  ask?: (row: Row, texts: Texts) => Question;
  after?: (answer: OutputOf<C>, row: Row) => void | Promise<void>;
  /** The toast after success, with an undo if there is one. */
  done?: (texts: Texts, row: Row, answer: OutputOf<C>) => ReturnType<NonNullable<ActOptions<C, Row>['done']>>;
  /** Sent by the undo on that toast; `after` runs after it, too. Null if nothing was changed. */
  undo?: (answer: OutputOf<C>, row: Row) => Undo | null;
  /** Shows the result. */
  shows?: (answer: OutputOf<C>, row: Row, onClose: () => void) => ReactNode;
};
type SendingAct<Row> = Common<Row> & Sending<Call, Row> & { call: Call | ((row: Row) => Call) };
type RunningAct<Row> = Common<Row> & { run: (row: Row, tools: Tools<Row>) => void };

/** An act on a row: an entry of its menu. */
export type RowAct<Row> = SendingAct<Row> | RunningAct<Row>;

/** An act that sends a call. It is offered only to those who may send the call. */
export const sends = <C extends Call, Row>(
  call: C | ((row: Row) => C),
  act: Common<Row> & Sending<C, Row>,
): RowAct<Row> => ({ ...act, call }) as unknown as RowAct<Row>;

/** Loaded with the first use; `from`: the edited row, absent for a new one. */
type FormCode<Row> = () => Promise<{
  default: ComponentType<{ from?: Row & object; onClose: () => void }>;
}>;

export type ListEdits<Row> = {
  /** The calls that the edits change: they are read again afterwards. */
  changes: readonly Call[];
  /** The form for a new and for an opened row, and the call that it sends. */
  form?: {
    load: FormCode<Row>;
    save: Call;
    /** Catalogues that the form reads besides those of the list. */
    words?: readonly Part[];
    newText?: (texts: Texts) => string;
    /** It adds rows, but does not change them. */
    onlyNew?: boolean;
  };
  remove?: {
    call: Call;
    input: (row: Row) => object;
    name: (row: Row) => string;
    /** Which rows can be deleted; all where it is not given. */
    when?: (row: Row) => boolean;
    /** Brings the row back as it was, by `undoBy`; offered on the toast. */
    undo?: (row: Row) => Undo;
  };
  acts?: readonly RowAct<Row>[];
  /** Buttons at the head of the list; `when` is asked without a row. */
  buttons?: readonly RowAct<null>[];
};

type Parts<Row> = {
  onNew?: () => void;
  newText?: string;
  onOpen?: (row: Row) => void;
  rowActions?: (row: Row) => RowAction[];
  actions?: ReactNode;
  dialog?: ReactNode;
};

const mayDo = <Row,>(me: Me, act: RowAct<Row>): boolean =>
  (act.needs === undefined || isGranted(me, act.needs)) &&
  ('run' in act || typeof act.call === 'function' || isOffered(me, act.call));

/**
 * The `use` of a list whose rows are added, changed, deleted and acted upon:
 * `use: edits({ changes: [calls.list], form: { load, save }, remove, acts: [sends(calls.close, { … })] })`.
 */
export function edits<Row>(declared: ListEdits<Row>): () => Parts<Row> {
  const Form = declared.form && late(async () => (await declared.form!.load()).default, declared.form);
  return function useEdits() {
    const { form, remove, acts = [] } = declared;
    const me = useMe();
    const { edit, remove: removing, removed, removeTip, removeUndoTip } = useKitText();
    const maySave = form !== undefined && isOffered(me, form.save);
    const formOf = (from?: Row): ((onClose: () => void) => ReactNode) | null =>
      Form ? (onClose) => <Form {...(from && { from: from as Row & object })} onClose={onClose} /> : null;
    const changing: RowAct<Row> = {
      id: 'edit',
      label: () => edit,
      opens: true,
      run: (row, { show }) => show(formOf(row)!),
    };
    const removal =
      remove &&
      sends<Call, Row>(remove.call, {
        id: 'remove',
        label: () => removing,
        danger: true,
        ...(remove.when && { when: remove.when }),
        input: (row) => remove.input(row) as InputOf<Call>,
        ask: (row) => ({
          title: removing,
          status: remove.name(row),
          tip: remove.undo ? removeUndoTip : removeTip,
          danger: true,
        }),
        ...(remove.undo && {
          done: (_texts, row) => removed(remove.name(row)),
          undo: (_answer, row) => remove.undo!(row),
        }),
      });
    const { show, ...parts } = useRowActs({
      ...declared,
      acts: [...(maySave && !form.onlyNew ? [changing] : []), ...acts, ...(removal ? [removal] : [])],
    });
    const texts = useText();
    if (!maySave) return parts;
    return {
      ...parts,
      onNew: () => show(formOf()!),
      ...(form.newText && { newText: form.newText(texts) }),
    };
  };
}

/** The hook of `edits`, for acts that depend on other state of the screen. */
export function useRowActs<Row>({
  changes,
  acts = [],
  buttons = [],
}: Pick<ListEdits<Row>, 'changes' | 'acts' | 'buttons'>): Parts<Row> & { show: Show } {
  const me = useMe();
  const texts = useText();
  const { go } = useNavigator();
  const [dialog, setDialog] = useState<{ of: (onClose: () => void) => ReactNode } | null>(null);
  const show: Show = (of) => setDialog({ of });
  const { undone } = useKitText();
  type Sent = { act: SendingAct<Row>; row: Row };
  const undoing = useAct<Call, Sent & { undo: Undo }>(({ undo }) => undo.call, {
    input: ({ undo }) => undo.input as InputOf<Call>,
    after: (answer, { act, row }) => act.after?.(answer, row),
    done: () => undone,
    changes,
  });
  const sender = useAct<Call, Sent>(
    ({ act, row }) => (typeof act.call === 'function' ? act.call(row) : act.call),
    {
      input: ({ act, row }, reason) => act.input(row, reason),
      // The button of the question repeats the name of the act, unless the act has another word for it.
      ask: ({ act, row }) => {
        const question = act.ask?.(row, texts);
        return question ? { confirmText: act.label(texts).replace(/…$/, ''), ...question } : null;
      },
      after: async (answer, { act, row }) => {
        await act.after?.(answer, row);
        const { shows } = act;
        if (shows) show((onClose) => shows(answer, row, onClose));
      },
      done: (answer, { act, row }) => act.done?.(texts, row, answer),
      undo: (answer, { act, row }) => {
        const undo = act.undo?.(answer, row);
        return undo ? () => undoing.run({ act, row, undo }) : null;
      },
      changes,
    },
  );
  const run = (act: RowAct<Row>, row: Row): void => {
    if ('run' in act) act.run(row, { go, show, act: (id, other) => runById(id, other) });
    else void sender.run({ act, row });
  };
  const runById = (id: string, row: Row): void => {
    const act = acts.find((each) => each.id === id);
    if (act) run(act, row);
  };
  const offered = acts.filter((act) => mayDo(me, act));
  const openings = offered.filter(({ opens }) => opens);
  const heads = (buttons as readonly RowAct<Row>[]).filter(
    (act) => mayDo(me, act) && (act.when?.(null as Row, me) ?? true),
  );
  return {
    show,
    ...(openings.length > 0 && {
      onOpen: (row) => {
        const opening = openings.find(({ when }) => when?.(row, me) ?? true);
        if (opening) run(opening, row);
      },
    }),
    ...(offered.length > 0 && {
      rowActions: (row) =>
        offered
          .filter(({ when }) => when?.(row, me) ?? true)
          .map((act) => ({
            id: act.id,
            label: act.label(texts),
            ...(act.icon !== undefined && { icon: act.icon }),
            ...(act.danger && { danger: true }),
            onSelect: () => run(act, row),
          })),
    }),
    ...(heads.length > 0 && {
      actions: heads.map((act) => (
        <Button key={act.id} icon={act.icon} onClick={() => run(act, null as Row)}>
          {act.label(texts)}
        </Button>
      )),
    }),
    dialog: dialog?.of(() => setDialog(null)) ?? null,
  };
}

/** Acts that close what they are taken in once they are answered. */
export const closing = <Row,>(acts: readonly RowAct<Row>[], onClose: () => void): readonly RowAct<Row>[] =>
  acts.map((act) =>
    'run' in act
      ? act
      : {
          ...act,
          after: async (answer, row) => {
            await act.after?.(answer, row);
            onClose();
          },
        },
  );
