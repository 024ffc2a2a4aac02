/** How long somebody waited for the next answer, at most, since a fault began. */
export type StallWatch = {
  begin(): void;
  /** What failed was mended. */
  mend(): void;
  /** Whether everybody got an answer to something asked since. */
  areAllAnswered(): boolean;
  longestMs(): number;
  close(): void;
};

const LOOK_MS = 10;

export function watchStalls(counts: readonly (() => number)[]): StallWatch {
  const seen = counts.map((count) => ({ count: count(), sinceMs: performance.now(), atMended: 0 }));
  let longestMs = 0;
  const timer = setInterval(() => {
    const nowMs = performance.now();
    for (const [i, one] of seen.entries()) {
      longestMs = Math.max(longestMs, nowMs - one.sinceMs);
      const count = counts[i]?.() ?? 0;
      if (count === one.count) continue;
      one.count = count;
      one.sinceMs = nowMs;
    }
  }, LOOK_MS);
  return {
    begin() {
      longestMs = 0;
      for (const one of seen) one.sinceMs = performance.now();
    },
    mend() {
      for (const [i, one] of seen.entries()) one.atMended = counts[i]?.() ?? 0;
    },
    areAllAnswered: () => seen.every(({ count, atMended }) => count > atMended + 1),
    longestMs: () => Math.round(longestMs),
    close: () => clearInterval(timer),
  };
}
