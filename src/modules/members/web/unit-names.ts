import { catalogueIn } from '../../../kit/contract/words/catalogues.ts';
import type { NamedValue } from '../../../kit/web/list/query/says.ts';
import { send } from '../../../kit/web/send/send.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { membersCalls } from '../calls.ts';
import { withoutChildren } from './unit-choice.ts';

/** The organisation's units by name, and that those below them do not count. */
export async function unitNames(): Promise<readonly NamedValue[]> {
  const { unitsAlone } = catalogueIn(useSettings.getState().language).members.picker;
  const units = await send(membersCalls.unitList, { withCounts: false, managed: false }, { quiet: true });
  return [
    ...units.map(({ id, name }) => ({ value: id, label: name })),
    { value: withoutChildren, label: withoutChildren, hint: unitsAlone, marks: true },
  ];
}
