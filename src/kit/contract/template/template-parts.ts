/** The parts of an organisation that a new one may begin with: never members or points. */
export const templateParts = ['settings', 'roles', 'units', 'events', 'levels', 'fixed'] as const;
export type TemplatePart = (typeof templateParts)[number];
