import { useLayoutEffect, useRef, useState } from 'react';

/**
 * The same function for as long as its component stands; it does what the latest one would do. A part that remembers its
 * props is not drawn again for it.
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
