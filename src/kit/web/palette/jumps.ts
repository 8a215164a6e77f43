/** Letters after `g`, each with the title of the screen that it opens. */
export type Jumps = readonly (readonly [key: string, title: string])[];
