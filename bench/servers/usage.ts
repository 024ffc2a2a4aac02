const PEAK_SAMPLED_MS = 100;

/** Its own and the kernel's on its behalf. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

export type MemoryWatch = { peakBytes(): number; nowBytes(): number };

/** Sampled often enough to see what a collection hides. */
export function watchMemory(): MemoryWatch {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
    return peak;
  };
  setInterval(look, PEAK_SAMPLED_MS).unref();
  return { peakBytes: look, nowBytes: () => process.memoryUsage.rss() };
}
