import { Radios } from '../../../../kit/web/input/input.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { LibraryEvent } from '../../../events/calls.ts';
import type { RecordForm } from '../draft/entry.model.ts';
import type { EditEntry } from '../entry/use-entry.ts';
import { directionOf, directionsOf, inDirection, type BonusDirection } from './bonus.model.ts';

type DirectionProps = { entry: RecordForm; library: LibraryEvent; edit: EditEntry };

/** Award or deduction for everybody at once; what the event does not know cannot be chosen. */
export function Direction({ entry, library, edit }: DirectionProps) {
  const { direction: words } = useText().meritBonus;
  const may = directionsOf(library);
  const [event] = entry.events;
  if (!event) return null;
  return (
    <div className="mb-direction">
      <Radios<BonusDirection>
        look="segments"
        label={words.label}
        value={directionOf(event)}
        onChange={(to) => edit((form) => inDirection(form, library, to))}
        options={[
          { value: 'award', label: words.award, disabled: !may.award },
          { value: 'deduct', label: words.deduct, disabled: !may.deduct },
        ]}
      />
    </div>
  );
}
