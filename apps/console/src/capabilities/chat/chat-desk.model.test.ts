import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyConversation,
  canClaim,
  isCut,
  nextChat,
  nextToClaim,
  orderedQueue,
  soundOf,
  unreadIn,
  unreadInAll,
  waitsFor,
} from './chat-desk.model.ts';
import { AT, ME, openOf, RAY, sampleConversation, sampleDesk } from './testing/sample-chat.ts';

const waiting = sampleConversation;
const ids = ['cnv_a', 'cnv_b', 'cnv_c'] as const;

const anyConversation = fc
  .record({
    id: fc.constantFrom(...ids),
    state: fc.constantFrom('waiting' as const, 'open' as const, 'ended' as const),
    who: fc.constantFrom(ME, RAY),
    since: fc.integer({ min: 0, max: 50 }),
    changedAt: fc.integer({ min: 0, max: 50 }),
  })
  .map(({ id, state, who, since, changedAt }) =>
    waiting({
      id,
      state,
      startedAt: AT + since,
      waitingSince: state === 'waiting' ? AT + since : null,
      claimedBy: state === 'open' ? who : null,
      changedAt: AT + changedAt,
    }),
  );

describe('the desk after an event', () => {
  it('counts who waits, has nobody twice, and an event that repeats changes nothing', () => {
    fc.assert(
      fc.property(fc.array(anyConversation), (events) => {
        const desk = events.reduce(
          (before, event) => applyConversation(before, event, ME.id),
          sampleDesk(),
        );
        const all = [...desk.queue, ...desk.own].map(({ id }) => id);
        expect(new Set(all).size).toBe(all.length);
        expect(desk.waiting).toBe(desk.queue.length);
        expect(desk.own.every(({ claimedBy }) => claimedBy?.id === ME.id)).toBe(true);
        const waits = desk.queue.map(({ waitingSince }) => waitingSince ?? 0);
        expect(waits).toEqual(waits.toSorted((a, b) => a - b));
        for (const known of [...desk.queue, ...desk.own])
          expect(applyConversation(desk, known, ME.id)).toEqual(desk);
      }),
    );
  });

  it('is not set back by an event that comes late', () => {
    const desk = sampleDesk({ own: [openOf(ME, { lastSequence: 4, changedAt: AT + 9 })] });
    const late = openOf(ME, { lastSequence: 2, changedAt: AT + 3 });
    expect(applyConversation(desk, late, ME.id)).toBe(desk);
  });

  it('knows that the queue goes on behind its end', () => {
    expect(isCut(sampleDesk({ queue: [waiting()], waiting: 3 }))).toBe(true);
    expect(isCut(sampleDesk({ queue: [waiting()] }))).toBe(false);
  });
});

describe('the queue', () => {
  const first = waiting({ id: 'cnv_a', waitingSince: AT });
  const second = waiting({ id: 'cnv_b', waitingSince: AT + 1 });
  const mine = waiting({
    id: 'cnv_c',
    waitingSince: AT + 2,
    offeredTo: { ...ME, until: AT + 100 },
  });
  const rays = { ...first, offeredTo: { ...RAY, until: AT + 100 } };

  it('has the longest wait first, and before it what was handed to me', () => {
    const desk = sampleDesk({ queue: [second, first, mine] });
    expect(orderedQueue(desk, ME.id).map(({ id }) => id)).toEqual(['cnv_c', 'cnv_a', 'cnv_b']);
  });

  it('lets nobody take what was handed to somebody else, until their time is over', () => {
    expect(canClaim(rays, ME.id, AT + 50)).toBe(false);
    expect(canClaim(rays, ME.id, AT + 100)).toBe(true);
    expect(nextToClaim(sampleDesk({ queue: [rays, second] }), ME.id, AT + 50)?.id).toBe('cnv_b');
    expect(nextToClaim(sampleDesk(), ME.id, AT)).toBeNull();
  });
});

describe('own conversations', () => {
  const unread = openOf(ME, {
    id: 'cnv_b',
    lastSequence: 5,
    operatorMarks: { deliveredThrough: 5, readThrough: 3 },
  });
  const answered = openOf(ME, { id: 'cnv_a', lastSequence: 9, lastSender: 'operator' });

  it('count what the customer wrote since it was read', () => {
    expect(unreadIn(unread)).toBe(2);
    expect(unreadIn(answered)).toBe(0);
    expect(unreadInAll(sampleDesk({ own: [unread, answered] }))).toBe(2);
    expect(unreadInAll(null)).toBe(0);
  });

  it('say who waits for whom; a sentence of the system answers nobody', () => {
    expect(waitsFor(answered)).toBe('customer');
    expect(waitsFor(openOf(ME, { lastSender: 'system' }))).toBe('you');
  });

  it('go on to the next with something unread, and round', () => {
    const last = openOf(ME, { id: 'cnv_c', lastSender: 'operator' });
    expect(nextChat([answered, unread, last], 'cnv_c')).toBe('cnv_b');
    expect(nextChat([answered, last], 'cnv_c')).toBe('cnv_a');
    expect(nextChat([answered, last], null)).toBe('cnv_a');
    expect(nextChat([answered], 'cnv_a')).toBeNull();
  });
});

describe('what is heard', () => {
  const listening = { myId: ME.id, isLooking: false };

  it('is somebody new in the queue, a hand-over, and a message that nobody looks at', () => {
    expect(soundOf(sampleDesk(), waiting(), listening)).toBe('waiting');
    const handed = waiting({ offeredTo: { ...ME, until: AT + 1 } });
    expect(soundOf(sampleDesk({ queue: [waiting()] }), handed, listening)).toBe('offered');
    const before = openOf(ME);
    const after = openOf(ME, { lastSequence: 2 });
    const desk = sampleDesk({ own: [before] });
    expect(soundOf(desk, after, listening)).toBe('message');
    expect(soundOf(desk, after, { ...listening, isLooking: true })).toBeNull();
  });

  it('is nothing off duty, for marks alone, and for what others do', () => {
    expect(soundOf(sampleDesk({ onDutySince: null }), waiting(), listening)).toBeNull();
    expect(soundOf(sampleDesk({ queue: [waiting()] }), waiting(), listening)).toBeNull();
    expect(soundOf(sampleDesk(), openOf(RAY, { lastSequence: 3 }), listening)).toBeNull();
    expect(soundOf(sampleDesk({ own: [openOf(ME)] }), openOf(ME), listening)).toBeNull();
  });
});
