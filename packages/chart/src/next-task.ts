/**
 * Between two steps of a long work the page answers; what is half done is not painted if it can be
 * helped.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return (
    scheduler?.yield?.() ??
    new Promise((resolve) => {
      setTimeout(resolve);
    })
  );
}
