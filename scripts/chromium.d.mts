export function findChromium(node: string): Promise<string>;
export default function setup(): Promise<void>;
