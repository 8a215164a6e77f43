export function probe(address: { port: number; host: string }): Promise<void>;
export function freePort(): Promise<number>;
