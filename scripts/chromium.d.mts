/** Flags of every Chromium that we start. */
export const chromiumFlags: string[];
export function findChromium(node: string): Promise<string>;
export default function setup(): Promise<void>;
