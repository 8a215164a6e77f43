import { useEffect, useState } from 'react';

/** The value as it was once it has rested for a while, for questions to the server while one types. */
export function useLater<T>(value: T, restMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
