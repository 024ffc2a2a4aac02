import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { laterMarks, missingAfter } from '@candor/client/chat/messages.model';
import { conversation, message } from './testing/sample-chat.ts';
import { countUnread, laterConversation, mergeMessages } from './thread.model.ts';

const sequences = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 60 });

describe('messages that arrive', () => {
  it('are in their order and there once, however they came', () => {
    fc.assert(
      fc.property(fc.array(sequences, { maxLength: 6 }), (pages) => {
        const merged = pages.reduce(
          (known, page) =>
            mergeMessages(
              known,
              page.map((sequence) => message(sequence)),
            ),
          mergeMessages([], []),
        );
        expect(merged.map(({ sequence }) => sequence)).toEqual(
          [...new Set(pages.flat())].toSorted((a, b) => a - b),
        );
      }),
    );
  });

  it('are complete once nothing is missing after the first known one', () => {
    fc.assert(
      fc.property(sequences, fc.integer({ min: 0, max: 70 }), (known, last) => {
        const messages = mergeMessages(
          [],
          known.map((sequence) => message(sequence)),
        );
        const after = missingAfter(messages, last);
        const first = messages[0]?.sequence ?? 1;
        const wanted = Array.from(
          { length: Math.max(0, Math.max(last, messages.at(-1)?.sequence ?? 0) - first + 1) },
          (_, index) => first + index,
        );
        const lacking = wanted.filter((sequence) => !known.includes(sequence));
        expect(after).toBe(lacking.length === 0 ? null : (lacking[0] ?? 0) - 1);
      }),
    );
  });

  it('keep the addresses of a file that were read, when the same is pushed without them', () => {
    const file = {
      id: `chf_${'0'.repeat(26)}`,
      name: 'a.jpg',
      type: 'jpeg' as const,
      bytes: 1,
      width: 1,
      height: 1,
      url: '/files/1',
      urlExpiresAt: 2,
    };
    const read = message(1, { kind: 'picture', text: null, file });
    const pushed = message(1, {
      kind: 'picture',
      text: null,
      file: { ...file, url: null, urlExpiresAt: null },
    });
    expect(mergeMessages([read], [pushed])[0]?.file?.url).toBe('/files/1');
    const fresh = message(1, { kind: 'picture', text: null, file: { ...file, url: '/files/2' } });
    expect(mergeMessages([read], [fresh])[0]?.file?.url).toBe('/files/2');
  });
});

describe('what is known of a conversation', () => {
  const marks = fc.record({ deliveredThrough: fc.nat(99), readThrough: fc.nat(99) });

  it('never goes back, in whichever order answers and pushes come', () => {
    fc.assert(
      fc.property(
        marks,
        marks,
        fc.nat(99),
        fc.nat(99),
        fc.constantFrom('waiting', 'open', 'ended'),
        fc.constantFrom('waiting', 'open', 'ended'),
        (a, b, lastA, lastB, stateA, stateB) => {
          const known = conversation({ customerMarks: a, lastSequence: lastA, state: stateA });
          const arrived = conversation({ customerMarks: b, lastSequence: lastB, state: stateB });
          const later = laterConversation(known, arrived);
          expect(later.lastSequence).toBe(Math.max(lastA, lastB));
          expect(later.customerMarks).toEqual(laterMarks(a, b));
          if (stateA === 'ended' || stateB === 'ended') expect(later.state).toBe('ended');
        },
      ),
    );
  });

  it('is of the newest one when another has begun', () => {
    const before = conversation({ state: 'ended' });
    const next = conversation({ id: `cnv_${'1'.repeat(26)}`, startedAt: before.startedAt + 1 });
    expect(laterConversation(before, next)).toBe(next);
    expect(laterConversation(next, before)).toBe(next);
  });

  it('counts as unread what came after the last that was read', () => {
    expect(countUnread(null)).toBe(0);
    const customerMarks = { deliveredThrough: 5, readThrough: 3 };
    expect(countUnread(conversation({ lastSequence: 5, customerMarks }))).toBe(2);
  });
});
