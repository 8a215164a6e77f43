import { useState } from 'react';
import { Button } from '../../../kit/web/display/button.tsx';
import { Radios } from '../../../kit/web/input/input.tsx';
import { Inline, Stack } from '../../../kit/web/layout/stack.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useAct } from '../../../kit/web/act/use-act.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { SortableList } from '../../../kit/web/order/sortable-list.tsx';
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
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const rows = inOrder(
    (data?.rows ?? []).filter((row) => row.place === place),
    order,
  );
  const ids = rows.map(({ id }) => id);
  const rowOf = (id: string): BannerRow => rows.find((row) => row.id === id)!;
  const save = useAct<typeof calls.sort, readonly string[]>(calls.sort, {
    input: (ids) => ({ place, ids: [...ids] }),
    changes: [calls.list, calls.resources],
    after: () => onClose(),
  });
  return (
    <Dialog
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
      <Stack gap={16}>
        <Inline>
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
        </Inline>
        {rows.length === 0 ? (
          <p>{words.orderEmpty}</p>
        ) : (
          <SortableList
            className="ba-order"
            ids={ids}
            onOrder={setOrder}
            nameOf={(id) => rowOf(id).title}
            moved={words.moved}
          >
            {(id) => {
              const { title, version } = rowOf(id);
              return (
                <>
                  <span className="ba-thumb">
                    <Picture id={id} version={version} place={place} title={title} isThumb />
                  </span>
                  <strong>{title}</strong>
                </>
              );
            }}
          </SortableList>
        )}
      </Stack>
    </Dialog>
  );
}

/** As it was arranged, with what has come since at the end. */
function inOrder(rows: readonly BannerRow[], order: readonly string[] | null): readonly BannerRow[] {
  if (order === null) return rows;
  const placeOf = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return rows.toSorted((one, other) => placeOf(one.id) - placeOf(other.id));
}
