/** Texts with variables, such as `{name} {points}`. */
const variables = ['name', 'unit', 'points', 'event', 'text', 'date'] as const;
type Variable = (typeof variables)[number];
export type Values = Partial<Record<Variable, string>>;

const pattern = /\{([a-z]+)\}/g;

/** Variables of a text that there are none of. */
export const unknownVariables = (template: string): string[] =>
  [...template.matchAll(pattern)]
    .map(([, name = '']) => name)
    .filter((name) => !(variables as readonly string[]).includes(name));

/** The text with the values in place of the variables; one without a value leaves nothing. */
export function filled(template: string, values: Values): string {
  return template
    .replaceAll(pattern, (_all, name: string) => values[name as Variable] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
