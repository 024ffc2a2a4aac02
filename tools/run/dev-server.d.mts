export function watchedFolders(manifest: { dependencies?: Record<string, string> }): string[];
export function isServerSource(file: string): boolean;
export function shownOutput(
  text: string,
  ports: { inner: string; outer: string; isRestart: boolean },
): { text: string; isBanner: boolean };
