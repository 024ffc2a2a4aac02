/**
 * Values of channels as frames: all of them in one, or in a few where there are very many, so that a slow reader is noticed in between.
 *
 * Many clients look at the same list and are due the same values; whoever comes after such a one is sent the same bytes.
 */
import { UPDATES_FRAME_BYTES_MAX } from './limits.ts';
import type { Update } from './push-socket.ts';

/** Holds the values up to, not including, `until`. */
type UpdateFrame = { readonly bytes: Buffer; readonly until: number };

export function openUpdateFrames(): (updates: readonly Update[]) => readonly UpdateFrame[] {
  let latest: { readonly updates: readonly Update[]; readonly frames: readonly UpdateFrame[] } | null = null;
  return (updates) => {
    if (latest === null || !isSame(latest.updates, updates)) latest = { updates, frames: framesOf(updates) };
    return latest.frames;
  };
}

/** With a comma before it, as it stands among others. */
export function updateOf(channel: string, data: unknown): Update {
  return { channel, bytes: Buffer.from(`,${JSON.stringify({ channel, data })}`) };
}

function isSame(left: readonly Update[], right: readonly Update[]): boolean {
  return left.length === right.length && left.every((update, index) => update === right[index]);
}

function framesOf(updates: readonly Update[]): UpdateFrame[] {
  const frames: UpdateFrame[] = [];
  for (let from = 0; from < updates.length; ) {
    let length = 0;
    let until = from;
    for (; until < updates.length && length < UPDATES_FRAME_BYTES_MAX; until += 1) length += updates[until]?.bytes.length ?? 0;
    frames.push({ bytes: frameOf(updates, from, until, length), until });
    from = until;
  }
  return frames;
}

/** Copied together, because that takes half the time of writing the texts again. */
function frameOf(updates: readonly Update[], from: number, until: number, length: number): Buffer {
  const first = updates[from];
  if (first !== undefined && until === from + 1) return Buffer.concat([singleHead, first.bytes.subarray(OPENING_BYTES)]);
  const frame = Buffer.allocUnsafe(manyHead.length - 1 + length + manyTail.length);
  let at = manyHead.length - 1;
  for (let index = from; index < until; index += 1) {
    const bytes = updates[index]?.bytes;
    if (bytes === undefined) continue;
    frame.set(bytes, at);
    at += bytes.length;
  }
  // The head ends where the first comma stands.
  frame.set(manyHead, 0);
  frame.set(manyTail, at);
  return frame;
}

/** The comma and the brace. */
const OPENING_BYTES = 2;
const singleHead = Buffer.from('{"type":"update",');
const manyHead = Buffer.from('{"type":"updates","updates":[');
const manyTail = Buffer.from(']}');
