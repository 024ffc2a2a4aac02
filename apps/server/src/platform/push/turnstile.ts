export type Turnstile = {
  /** False when the queue is full: the work will not run. */
  enter(work: () => Promise<void>): boolean;
  waiting(): number;
};

export function openTurnstile({
  atOnce,
  waitingMax,
}: {
  atOnce: number;
  waitingMax: number;
}): Turnstile {
  const line = new Set<() => Promise<void>>();
  let inside = 0;

  async function run(work: () => Promise<void>): Promise<void> {
    inside += 1;
    try {
      await work();
    } finally {
      inside -= 1;
      const [next] = line;
      if (next !== undefined) {
        line.delete(next);
        void run(next);
      }
    }
  }

  return {
    enter(work) {
      if (inside < atOnce) void run(work);
      else if (line.size < waitingMax) line.add(work);
      else return false;
      return true;
    },
    waiting: () => line.size,
  };
}
