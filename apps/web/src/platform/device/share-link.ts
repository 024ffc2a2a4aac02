/** Phones mostly, and only on a secure origin. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

export async function shareLink(link: { title: string; url: string }): Promise<void> {
  try {
    await navigator.share(link);
  } catch (error) {
    // Dismissed or refused by the device: the person knows.
    if (!(error instanceof DOMException)) throw error;
  }
}
