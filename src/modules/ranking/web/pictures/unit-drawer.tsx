import type { InputOf } from '../../../../kit/contract/call.ts';
import { lastDayOf, monthText } from '../../../../kit/contract/format.ts';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { Stack } from '../../../../kit/web/layout/stack.tsx';
import { pictureCalls as calls, unitWeeks } from '../../picture.calls.ts';
import { Days } from './calendar.tsx';
import { Sources } from './sources.tsx';
import '../style.css';

export type UnitPicturesProps = {
  name: string;
  month: number;
  /** The units or the group, as the list adds them up. */
  scope: Omit<InputOf<typeof calls.unitSources>, 'month'>;
  onClose: () => void;
};

/** The sources of a unit's or a group's points of a month, and the days of the quarter up to its end. */
export function UnitPictures({ name, month, scope, onClose }: UnitPicturesProps) {
  const { pictures: words } = useText().ranking;
  const sources = useCall(calls.unitSources, { month, ...scope }, { quiet: true });
  const { data } = useCall(calls.unitDays, { to: lastDayOf(month), ...scope }, { quiet: true });
  return (
    <Dialog look="drawer" width={720} title={name} help={monthText(month)} onClose={onClose}>
      <Stack>
        <Sources answer={sources} />
        {data && data.days.length > 0 && <Days title={words.quarter} data={data} weeks={unitWeeks} />}
      </Stack>
    </Dialog>
  );
}
