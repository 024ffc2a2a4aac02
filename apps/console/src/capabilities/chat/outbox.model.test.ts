import { describe, expect, it } from 'vitest';
import { changePending, notArrived, withoutPending } from '@candor/client/chat/outbox.model';
import { nextToSend, revived, type Outgoing } from './outbox.model.ts';
import { AT, sampleMessage } from './testing/sample-chat.ts';

const outgoing = (
  requestId: string,
  state: Outgoing['state'],
  conversationId = 'cnv_a',
): Outgoing => ({
  requestId,
  conversationId,
  content: { kind: 'text', text: requestId },
  text: requestId,
  at: AT,
  state,
  problem: null,
});

describe('what is being sent', () => {
  it('goes one at a time, in the order it was written', () => {
    const first = outgoing('1', 'waiting');
    const second = outgoing('2', 'waiting');
    expect(nextToSend([first, second])).toBe(first);
    expect(nextToSend([{ ...first, state: 'sending' }, second])).toBeNull();
    expect(nextToSend([])).toBeNull();
  });

  it('does not overtake what got lost in the same conversation, and goes on in another one', () => {
    const lost = outgoing('1', 'lost');
    const other = outgoing('3', 'waiting', 'cnv_b');
    expect(nextToSend([lost, outgoing('2', 'waiting')])).toBeNull();
    expect(nextToSend([lost, outgoing('2', 'waiting'), other])).toBe(other);
  });

  it('goes on after a refusal, which stays to be read', () => {
    const next = outgoing('2', 'waiting');
    expect(nextToSend([outgoing('1', 'refused'), next])).toBe(next);
  });

  it('tries what got lost again with the same number, and a refused one never by itself', () => {
    const tried = revived([outgoing('1', 'lost'), outgoing('2', 'refused')]);
    expect(tried.map(({ requestId, state }) => [requestId, state])).toEqual([
      ['1', 'waiting'],
      ['2', 'refused'],
    ]);
  });

  it('is shown once, though the message came by another way first', () => {
    const all = [outgoing('1', 'sending'), outgoing('2', 'waiting')];
    const arrived = [sampleMessage({ requestId: '1' })];
    expect(notArrived(all, arrived).map(({ requestId }) => requestId)).toEqual(['2']);
  });

  it('keeps why it was refused until it is tried anew', () => {
    const refused = changePending([outgoing('1', 'sending')], '1', {
      state: 'refused',
      problem: 'No.',
    });
    expect(refused[0]).toMatchObject({ state: 'refused', problem: 'No.' });
    expect(changePending(refused, '1', { state: 'waiting', problem: null })[0]).toMatchObject({
      problem: null,
    });
    expect(withoutPending(refused, '1')).toEqual([]);
  });
});
