import type { Call, InputOf } from '../../contract/call.ts';

/** The path of a field in an input, without the places in lists: `document.events.name`. */
type PathOf<T> = T extends readonly (infer Element)[]
  ? PathOf<Element>
  : T extends object
    ? { [K in keyof T & string]: K | `${K}.${PathOf<NonNullable<T[K]>>}` }[keyof T & string]
    : never;

/** How long a text may be that is sent under this path, as the property of a box. */
export function textLimit<C extends Call>({ limits }: C, path: PathOf<InputOf<C>>): { maxLength?: number } {
  const max = limits?.[path]?.max;
  return max === undefined ? {} : { maxLength: max };
}
