/** All follows from the time of sending, so a server that was down catches up at once. */
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
