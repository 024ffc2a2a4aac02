/**
 * Channel values as frames. Clients that view the same list share the same bytes.
 *
 * V8 lets tens of megabytes of frames a second pile up outside the heap, so a frame's memory is
 * reused as soon as its last reader has been sent it.
 */
import { openFrameMemory, type FrameMemory } from './frame-memory.ts';
import { UPDATES_FRAME_BYTES_MAX } from './limits.ts';
import type { Update } from './push-socket.ts';

export type UpdateFrame = {
  readonly bytes: Buffer;
  readonly until: number;
  sending: number;
  isLatest: boolean;
};

export type UpdateFrames = {
  of(updates: readonly Update[]): readonly UpdateFrame[];
  /** Call the returned function when the bytes were sent. */
  getSending(frame: UpdateFrame): () => void;
};

export function openUpdateFrames(memory: FrameMemory = openFrameMemory()): UpdateFrames {
  let latest: {
    readonly updates: readonly Update[];
    readonly frames: readonly UpdateFrame[];
  } | null = null;

  function giveBack(frame: UpdateFrame): void {
    if (!frame.isLatest && frame.sending === 0) memory.give(frame.bytes);
  }

  return {
    of(updates) {
      if (latest !== null && isSame(latest.updates, updates)) return latest.frames;
      for (const frame of latest?.frames ?? []) {
        frame.isLatest = false;
        giveBack(frame);
      }
      latest = { updates, frames: getFrames(updates, memory) };
      return latest.frames;
    },
    getSending(frame) {
      frame.sending += 1;
      return () => {
        frame.sending -= 1;
        giveBack(frame);
      };
    },
  };
}

export function getUpdate(channel: string, data: unknown): Update {
  return { channel, bytes: Buffer.from(`,${JSON.stringify({ channel, data })}`) };
}

function isSame(left: readonly Update[], right: readonly Update[]): boolean {
  return left.length === right.length && left.every((update, index) => update === right[index]);
}

function getFrames(updates: readonly Update[], memory: FrameMemory): UpdateFrame[] {
  const frames: UpdateFrame[] = [];
  for (let from = 0; from < updates.length;) {
    let length = 0;
    let until = from;
    for (; until < updates.length && length < UPDATES_FRAME_BYTES_MAX; until += 1)
      length += updates[until]?.bytes.length ?? 0;
    frames.push({
      bytes: getFrame(updates, { from, until, length }, memory),
      until,
      sending: 0,
      isLatest: true,
    });
    from = until;
  }
  return frames;
}

/** Half the time of serialising again. */
function getFrame(
  updates: readonly Update[],
  { from, until, length }: { from: number; until: number; length: number },
  memory: FrameMemory,
): Buffer {
  const first = updates[from];
  if (first !== undefined && until === from + 1)
    return Buffer.concat([singleHead, first.bytes.subarray(OPENING_BYTES)]);
  const frame = memory.take(manyHead.length - 1 + length + manyTail.length);
  let at = manyHead.length - 1;
  for (let index = from; index < until; index += 1) {
    const bytes = updates[index]?.bytes;
    if (bytes === undefined) continue;
    frame.set(bytes, at);
    at += bytes.length;
  }
  frame.set(manyHead, 0);
  frame.set(manyTail, at);
  return frame;
}

const OPENING_BYTES = 2;
const singleHead = Buffer.from('{"type":"update",');
const manyHead = Buffer.from('{"type":"updates","updates":[');
const manyTail = Buffer.from(']}');
