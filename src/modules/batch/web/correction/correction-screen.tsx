import { useState } from 'react';
import type { InputOf } from '../../../../kit/contract/call.ts';
import {
  addDays,
  addMonths,
  dayInZone,
  firstDayOf,
  lastDayOf,
  longWindowDays,
  monthOf,
} from '../../../../kit/contract/format.ts';
import { useScreen, useUnsaved } from '../../../../kit/web/app/screen.ts';
import { useNow } from '../../../../kit/web/app/use-now.ts';
import { PageHead } from '../../../../kit/web/head/page-head.tsx';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import type { DayRange } from '../../../../kit/web/date/day.ts';
import { DayRangeInput } from '../../../../kit/web/date/day-range-input.tsx';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Alert } from '../../../../kit/web/display/feedback.tsx';
import { IconSearch } from '../../../../kit/web/display/icons.tsx';
import { Input } from '../../../../kit/web/input/input.tsx';
import { EntryGrid } from '../../../../kit/web/grid/grid.tsx';
import { useAddressValue } from '../../../../kit/web/list/use-list.ts';
import { readDay } from '../../../../kit/web/list/list-fields.tsx';
import { heldColumns } from '../../../../kit/web/grid/model.ts';
import { problemFrom } from '../../../../kit/web/grid/problems.ts';
import { confirm } from '../../../../kit/web/overlay/confirm.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { send } from '../../../../kit/web/send/send.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { MemberPicker, type PickedMember } from '../../../members/web/door.tsx';
import { correctionCalls } from '../../correction.calls.ts';
import { maximumOpened } from '../../rules.ts';
import { useCorrectionColumns } from './correction-columns.ts';
import { useCorrections, type Corrections } from './use-corrections.ts';
import './correction.css';

const PostDialog = late(async () => (await import('./post-dialog.tsx')).default);

/** Corrections of posted lines and late entries, typed in a grid; their effect is shown before they are posted. */
export default function CorrectionScreen() {
  const { batchCorrection: words } = useText();
  const corrections = useCorrections();
  const columns = useCorrectionColumns();
  const [posting, setPosting] = useState(false);
  const { grid, marks, isChanged } = corrections;
  useUnsaved(isChanged || heldColumns(grid.rows).length > 0);
  return (
    <div className="b-correct">
      <PageHead title={words.title} help={words.help} />
      <Opening corrections={corrections} />
      {corrections.checked.check?.blocked && (
        <Alert tone="warning" title={corrections.checked.check.blocked} />
      )}
      <EntryGrid grid={grid} columns={columns} marks={marks} label={words.grid} />
      <Foot corrections={corrections} onPost={() => setPosting(true)} />
      {posting && <PostDialog corrections={corrections} onClose={() => setPosting(false)} />}
    </div>
  );
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Chooses which posted lines are opened: last month's, or those of the address. */
function Opening({ corrections }: { corrections: Corrections }) {
  const { batchCorrection: words } = useText();
  const { search } = useScreen();
  const today = dayInZone(
    useNow(),
    useSettings((settings) => settings.zone),
  );
  const month = addMonths(monthOf(today), -1);
  const [from, to] = [useAddressValue('from', readDay), useAddressValue('to', readDay)];
  const [range, setRange] = useState<DayRange>(() => ({
    from: from ?? firstDayOf(month),
    to: to ?? lastDayOf(month),
  }));
  const [keyword, setKeyword] = useState(textIn(search['keyword']));
  const [members, setMembers] = useState<readonly PickedMember[]>([]);
  const { load, loading, note } = useOpening(corrections);
  return (
    <>
      <form
        className="b-correct-open"
        onSubmit={(event) => {
          event.preventDefault();
          void load({
            ...(range.from && { from: range.from }),
            ...(range.to && { to: range.to }),
            ...(members[0] && { memberId: members[0].id }),
            keyword: keyword.trim(),
          });
        }}
      >
        <DayRangeInput
          value={range}
          onChange={setRange}
          min={addDays(today, -longWindowDays)}
          max={today}
          today={today}
          label={words.range}
        />
        <MemberPicker
          value={members}
          onChange={setMembers}
          includeFrozen
          label={words.member}
          placeholder={words.member}
        />
        <Input
          value={keyword}
          onChange={setKeyword}
          placeholder={words.keyword}
          aria-label={words.keyword}
          clearable
        />
        <Button type="submit" icon={<IconSearch />} loading={loading}>
          {words.load}
        </Button>
      </form>
      <p className="k-quiet" role="status">
        {note ?? words.start}
      </p>
    </>
  );
}

type Request = InputOf<typeof correctionCalls.open>;

/** Opens the lines that were asked for, once what was typed before may go. */
function useOpening(corrections: Corrections) {
  const { batchCorrection: words } = useText();
  const { language } = useKitText();
  const [loading, setLoading] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const numbered = (count: number): string => count.toLocaleString(language);
  async function load(request: Request): Promise<void> {
    const question = {
      title: words.loadTitle,
      status: words.summary(corrections.counts),
      tip: words.loadTip,
      confirmText: words.load,
      danger: true,
    };
    if (corrections.isChanged && !(await confirm(question))) return;
    setLoading(true);
    try {
      const found = await send(correctionCalls.open, request);
      corrections.show(found.lines);
      const count = found.lines.length;
      const isCut = found.total > count && count > 0;
      setNote(
        count === 0
          ? words.none
          : isCut && count >= maximumOpened
            ? words.more({ shown: numbered(count), total: numbered(found.total) })
            : '',
      );
    } catch {
      // A refusal has already been reported; the grid stays as it is.
    } finally {
      setLoading(false);
    }
  }
  return { load, loading, note };
}

/** A summary of the posting, and the problems that prevent it. */
function Foot({ corrections, onPost }: { corrections: Corrections; onPost: () => void }) {
  const { batchCorrection: words } = useText();
  const { grid, marks, counts, checked, wrong, isChanged } = corrections;
  const columns = useCorrectionColumns();
  const warned = checked.check?.warnings.length ?? 0;
  const cannot = checked.check?.acts.filter(({ message }) => message !== null).length ?? 0;
  const [refused] = checked.check?.acts.filter(({ message }) => message !== null) ?? [];
  const isDecided = heldColumns(grid.rows).length === 0;
  const isChecked = checked.state === 'done' && checked.work === corrections.work && checked.check !== null;
  function goToProblem(): void {
    const ids = columns.map(({ id }) => id);
    const place = problemFrom({ rows: grid.rows, ids, marks, at: grid.selection.to }, 1);
    if (place) grid.goTo(place);
  }
  return (
    <footer className="b-correct-foot">
      <span>{words.summary(counts)}</span>
      {wrong > 0 && (
        <Button onClick={goToProblem}>
          <span className="k-wrong">{words.wrong(wrong)}</span> {words.nextWrong}
        </Button>
      )}
      {wrong === 0 && cannot > 0 && (
        <span className="k-wrong">
          {words.posting.cannot(cannot)}: {refused?.name} – {refused?.message}
        </span>
      )}
      {warned > 0 && <span className="k-caution">{words.warned(warned)}</span>}
      {isChanged && checked.state !== 'done' && (
        <span className="k-quiet">{checked.state === 'checking' ? words.checking : words.offline}</span>
      )}
      <Button
        tone="primary"
        disabled={
          !isChanged || !isDecided || !isChecked || wrong + cannot > 0 || checked.check?.blocked !== null
        }
        onClick={onPost}
      >
        {words.check}
      </Button>
    </footer>
  );
}
