import { useState } from 'react';

/**
 * The last value that was there. What a form stands on stays while it is asked for again, also when that fails: the form
 * would go, and with it what was typed since it was opened.
 */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
