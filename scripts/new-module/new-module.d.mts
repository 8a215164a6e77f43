/** Writes a module into a checkout; answers its files. Throws with a sentence where it cannot. */
export function writeModule(root: string, name: string): string[];
