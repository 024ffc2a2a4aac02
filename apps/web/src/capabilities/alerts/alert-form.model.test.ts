import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alertBody,
  alertForm,
  awayFrom,
  changedKind,
  distanceTo,
  endsAt,
  quickPercents,
  type AlertInput,
} from './alert-form.model.ts';

const quote = { price_nominal: '200.00', decimals: 2 };
const context = { quote, before: null };
const first = alertForm.initial(context);
const problemsOf = (change: Partial<AlertInput>) =>
  alertForm
    .problems({ ...first, ...change }, null, context)
    .map(({ field, key }) => `${field} ${key}`);

describe('the form of an alert', () => {
  it('begins with something that can be sent: two taps from a quote', () => {
    expect(first).toMatchObject({ kind: 'above', price: '206.00', repeat: 'once' });
    expect(changedKind(first, 'below', quote)).toEqual({ kind: 'below', price: '194.00' });
    expect(changedKind({ ...first, away: null }, 'below', quote)).toEqual({ kind: 'below' });
    expect(problemsOf({})).toEqual([]);
    expect(alertBody(first, { now: 0, kept: null })).toEqual({
      kind: 'above',
      value: '206.00',
      repeat: 'once',
      note: null,
      endsAt: null,
    });
  });

  it('says what is wrong before the server must', () => {
    expect(problemsOf({ price: '200' })).toEqual(['price alerts.problem.above']);
    expect(problemsOf({ kind: 'below', price: '200' })).toEqual(['price alerts.problem.below']);
    expect(problemsOf({ kind: 'below', price: '199.99' })).toEqual([]);
    for (const price of ['', '0', '?12a', '1,000'])
      expect(problemsOf({ price })[0]).toBe('price alerts.problem.price');
    for (const percent of ['', '0', '0.001', '1000.1'])
      expect(problemsOf({ kind: 'changePercent', percent })).toHaveLength(1);
    expect(problemsOf({ kind: 'volume', volume: '0' })).toHaveLength(1);
    expect(problemsOf({ kind: 'high52', price: '' })).toEqual([]);
  });

  it('sends the figure of its kind only, and the note without blanks around it', () => {
    const typed = { ...first, kind: 'low52', note: '  take profit ', percent: '7' } as const;
    expect(alertBody(typed, { now: 0, kept: null })).toMatchObject({
      value: null,
      note: 'take profit',
    });
    expect(alertBody({ ...typed, kind: 'changePercent' }, { now: 0, kept: null }).value).toBe('7');
  });

  it('shows one that is changed as it is', () => {
    const before = {
      kind: 'below',
      value: '150',
      level: '150.00',
      repeat: 'daily',
      note: 'x',
      endsAt: 5,
    } as const;
    const input = alertForm.initial({ quote, before });
    expect(input).toMatchObject({ kind: 'below', price: '150.00', repeat: 'daily', end: 'kept' });
    expect(alertBody(input, { now: 0, kept: 5 }).endsAt).toBe(5);
  });
});

it('a price pointed at on a chart is above or below the market, also for an alert that is moved', () => {
  const before = {
    kind: 'above',
    value: '250',
    level: '250.00',
    repeat: 'once',
    note: null,
    endsAt: null,
  } as const;
  expect(alertForm.initial({ quote, before: null, firstPrice: '180.00' })).toMatchObject({
    kind: 'below',
    price: '180.00',
    away: null,
  });
  expect(alertForm.initial({ quote, before, firstPrice: '190.00' })).toMatchObject({
    kind: 'below',
    price: '190.00',
  });
  expect(alertForm.initial({ quote, before, firstPrice: '260.00' }).kind).toBe('above');
});

describe('a quick choice', () => {
  it('is always on the other side of the price, and at least that far away', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 100_000_000 }),
        fc.integer({ min: 0, max: 5 }),
        fc.constantFrom(...quickPercents),
        (units, decimals, percent) => {
          const digits = String(units).padStart(decimals + 1, '0');
          const price =
            decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
          const at = { price_nominal: price, decimals };
          const [up, down] = [awayFrom(at, percent), awayFrom(at, -percent)];
          const unitsOf = (text: string) => BigInt(text.replace('.', ''));
          expect(unitsOf(up) * 100n >= BigInt(units) * BigInt(100 + percent)).toBe(true);
          expect(unitsOf(down) * 100n <= BigInt(units) * BigInt(100 - percent)).toBe(true);
        },
      ),
    );
  });
});

it('the distance is a ratio of the price', () => {
  expect(distanceTo('206.00', '200.00')).toBe('0.03');
  expect(distanceTo('190', '200.00')).toBe('-0.05');
  expect(distanceTo(null, '200')).toBeNull();
});

it('an end is the end of a day where the customer is', () => {
  const now = new Date(2026, 10, 16, 10).getTime();
  expect(endsAt('never', { now, kept: 1 })).toBeNull();
  expect(new Date(endsAt('week', { now, kept: null }) ?? 0)).toEqual(
    new Date(2026, 10, 23, 23, 59, 59, 999),
  );
});
