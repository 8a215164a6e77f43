/** Texts with variables, such as `{name} {points}`. */
const variables = ['name', 'unit', 'points', 'event', 'text', 'date'] as const;
type Variable = (typeof variables)[number];
export type Values = Partial<Record<Variable, string>>;

const pattern = /\{([a-z]+)\}/g;

const variablesIn = (template: string): string[] =>
  [...template.matchAll(pattern)].map(([, name = '']) => name);

/** Variables of a text that there are none of; a message by hand knows fewer than one of a source. */
export const unknownVariables = (template: string, known: readonly string[] = variables): string[] =>
  variablesIn(template).filter((name) => !known.includes(name));

/** Variables of a message by hand. */
export const manualVariables = ['name', 'unit', 'date'] as const satisfies readonly Variable[];

/** The first variable of a text that a member fills. */
export const memberVariable = (template: string): string | undefined =>
  variablesIn(template).find((name) => name === 'name' || name === 'unit');

/** The text with the values in place of the variables; one without a value leaves nothing. */
export function filled(template: string, values: Values): string {
  return template
    .replaceAll(pattern, (_all, name: string) => values[name as Variable] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
