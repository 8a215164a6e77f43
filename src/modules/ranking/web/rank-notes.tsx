import { dateTimeInZone, formatTenths, monthText } from '../../../kit/contract/format.ts';
import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import { lateCounted } from '../rules.ts';
import type { RankFacts } from './rank-source.ts';

type Notes = {
  text: Catalogue['ranking'];
  zone: string;
  /** Between the parts of a list of words. */
  separator: string;
  hasUnit: boolean;
  onLate: (month: number) => void;
};

/** Notes on the numbers: their time, which unit counts, whether the month may still change. */
export function notesOf(facts: RankFacts, notes: Notes) {
  const { month, closed, lateChanges, asOf, unitBasis, compared, visibility, masked, leftOut } = facts;
  const { note, column } = notes.text;
  const moment = { label: note.asOf, value: dateTimeInZone(asOf, notes.zone) };
  const unit = { label: note.unit, value: notes.hasUnit ? note[unitBasis] : note.unitShown };
  const sight =
    visibility === 'full' && !masked
      ? []
      : [{ label: note.shown, value: `${note.sight[visibility]}${masked ? note.masked : ''}` }];
  const outside = facts.outside
    ? [
        {
          label: notes.text.outside.label,
          value: (
            <ScreenLink
              className="rk-late"
              to={`/integralForm/outsideRank${month === null ? '' : `?month=${monthText(month)}`}`}
            >
              {notes.text.outside.count({
                members: facts.outside.members,
                points: formatTenths(facts.outside.meritPoint),
              })}
            </ScreenLink>
          ),
        },
      ]
    : [];
  if (month === null) {
    const without = leftOut.map((source) => column[source]).join(notes.separator);
    return [
      moment,
      unit,
      ...(without ? [{ label: note.leftOut, value: without }] : []),
      ...outside,
      ...sight,
    ];
  }
  const than = compared ? [{ label: note.compared, value: notes.text.explain.span(compared) }] : [];
  const state = { label: note.state, value: closed ? note.closed : note.open };
  if (lateChanges === 0) return [moment, unit, state, ...outside, ...than, ...sight];
  const counted = note.lateCount(
    lateChanges > lateCounted ? `${lateCounted.toLocaleString('en')}+` : String(lateChanges),
  );
  const late = !facts.opensOthers ? (
    counted
  ) : (
    <button type="button" className="rk-late" onClick={() => notes.onLate(month)}>
      {counted}
    </button>
  );
  return [moment, unit, state, ...outside, ...than, ...sight, { label: note.late, value: late }];
}
