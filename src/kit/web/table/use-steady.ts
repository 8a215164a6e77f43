import { useLayoutEffect, useRef, useState } from 'react';

/**
 * The same function for as long as its component is mounted; it calls the latest one. A memoised part is not drawn
 * again for it.
 */
export function useSteady<Given extends readonly unknown[], Result>(
  latest: (...parameters: Given) => Result,
): (...parameters: Given) => Result {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  const [steady] = useState(
    () =>
      (...parameters: Given) =>
        current.current(...parameters),
  );
  return steady;
}
