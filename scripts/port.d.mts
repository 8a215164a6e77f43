export function probe(address: { port: number; host: string }): Promise<void>;
