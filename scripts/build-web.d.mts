export function buildWeb(node: string): Promise<boolean>;
