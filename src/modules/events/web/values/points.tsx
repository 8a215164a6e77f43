import { formatTenths } from '../../../../kit/contract/format.ts';
import { custom } from '../../../../kit/web/list/list-fields.tsx';
import type { LibraryEvent } from '../../calls.ts';
import { eventFields as fields } from '../../columns.ts';
import { rangesOf, type Range } from '../../rules.ts';

type Value = 'apoints' | 'bpoints' | 'ppoints' | 'gcpPoints';

/** The default; nothing where the event gives no points of the kind. */
export const points = <Name extends Value>(name: Name, tier: Range['tier']) =>
  custom(
    name,
    (event: LibraryEvent) => {
      const range = rangesOf(event, 3).find((each) => each.tier === tier);
      return range ? formatTenths(range.value, { signed: true }) : '';
    },
    { width: fields[name].width ?? 0, align: 'right' },
  );
