/** Filters by state: what rows carry is taken back, in each way in which a client may write it. */
import * as z from 'zod/mini';

type Code = { readonly word: string; readonly number: number };

/**
 * One of the states that rows carry as numbers, by its word, its number, or that number as text. The handler is given
 * the word.
 */
export function codeOf<const Codes extends Readonly<Record<string, number>>>(codes: Codes) {
  const known: readonly Code[] = Object.entries(codes).map(([word, number]) => ({ word, number }));
  const spelt = new Map<string | number, string>(
    known.flatMap(({ word, number }) => [
      [String(number), word],
      [number, word],
    ]),
  );
  // A word that is itself a number's text keeps its own meaning.
  for (const { word } of known) spelt.set(word, word);
  return z.pipe(
    z.literal([...spelt.keys()] as [Spelt<Codes>, ...Spelt<Codes>[]]),
    z.transform((text) => spelt.get(text) as keyof Codes & string),
  );
}

type Spelt<Codes> = (keyof Codes & string) | Codes[keyof Codes] | `${Codes[keyof Codes] & number}`;

/** One of some numbers, or its text. The handler is given the number. */
export function numberOf<const Numbers extends readonly [number, ...number[]]>(numbers: Numbers) {
  return z.pipe(
    z.literal(
      numbers.flatMap((number) => [number, String(number)]) as [
        Numbers[number],
        ...(Numbers[number] | `${Numbers[number]}`)[],
      ],
    ),
    z.transform((text) => Number(text) as Numbers[number]),
  );
}
