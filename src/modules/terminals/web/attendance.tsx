import { useScreen } from '../../../kit/web/app/screen.ts';
import { late } from '../../../kit/web/overlay/late.tsx';
import { partIn } from './parts.tsx';
import TerminalList from './terminal-list.tsx';

const PunchList = late(async () => (await import('./punch-list.tsx')).default, { look: 'place' });
const UnmatchedList = late(async () => (await import('./unmatched-list.tsx')).default, { look: 'place' });
const CommandList = late(async () => (await import('./command-list.tsx')).default, { look: 'place' });
const FaultList = late(async () => (await import('./fault-list.tsx')).default, { look: 'place' });

/** /device/Attendance: terminals, their punches and their commands. */
export default function Attendance() {
  const { search } = useScreen();
  switch (partIn(search)) {
    case 'punches':
      return <PunchList />;
    case 'unmatched':
      return <UnmatchedList />;
    case 'commands':
      return <CommandList />;
    case 'faults':
      return <FaultList />;
    default:
      return <TerminalList />;
  }
}

Attendance.askFirst = (search: Readonly<Record<string, unknown>>): void => {
  if (partIn(search) === 'terminals') TerminalList.askFirst(search);
};

Attendance.counted = (search: Readonly<Record<string, unknown>>) =>
  partIn(search) === 'terminals' ? TerminalList.counted(search) : null;
