import { useState } from 'react';

/**
 * The last value that was defined. The base of a form stays while it is read again, even if that fails: otherwise the
 * form would disappear with all input since it was opened.
 */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
