import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUrlOver } from '@candor/client/chat/messages.model';
import { entriesOf, isBehind, joined, newestIn } from './thread.model.ts';
import { AT, ME, opened, openOf, sampleMessage } from './testing/sample-chat.ts';

const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) =>
    sampleMessage({ sequence: from + n, at: AT + from + n }),
  );

describe('a conversation that is read in pages', () => {
  it('is whole and in order, however its pages overlap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 20 }),
        (from, before, after) => {
          const middle = opened(openOf(ME), messages(from, from + 5), { hasEarlier: true });
          const earlier = opened(openOf(ME), messages(Math.max(1, from - before), from + 1));
          const later = opened(openOf(ME), messages(from + 3, from + 5 + after));
          const thread = joined(joined(middle, later), earlier);
          const numbers = thread.messages.map(({ sequence }) => sequence);
          expect(numbers).toEqual(
            messages(Math.max(1, from - before), from + 5 + after).map(({ sequence }) => sequence),
          );
          expect(thread.hasEarlier).toBe(false);
        },
      ),
    );
  });

  it('still knows of earlier messages after newer ones were read', () => {
    const thread = opened(openOf(ME), messages(5, 9), { hasEarlier: true });
    expect(joined(thread, opened(openOf(ME), messages(10, 11))).hasEarlier).toBe(true);
    expect(joined(thread, opened(openOf(ME), [])).hasEarlier).toBe(true);
  });

  it('is behind when there is a newer message, the end or a rating', () => {
    const thread = opened(openOf(ME, { lastSequence: 2 }), messages(1, 2));
    expect(newestIn(thread)).toBe(2);
    expect(isBehind(thread, openOf(ME, { lastSequence: 2 }))).toBe(false);
    expect(isBehind(thread, openOf(ME, { lastSequence: 3 }))).toBe(true);
    expect(isBehind(thread, openOf(ME, { lastSequence: 2, state: 'ended' }))).toBe(true);
    expect(isBehind(thread, openOf(ME, { lastSequence: 2, stars: 5 }))).toBe(true);
  });

  it('marks what arrived and what was read', () => {
    const conversation = openOf(ME, { customerMarks: { deliveredThrough: 2, readThrough: 1 } });
    const own = messages(1, 3).map((message) => ({ ...message, sender: 'operator' as const }));
    const marks = entriesOf(opened(conversation, own), () => 'x').map(({ mark }) => mark);
    expect(marks).toEqual(['read', 'delivered', 'sent']);
  });

  it('puts notes at their time, and keeps those of messages that are not loaded', () => {
    const note = (at: number) => ({ at, by: ME, text: `at ${at}` });
    const thread = opened(openOf(ME), messages(5, 6), {
      hasEarlier: true,
      notes: [note(AT + 1), note(AT + 5)],
    });
    const shown = entriesOf(thread, () => 'today');
    expect(shown.map(({ message, note: one }) => one?.text ?? message?.sequence)).toEqual([
      5,
      `at ${AT + 5}`,
      6,
    ]);
    expect(shown.map(({ day }) => day)).toEqual(['today', null, null]);
    expect(entriesOf({ ...thread, hasEarlier: false }, () => 'today')).toHaveLength(4);
  });

  it('groups what one person wrote on one day', () => {
    const thread = opened(openOf(ME), [
      ...messages(1, 2),
      sampleMessage({ sequence: 3, at: AT + 9, sender: 'operator' }),
    ]);
    expect(entriesOf(thread, () => 'x').map(({ isFirst }) => isFirst)).toEqual([true, false, true]);
    expect(entriesOf(thread, String).every(({ isFirst }) => isFirst)).toBe(true);
  });

  it('reads an address anew before it is over', () => {
    const file = {
      id: 'chf_1',
      name: 'a.pdf',
      type: 'pdf' as const,
      bytes: 10,
      width: null,
      height: null,
      url: '/file/x',
      urlExpiresAt: AT,
    };
    expect(isUrlOver(file, AT - 60_000)).toBe(false);
    expect(isUrlOver(file, AT - 1000)).toBe(true);
    expect(isUrlOver({ ...file, url: null }, AT - 60_000)).toBe(true);
  });
});
