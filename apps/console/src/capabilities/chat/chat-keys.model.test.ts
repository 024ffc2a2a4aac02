import { describe, expect, it } from 'vitest';
import { actOfKey, chatKeyActs, chatKeys } from './chat-keys.model.ts';
import { waitSince } from './wait.model.ts';

describe('the keys of the desk', () => {
  const pressed = (key: string) => ({ key, hasModifier: false, isTyping: false });

  it('have one act each', () => {
    expect(new Set(Object.values(chatKeys)).size).toBe(chatKeyActs.length);
    for (const act of chatKeyActs) expect(actOfKey(pressed(chatKeys[act]))).toBe(act);
    expect(actOfKey(pressed('N'))).toBe('next');
    expect(actOfKey(pressed('x'))).toBeNull();
  });

  it('do nothing while somebody types, and leave the browser its own', () => {
    expect(actOfKey({ ...pressed('e'), isTyping: true })).toBeNull();
    expect(actOfKey({ ...pressed('r'), hasModifier: true })).toBeNull();
  });
});

describe('a wait', () => {
  it.each([
    [-5000, { key: 'common.secondsShort', values: { seconds: 0 } }],
    [59_999, { key: 'common.secondsShort', values: { seconds: 59 } }],
    [60_000, { key: 'common.minutesShort', values: { minutes: 1 } }],
    [3_661_000, { key: 'common.hoursMinutesSpan', values: { hours: 1, minutes: 1 } }],
  ])('of %d ms is said in the unit that counts', (ms, said) => {
    expect(waitSince(1_000_000, 1_000_000 + ms)).toEqual(said);
  });
});
