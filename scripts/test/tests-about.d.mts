export function testsAbout(name: string): string[] | null;
