import { dateShortcuts, type DateShortcut } from '../../contract/format.ts';
import type { KitText } from '../words/use-kit-text.tsx';
import type { Day, DayRange } from './day.ts';

/** The shortcut that a range is. */
export const shortcutOf = ({ from, to }: DayRange, today: Day): DateShortcut | undefined =>
  dateShortcuts(today).find((each) => each.from === from && each.to === to);

export const shortcutTitle = (name: DateShortcut['name'], { day }: KitText): string =>
  typeof name === 'number' ? day.lastDays(name) : day.periods[name];
