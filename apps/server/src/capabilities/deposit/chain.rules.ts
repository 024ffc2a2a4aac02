/**
 * The simulated chains. A block comes at every full multiple of the block time; what is sent is in
 * the next one, which is its first confirmation. Everything follows from the time it was sent, so a
 * server that was away knows at once what happened meanwhile.
 */
export const CONFIRMATIONS_NEEDED = 3;

export function confirmationsAt({
  sentAt,
  now,
  blockMs,
}: {
  readonly sentAt: number;
  readonly now: number;
  readonly blockMs: number;
}): number {
  const blocks = blockAt(now, blockMs) - blockAt(sentAt, blockMs);
  return Math.min(Math.max(blocks, 0), CONFIRMATIONS_NEEDED);
}

export function nextBlockAt(now: number, blockMs: number): number {
  return (blockAt(now, blockMs) + 1) * blockMs;
}

function blockAt(instant: number, blockMs: number): number {
  return Math.floor(instant / blockMs);
}
