import { firstDayOf, lastDayOf } from '../../../../kit/contract/format.ts';
import { useNavigator, useScreen } from '../../../../kit/web/app/screen.ts';
import type { surveySteps } from '../../rules/states.ts';

export type TicketQuery = Readonly<Record<string, string>>;

/** The tickets that were made in a month, or that took a step in it. */
export const madeIn = (month: number): TicketQuery => ({ from: firstDayOf(month), to: lastDayOf(month) });
export const stepIn = (month: number, step: (typeof surveySteps)[number]): TicketQuery => ({
  step,
  stepFrom: firstDayOf(month),
  stepTo: lastDayOf(month),
});

/** The columns of a month that count steps, each with its step. */
export const stepColumns = [
  ['printed', 'print'],
  ['handed', 'hand'],
  ['used', 'use'],
  ['back', 'back'],
  ['expired', 'expire'],
  ['voided', 'void'],
] as const;

/** A number that opens the tickets that it counts, of the units that the survey shows. */
export function TicketLink({ count, query }: { count: number; query: TicketQuery }) {
  const { go } = useNavigator();
  const { search } = useScreen();
  if (count === 0) return count;
  const units = [search['unitIds'] ?? []].flat().map(String);
  const address = new URLSearchParams(query);
  for (const unit of units) address.append('unitIds', unit);
  return (
    <button
      type="button"
      className="k-link"
      onClick={(event) => {
        event.stopPropagation();
        go(`/ticketsManage/TicketIssued?${address}`);
      }}
    >
      {count}
    </button>
  );
}
