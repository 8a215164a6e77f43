import { useLayoutEffect, useRef, useState } from 'react';

/**
 * The same function for as long as its component stands; it does what the latest one would do. A part that remembers its
 * props is not drawn again for it.
 */
export function useSteady<Given extends readonly unknown[], Result>(
  latest: (...given: Given) => Result,
): (...given: Given) => Result {
  const held = useRef(latest);
  useLayoutEffect(() => {
    held.current = latest;
  });
  const [steady] = useState(
    () =>
      (...given: Given) =>
        held.current(...given),
  );
  return steady;
}
