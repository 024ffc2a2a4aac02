import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRAME_MEMORY_KEPT_BYTES_MAX, openFrameMemory } from './frame-memory.ts';
import { openUpdateFrames, getUpdate, type UpdateFrame } from './update-frames.ts';

const getUpdates = (list: number, length: number) =>
  Array.from({ length: 50 }, (_, index) =>
    getUpdate(`bench:${list}:${index}`, { text: 'x'.repeat(length) }),
  );

describe('frames of many lists', () => {
  it('say the same until their last reader has been sent them, however their memory is used again', () => {
    const step = fc.record({
      list: fc.nat(5),
      length: fc.nat(400),
      sends: fc.nat(3),
      ends: fc.nat(4),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const frames = openUpdateFrames();
        const sending: { frame: UpdateFrame; text: string; end: () => void }[] = [];
        for (const { list, length, sends, ends } of steps) {
          for (const frame of frames.of(getUpdates(list, length))) {
            const text = frame.bytes.toString();
            expect(() => JSON.parse(text) as unknown).not.toThrow();
            for (let i = 0; i < sends; i += 1)
              sending.push({ frame, text, end: frames.getSending(frame) });
          }
          for (const { frame, text } of sending) expect(frame.bytes.toString()).toBe(text);
          for (const { end } of sending.splice(0, ends)) end();
        }
      }),
    );
  });

  it('need the memory of one round, not of every round', () => {
    const memory = openFrameMemory();
    const frames = openUpdateFrames(memory);
    const seen = new Set<ArrayBufferLike>();
    const lists = Array.from({ length: 100 }, (_, list) => getUpdates(list, 200));
    for (let round = 0; round < 20; round += 1) {
      const ends: (() => void)[] = [];
      for (const updates of lists) {
        for (const frame of frames.of(updates)) {
          seen.add(frame.bytes.buffer);
          ends.push(frames.getSending(frame));
        }
      }
      for (const end of ends) end();
    }
    expect(seen.size).toBeLessThan(110);
  });
});

describe('memory for frames', () => {
  it('is kept up to a limit, and never what was not its own', () => {
    const memory = openFrameMemory();
    const taken = Array.from({ length: 2_000 }, () => memory.take(32_768));
    for (const bytes of taken) memory.give(bytes);
    expect(memory.keptBytes()).toBe(FRAME_MEMORY_KEPT_BYTES_MAX);
    const fresh = openFrameMemory();
    for (const bytes of [Buffer.from('small'), Buffer.alloc(8_192), fresh.take(10)])
      fresh.give(bytes);
    const once = fresh.take(5_000);
    fresh.give(once);
    fresh.give(once);
    expect(fresh.keptBytes()).toBe(8_192);
  });
});
