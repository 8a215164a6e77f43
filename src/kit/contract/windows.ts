import { addDays } from './format.ts';

/** Days of the short look-back window: 15,552,000,000 ms. */
export const shortWindowDays = 180;
/** Days of the long look-back window: three years of 365 days. */
export const longWindowDays = 3 * 365;
/** The first day of a look-back of so many days. */
export const windowStart = (today: string, days: number): string => addDays(today, -days);
