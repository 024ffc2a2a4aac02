import { GCProfiler, getHeapStatistics } from 'node:v8';

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

export type Counted = { readonly cpuSeconds: number; readonly allocatedBytes: number };

/** Processor time, and what was allocated on the heap, whether collected since or not. */
export function startCounting(): () => Counted {
  const profiler = new GCProfiler();
  const before = { cpuSeconds: cpuSeconds(), heapBytes: getHeapStatistics().used_heap_size };
  profiler.start();
  return () => {
    const { statistics } = profiler.stop();
    let [left, allocatedBytes] = [before.heapBytes, 0];
    for (const { beforeGC, afterGC } of statistics) {
      allocatedBytes += beforeGC.heapStatistics.usedHeapSize - left;
      left = afterGC.heapStatistics.usedHeapSize;
    }
    allocatedBytes += getHeapStatistics().used_heap_size - left;
    return { cpuSeconds: cpuSeconds() - before.cpuSeconds, allocatedBytes };
  };
}
