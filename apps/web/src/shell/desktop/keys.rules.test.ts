import fc from 'fast-check';
import { expect, it } from 'vitest';
import { meaningOf, type Pressed } from './keys.rules.ts';

const free: Pressed = {
  key: '',
  hasCommand: false,
  hasAlt: false,
  isTyping: false,
  isModalOpen: false,
};

it('means buy, sell, cancel, the palette, the list of keys, and steps in a list', () => {
  expect(meaningOf({ ...free, key: 'b' })).toEqual({ kind: 'act', act: 'buy' });
  expect(meaningOf({ ...free, key: 's' })).toEqual({ kind: 'act', act: 'sell' });
  expect(meaningOf({ ...free, key: 'c' })).toEqual({ kind: 'act', act: 'cancel' });
  expect(meaningOf({ ...free, key: 'k', hasCommand: true })).toEqual({ kind: 'palette' });
  expect(meaningOf({ ...free, key: '?' })).toEqual({ kind: 'keys' });
  expect(meaningOf({ ...free, key: 'j' })).toEqual({ kind: 'step', by: 1, isArrow: false });
  expect(meaningOf({ ...free, key: 'ArrowUp' })).toEqual({ kind: 'step', by: -1, isArrow: true });
});

it('means nothing while somebody types or a dialog is open, but for the palette by its chord', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 10 }),
      fc.boolean(),
      fc.constantFrom('isTyping' as const, 'isModalOpen' as const),
      (key, hasAlt, where) => {
        expect(meaningOf({ ...free, key, hasAlt, [where]: true })).toBeNull();
      },
    ),
  );
  expect(meaningOf({ ...free, key: 'K', hasCommand: true, isTyping: true })?.kind).toBe('palette');
  expect(meaningOf({ ...free, key: 'k', hasCommand: true, isModalOpen: true })).toBeNull();
});

it('leaves every other chord of the browser alone', () => {
  for (const key of ['b', 's', 'c', 'j', '?', '/', 'ArrowDown'])
    expect(meaningOf({ ...free, key, hasCommand: true })).toBeNull();
});
