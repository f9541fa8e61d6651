export function testsWithoutDatabase(folders: readonly string[]): string[];
