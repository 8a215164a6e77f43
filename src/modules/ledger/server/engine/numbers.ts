/** Columns of whole numbers: 32 bits where they suffice. */
export type Numbers = Int32Array | Float64Array;

const isSmall = (value: number): boolean => (value | 0) === value;

/** An array at least so long, with the same content. */
export function longer<Array extends Int32Array | Float64Array | Uint8Array>(
  array: Array,
  length: number,
): Array {
  if (array.length >= length) return array;
  const size = Math.ceil(length * 1.25) + 16;
  const copy = new (array.constructor as new (size: number) => Array)(size);
  copy.set(array);
  return copy;
}

/** A copy, as short as the values allow. */
export function compact(values: Float64Array): Numbers {
  for (let index = 0; index < values.length; index += 1) if (!isSmall(values[index]!)) return values.slice();
  return new Int32Array(values);
}

/** Adds to one number; into a wider column where it would not fit. */
export function added(numbers: Numbers, slot: number, value: number): Numbers {
  const array = longer(numbers, slot + 1);
  const sum = (array[slot] ?? 0) + value;
  const wide = isSmall(sum) ? array : new Float64Array(array);
  wide[slot] = sum;
  return wide;
}
