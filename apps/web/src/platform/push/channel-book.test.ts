import { clientFrame, type ClientFrame } from '@candor/contract/push';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createChannelBook, inFrames, type ChannelBook } from './channel-book.ts';

let book: ChannelBook;
let sent: ClientFrame[];
const send = (frame: ClientFrame) => void sent.push(frame);

beforeEach(() => {
  sent = [];
  book = createChannelBook((run) => run());
});

async function turn(): Promise<void> {
  await Promise.resolve();
}

describe('the channels of a page', () => {
  it('are asked for once however many listen, and given up when the last has gone', async () => {
    book.begin(send);
    const [first, second] = [vi.fn(), vi.fn()];
    const leaves = [book.subscribe('quote:A', first), book.subscribe('quote:A', second)];
    await turn();
    book.deliver('quote:A', 1);
    leaves[0]?.();
    leaves[0]?.();
    book.deliver('quote:A', 2);
    await turn();
    expect(sent).toEqual([{ type: 'subscribe', channels: ['quote:A'] }]);
    leaves[1]?.();
    await turn();
    book.deliver('quote:A', 3);
    expect(sent[1]).toEqual({ type: 'unsubscribe', channels: ['quote:A'] });
    expect(first.mock.calls).toEqual([[1]]);
    expect(second.mock.calls).toEqual([[1], [2]]);
  });

  it('stay subscribed when one screen replaces another in the same turn, and the new one gets the newest value', async () => {
    book.begin(send);
    const leave = book.subscribe('quote:A', () => undefined);
    await turn();
    book.deliver('quote:A', 'newest');
    leave();
    const next = vi.fn();
    book.subscribe('quote:A', next);
    expect(next).not.toHaveBeenCalled();
    await turn();
    expect(next.mock.calls).toEqual([['newest']]);
    expect(sent).toHaveLength(1);
  });

  it('deliver no old value after a newer one, and nothing after unsubscribing', async () => {
    book.subscribe('quote:A', () => undefined);
    book.deliver('quote:A', 'old');
    const [newcomer, gone] = [vi.fn(), vi.fn()];
    book.subscribe('quote:A', newcomer);
    book.subscribe('quote:A', gone)();
    book.deliver('quote:A', 'new');
    await turn();
    expect(newcomer.mock.calls).toEqual([['new']]);
    expect(gone).not.toHaveBeenCalled();
  });

  it('are asked for again on a fresh socket, only those still wanted', async () => {
    book.begin(send);
    book.subscribe('quote:A', () => undefined);
    const leave = book.subscribe('quote:B', () => undefined);
    await turn();
    book.end();
    leave();
    book.subscribe('quote:C', () => undefined);
    await turn();
    sent = [];
    book.begin(send);
    expect(sent).toEqual([{ type: 'subscribe', channels: ['quote:A', 'quote:C'] }]);
  });

  it('are always asked for in frames that the server accepts', () => {
    const channel = fc
      .tuple(
        fc.stringMatching(/^[a-z][a-z0-9-]{0,31}$/),
        fc.array(fc.stringMatching(/^[A-Za-z0-9._-]{1,48}$/), { maxLength: 3 }),
      )
      .map(([word, rest]) => [word, ...rest].join(':'));
    fc.assert(
      fc.property(fc.array(channel, { maxLength: 500, size: 'max' }), (channels) => {
        const frames = inFrames(channels);
        expect(frames.flat()).toEqual(channels);
        for (const part of frames) {
          const text = JSON.stringify({ type: 'unsubscribe', channels: part });
          expect(text.length).toBeLessThanOrEqual(4_096);
          expect(z.safeParse(clientFrame, JSON.parse(text)).success).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });
});
