import type { MemberHistory } from '../../../members/server/doors/history.door.ts';
import type { Presence, PresenceState } from '../../rules.ts';

const states: Readonly<Record<MemberHistory['status'], PresenceState>> = {
  inactive: 'present',
  active: 'present',
  frozen: 'frozen',
  stopped: 'gone',
  deleted: 'gone',
};

/**
 * Whether a member is there, from day to day: from the day of joining, else of being added. A day has the state of its
 * end, so that the day of a freeze does not count and that of its end does.
 */
export function presenceOf({ status, joinDay, createdDay, changes }: MemberHistory): Presence[] {
  const arrival = joinDay ?? createdDay;
  const first = states[changes[0]?.from ?? status];
  const found: Presence[] = [
    { fromDay: '0001-01-01', state: 'before' },
    { fromDay: arrival, state: first },
  ];
  for (const { day, to } of changes) {
    const last = found.at(-1)!;
    // A change before the day of joining holds from that day on.
    if (day <= last.fromDay) last.state = states[to];
    else found.push({ fromDay: day, state: states[to] });
  }
  return found;
}
