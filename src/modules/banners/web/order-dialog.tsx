import { useState, type KeyboardEvent } from 'react';
import { Button, IconButton } from '../../../kit/web/display/button.tsx';
import { IconArrowDown, IconArrowUp } from '../../../kit/web/display/icons.tsx';
import { Radios } from '../../../kit/web/input/input.tsx';
import { useDragOrder } from '../../../kit/web/order/drag-order.ts';
import { Grip } from '../../../kit/web/order/grip.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useAct } from '../../../kit/web/act/use-act.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { bannersCalls as calls } from '../calls.ts';
import type { BannerRow } from '../columns.ts';
import { places, type Place } from '../rules.ts';
import { Picture } from './shown-picture.tsx';

const all = 200;

/** The order of the banners of a place: by drag, by the arrow keys, and by buttons. */
export default function OrderDialog({ onClose }: { onClose: () => void }) {
  const words = useText().banners;
  const kit = useKitText();
  const [place, setPlace] = useState<Place>('home');
  const { data } = useCall(calls.list, { place, size: all });
  const { rows, ids, order, setOrder, drag, told, move, moveByKey } = useOrder(
    (data?.rows ?? []).filter((row) => row.place === place),
  );
  const save = useAct<typeof calls.sort, readonly string[]>(calls.sort, {
    input: (ids) => ({ place, ids: [...ids] }),
    changes: [calls.list, calls.resources],
    after: () => onClose(),
  });
  return (
    <Dialog
      open
      look="drawer"
      title={words.order}
      help={words.orderHelp}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button
            tone="primary"
            disabled={order === null}
            loading={save.busy !== null}
            onClick={() => void save.run(ids)}
          >
            {kit.save}
          </Button>
        </>
      }
    >
      <Radios
        look="segments"
        label={words.fields.place}
        value={place}
        onChange={(next) => {
          setPlace(next);
          setOrder(null);
        }}
        options={places.map((each) => ({ value: each, label: words.places[each] ?? each }))}
      />
      <p className="k-hidden" role="status">
        {told}
      </p>
      {rows.length === 0 ? (
        <p>{words.orderEmpty}</p>
      ) : (
        <ol className="ba-order">
          {rows.map((row, at) => (
            <li key={row.id} {...drag.line(row.id)} onKeyDown={(event) => moveByKey(event, at)}>
              <Grip {...drag.grip(row.id)} />
              <Row row={row} at={at} last={rows.length - 1} move={move} />
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

/** As it was arranged, with what has come since at the end. */
function inOrder(rows: readonly BannerRow[], order: readonly string[] | null): readonly BannerRow[] {
  if (order === null) return rows;
  const placeOf = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return rows.toSorted((one, other) => placeOf(one.id) - placeOf(other.id));
}

type RowProps = {
  row: BannerRow;
  at: number;
  last: number;
  move: (from: number, to: number) => void;
};

function Row({ row, at, last, move }: RowProps) {
  const words = useText().banners;
  const { id, title, version, place } = row;
  return (
    <>
      <span className="ba-thumb">
        <Picture id={id} version={version} place={place} title={title} isThumb />
      </span>
      <strong>{title}</strong>
      <IconButton
        label={`${words.up}: ${title}`}
        icon={<IconArrowUp />}
        disabled={at === 0}
        onClick={() => move(at, at - 1)}
      />
      <IconButton
        label={`${words.down}: ${title}`}
        icon={<IconArrowDown />}
        disabled={at === last}
        onClick={() => move(at, at + 1)}
      />
    </>
  );
}

/** The order in which they are shown, changed by the pointer and by the arrows. */
function useOrder(unordered: readonly BannerRow[]) {
  const words = useText().banners;
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [told, setTold] = useState('');
  const rows = inOrder(unordered, order);
  const ids = rows.map(({ id }) => id);
  const drag = useDragOrder(ids, setOrder);
  function move(from: number, to: number): void {
    if (to < 0 || to >= ids.length) return;
    setOrder(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!));
    setTold(words.moved(rows[from]!.title, to + 1, ids.length));
  }
  function moveByKey(event: KeyboardEvent, from: number): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    move(from, from + step);
  }
  return { rows, ids, order, setOrder, drag, told, move, moveByKey };
}
