import { tierIsOn } from '../../../organisation/rules.ts';
import { dateTimeInZone } from '../../../../kit/contract/format.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Alert } from '../../../../kit/web/display/feedback.tsx';
import { IconLock } from '../../../../kit/web/display/more-icons.tsx';
import { edits } from '../../../../kit/web/list/edits.tsx';
import { column, custom, search } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { exported } from '../../../files/web/door.tsx';
import { startFields as fields, startWords } from '../../columns.ts';
import { fixedRights } from '../../permissions.ts';
import { startCalls as calls, type StartRow } from '../../start.calls.ts';
import '../style.css';

const changes = [calls.starts, calls.startState];

const useLevel = (): number => useSettings(({ manageLevel }) => manageLevel);

const useStartEdits = edits<StartRow>({
  changes,
  form: {
    load: () => import('./start-form.tsx'),
    save: calls.saveStart,
    newText: ({ fixed }) => fixed.start.add,
  },
});

function Source({ source }: { source: string }) {
  const { byHand } = useText().fixed.start;
  return source === '' ? byHand : source;
}

/** Ends the changing of start points, after a question that says for how many. */
function LockButton({ members }: { members: number }) {
  const words = useText().fixed.start;
  const lock = useAct<typeof calls.lockStarts, null>(calls.lockStarts, {
    input: () => ({}),
    ask: () => ({ title: words.lock, status: words.lockStatus(members), tip: words.lockTip, danger: true }),
    done: () => words.locked,
    changes,
  });
  return (
    <Button icon={<IconLock />} loading={lock.busy !== null} onClick={() => void lock.run(null)}>
      {words.lock}
    </Button>
  );
}

/** /integralConfigure/startintegral: what members began with. */
export default listScreen(calls.starts, {
  path: '/integralConfigure/startintegral',
  words: ({ fixed }) => ({
    ...startWords({ fixed }),
    help: fixed.start.help,
    filters: fixed.start.filters,
    empty: { title: fixed.start.emptyTitle, text: fixed.start.emptyText },
  }),
  row: { key: 'memberId', name: 'memberName' },
  facts: useLevel,
  columns: (level) => [
    column(fields.memberName, { main: true }),
    column(fields.memberNo, { sort: true }),
    column(fields.unitName),
    column(fields.bmp, { sort: true }),
    ...(tierIsOn('a', level) ? [column(fields.amp, { sort: true })] : []),
    custom('source', (row: StartRow) => <Source source={row.source} />, { width: 180, wraps: true }),
    column(fields.byName),
    column(fields.at, { sort: true }),
  ],
  filters: [search('keyword')],
  use: [
    () => {
      const words = useText().fixed.start;
      const zone = useSettings((settings) => settings.zone);
      const { data } = useCall(calls.startState, {}, { quiet: true, holds: true });
      const { dialog, ...acts } = useStartEdits();
      const isOpen = data?.lockedAt === null;
      return {
        ...(isOpen && acts),
        printable: true,
        ...(data?.lockedAt && {
          above: (
            <div className="fx-note">
              <Alert tone="info">{words.lockedAt(dateTimeInZone(data.lockedAt, zone))}</Alert>
            </div>
          ),
        }),
        actions: isOpen && data.members > 0 && <LockButton members={data.members} />,
        dialog,
      };
    },
    exported('fixed.starts', fixedRights.start),
  ],
});
