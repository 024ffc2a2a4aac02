import { describe, expect, it } from 'vitest';
import {
  newDigits,
  newId,
  newOrderedId,
  newReadableCode,
  newSecret,
  requestNumbers,
} from './random.ts';

const many = <T>(make: () => T) => Array.from({ length: 5_000 }, make);

describe('random values', () => {
  it('are ids in the form the contract checks, all different, every letter in use at every place', () => {
    const ids = many(() => newId('cus'));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^cus_[0-9a-z]{26}$/);
    for (let place = 4; place < 30; place += 1)
      expect(new Set(ids.map((id) => id[place])).size, `place ${place}`).toBe(32);
  });

  it('are ids that sort by the time they were made, where they are wanted so', async () => {
    const first = many(() => newOrderedId('ord'));
    await new Promise((resolve) => setTimeout(resolve, 2));
    const later = many(() => newOrderedId('ord'));
    for (const id of first) expect(id).toMatch(/^ord_[0-9a-z]{26}$/);
    expect(new Set([...first, ...later]).size).toBe(10_000);
    const newest = first.reduce((last, id) => (id > last ? id : last));
    expect(later.every((id) => id > newest)).toBe(true);
  });

  it('are tokens of 256 bits, codes of digits, and codes without look-alikes', () => {
    for (const secret of many(newSecret)) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    for (const code of many(() => newDigits(6))) expect(code).toMatch(/^\d{6}$/);
    for (const code of many(() => newReadableCode(10)))
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
  });

  it('number requests without repeating, within a run and between runs', () => {
    const [one, two] = [requestNumbers(), requestNumbers()];
    const numbers = [...many(one), ...many(two)];
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
