/**
 * Lets a few through at a time; the others wait in line, and beyond the line's length they are
 * turned away.
 */
export type Turnstile = {
  /**
   * Runs the work when its turn comes. False when the line is full: the work was not and will not
   * be run.
   */
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
