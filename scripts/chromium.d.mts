/** Flags of every Chromium that we start. */
export const chromiumFlags: string[];
export function findChromium(node: string): Promise<string>;
/** The headless shell beside a Chromium, or that Chromium itself. */
export function shellBeside(chromium: string): string;
export default function setup(): Promise<void>;
