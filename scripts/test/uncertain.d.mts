export function uncertainAgain(files: readonly string[], today: string, list?: string): string[];
