/** Made updates as a network hands them over, for so long, and the frames drawn meanwhile. */
import { deliver, type MadeFrame } from './stand-in-socket.ts';

export function liveUpdates(
  batches: readonly (readonly MadeFrame[])[],
  everyMs: number,
): { run(seconds: number): Promise<number>; frames(seconds: number): Promise<number[]> } {
  let nextBatch = 0;

  /** A late timer hands over all that were due, as a network would. */
  async function run(seconds: number): Promise<number> {
    const startedMs = performance.now();
    let sent = 0;
    let delivered = 0;
    const timer = setInterval(() => {
      for (const due = Math.floor((performance.now() - startedMs) / everyMs); sent < due; sent += 1)
        delivered += deliver(takeBatch());
    }, everyMs);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    clearInterval(timer);
    return delivered;
  }

  async function frames(seconds: number): Promise<number[]> {
    const found: number[] = [];
    let isOver = false;
    const note = (at: number) => {
      found.push(at);
      if (!isOver) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    await run(seconds);
    isOver = true;
    return found;
  }

  /** The next ticks must always be newer. */
  function takeBatch(): readonly MadeFrame[] {
    const batch = batches[nextBatch];
    if (batch === undefined) throw new Error('the bench runs longer than there are updates');
    nextBatch += 1;
    return batch;
  }
  return { run, frames };
}
