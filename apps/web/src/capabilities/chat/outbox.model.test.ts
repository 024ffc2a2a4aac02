import fc from 'fast-check';
import { changePending, withoutPending } from '@candor/client/chat/outbox.model';
import { describe, expect, it } from 'vitest';
import { hasRoom, nextToSend, OUTBOX_MAX, withQueued, type Queued } from './outbox.model.ts';
import { readOutbox } from './stored-outbox.ts';

const queued = (requestId: string, change: Partial<Queued> = {}): Queued => ({
  owner: 'cus_1',
  requestId,
  at: 1,
  content: { kind: 'text', text: 'hello' },
  problem: null,
  ...change,
});

describe('the queue on the device', () => {
  it('is sent in the order in which it was written, each person for themselves', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('cus_1', 'cus_2', 'guest')), (owners) => {
        let outbox: readonly Queued[] = [];
        owners.forEach((owner, index) => {
          outbox = withQueued(outbox, queued(`r${index}`, { owner }));
        });
        const sent: string[] = [];
        for (;;) {
          const next = nextToSend(outbox, 'cus_1');
          if (next === null) break;
          sent.push(next.requestId);
          outbox = withoutPending(outbox, next.requestId);
        }
        expect(sent).toEqual(
          owners.flatMap((owner, index) => (owner === 'cus_1' ? [`r${index}`] : [])),
        );
        expect(outbox.length).toBe(owners.filter((owner) => owner !== 'cus_1').length);
      }),
    );
  });

  it('holds a message once, however often it is put in', () => {
    const once = withQueued([], queued('a'));
    expect(withQueued(once, queued('a'))).toBe(once);
  });

  it('goes on with the next after one was refused, which stays with its reason', () => {
    const outbox = changePending([queued('a'), queued('b')], 'a', { problem: 'Too long.' });
    expect(nextToSend(outbox, 'cus_1')?.requestId).toBe('b');
    expect(outbox[0]?.problem).toBe('Too long.');
  });

  it('has a limit for each person', () => {
    const full = Array.from({ length: OUTBOX_MAX }, (_, index) => queued(`r${index}`));
    expect(hasRoom(full, 'cus_1')).toBe(false);
    expect(hasRoom(full, 'guest')).toBe(true);
  });

  it('comes back from the device as it was, and leaves out what nobody can read', () => {
    const outbox = [
      queued('a'),
      queued('b', {
        content: {
          kind: 'upload',
          file: { id: `chf_${'0'.repeat(26)}`, name: 'a.pdf', type: 'pdf', bytes: 3 },
        },
        problem: 'No.',
      }),
    ];
    expect(readOutbox(JSON.stringify(outbox))).toEqual(outbox);
    expect(readOutbox(null)).toEqual([]);
    expect(readOutbox('{')).toEqual([]);
    expect(readOutbox(JSON.stringify([{ owner: 1 }, queued('a')]))).toEqual([queued('a')]);
  });
});
