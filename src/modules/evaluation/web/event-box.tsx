import { useState } from 'react';
import { Button } from '../../../kit/web/display/button.tsx';
import { Inline } from '../../../kit/web/layout/stack.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { EventChooser } from '../../events/web/door.tsx';

export type ChosenEvent = { id: string; name: string } | null;
type Props = { value: ChosenEvent; onChange: (event: ChosenEvent) => void };

/** An event of the library, or none. */
export function EventBox({ value, onChange }: Props) {
  const { noEvent, clear } = useText().evaluation;
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Inline gap={8}>
      <Button onClick={() => setChoosing(true)}>{value?.name ?? noEvent}</Button>
      {value && <Button onClick={() => onChange(null)}>{clear}</Button>}
      {isChoosing && (
        <EventChooser
          onClose={() => setChoosing(false)}
          onChoose={({ id, eventName }) => {
            onChange({ id, name: eventName });
            setChoosing(false);
          }}
        />
      )}
    </Inline>
  );
}
