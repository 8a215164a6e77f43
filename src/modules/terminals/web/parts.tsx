import { useScreen } from '../../../kit/web/app/screen.ts';
import { Radios } from '../../../kit/web/input/input.tsx';
import { useText } from '../../../kit/web/text/text.tsx';

const path = '/device/Attendance';
const parts = ['terminals', 'punches', 'unmatched', 'commands', 'faults'] as const;
type AttendancePart = (typeof parts)[number];

/** The addresses by which each part keeps its columns and saved views. */
export const pathOf = (part: AttendancePart): string => (part === 'terminals' ? path : `${path}/${part}`);

/** A part with some of its filters set. */
export const addressOf = (part: AttendancePart, filters: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams({ _part: part, ...filters })}`;

export const partIn = (search: Readonly<Record<string, unknown>>): AttendancePart =>
  parts.find((part) => part === search['_part']) ?? 'terminals';

function PartSwitch({ part }: { part: AttendancePart }) {
  const { parts: words } = useText().terminals;
  const { setSearch } = useScreen();
  return (
    <Radios
      look="segments"
      label={words.label}
      value={part}
      options={parts.map((value) => ({ value, label: words[value] }))}
      onChange={(next) => setSearch(next === 'terminals' ? {} : { _part: next }, { push: true })}
    />
  );
}

/** The switch between the parts, for the head of each. */
export const inPart = (part: AttendancePart) => () => ({ tabs: <PartSwitch part={part} /> });
