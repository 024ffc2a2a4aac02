/** `candor-ana-2026-03-01.json`, UTC, without characters that some file system refuses. */
export function exportFileName(userId: string, madeAt: number): string {
  return `candor-${userId.replaceAll(/[^A-Za-z0-9_-]/g, '')}-${new Date(madeAt).toISOString().slice(0, 10)}.json`;
}
