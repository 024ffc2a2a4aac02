/** Moved to another row it does not open. */
export function sealPlace(fileId: string): string {
  return `files.content.${fileId}`;
}
