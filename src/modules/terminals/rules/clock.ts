/** Whether a terminal's clock was off when a punch was made. */
const toleratedMs = 120_000;

/** A punch of the future is certain; an old one only where it was pushed as it was made. */
export const isClockOff = (atMs: number, arrivedMs: number, isLive: boolean): boolean =>
  atMs - arrivedMs > toleratedMs || (isLive && arrivedMs - atMs > toleratedMs);

/** A punch further ahead than this is a fault of the line, as no clock that people look at is so wrong. */
export const isFuture = (atMs: number, arrivedMs: number): boolean => atMs - arrivedMs > 86_400_000;
