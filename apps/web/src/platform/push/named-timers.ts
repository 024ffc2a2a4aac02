/** Timers by name: setting one again moves it, and all of them can be cleared at once. */
export function createTimers() {
  const handles = new Map<string, { cancel: () => void }>();
  function cancel(name: string): void {
    handles.get(name)?.cancel();
    handles.delete(name);
  }
  return {
    cancel,
    once(name: string, delayMs: number, act: () => void): void {
      cancel(name);
      const handle = setTimeout(act, delayMs);
      handles.set(name, { cancel: () => clearTimeout(handle) });
    },
    every(name: string, periodMs: number, act: () => void): void {
      cancel(name);
      const handle = setInterval(act, periodMs);
      handles.set(name, { cancel: () => clearInterval(handle) });
    },
    clear(): void {
      for (const name of [...handles.keys()]) cancel(name);
    },
  };
}
