/** Resolves when the first screen stands, or after a while in any case: what only lives on afterwards does not compete with it for the network. */
const WAIT_MAX_MS = 4_000;

export function firstScreen(root: Element): Promise<void> {
  if (root.querySelector('main') !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(stop, WAIT_MAX_MS);
    const watcher = new MutationObserver(() => {
      if (root.querySelector('main') !== null) stop();
    });
    function stop(): void {
      clearTimeout(timer);
      watcher.disconnect();
      resolve();
    }
    watcher.observe(root, { childList: true, subtree: true });
  });
}
