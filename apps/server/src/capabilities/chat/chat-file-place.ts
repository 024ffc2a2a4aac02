/** Moved to another row it does not open. */
export function chatFilePlace(fileId: string): string {
  return `chat_files.content.${fileId}`;
}
