/**
 * The device's own way to share a link, where it has one (phones mostly, and only on a secure
 * origin).
 */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

export async function shareLink(link: { title: string; url: string }): Promise<void> {
  try {
    await navigator.share(link);
  } catch (error) {
    // The person closed the question, or the device would not: nothing was shared, and they know.
    if (!(error instanceof DOMException)) throw error;
  }
}
