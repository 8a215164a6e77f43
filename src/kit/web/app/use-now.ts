import { useEffect, useState } from 'react';

const tickMs = 60_000;

/** The current time, updated each minute: for days, greetings and relative times. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
