/** What lasts as long as the tab. Null where the browser forbids it. */
export function withTabStorage<Result>(act: (storage: Storage) => Result): Result | null {
  try {
    return act(sessionStorage);
  } catch (error) {
    // Anything but the browser's refusal is a bug of ours.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
