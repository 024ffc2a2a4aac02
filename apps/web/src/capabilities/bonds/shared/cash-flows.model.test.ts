import { toWire } from '@candor/money/wire';
import { describe, expect, it } from 'vitest';
import { flowBars, sumOfMoney, sumPerHundred, type Flow } from './cash-flows.model.ts';

const flows: Flow[] = [
  { kind: 'coupon', dueOn: '2027-01-30', paidOn: '2027-02-01', paysAt: 200, amount: '2.125' },
  { kind: 'coupon', dueOn: '2027-07-30', paidOn: '2027-07-30', paysAt: 300, amount: '2.125' },
  { kind: 'principal', dueOn: '2027-07-30', paidOn: '2027-07-30', paysAt: 300, amount: '100' },
];

describe('the picture of what a treasury pays', () => {
  it('has one bar a day, by time, and the face on its last interest', () => {
    expect(flowBars(flows, 100)).toEqual([
      { day: '2027-02-01', x: 0.5, coupon: 1, principal: false },
      { day: '2027-07-30', x: 1, coupon: 1, principal: true },
    ]);
  });

  it('draws a bill that pays its face only, also one that is due', () => {
    const due: Flow[] = [
      {
        kind: 'principal',
        dueOn: '2026-11-16',
        paysAt: Date.parse('2026-11-16T15:00:00Z'),
        amount: '100',
      },
    ];
    expect(flowBars(due, Date.parse('2026-11-16T15:01:00Z'))).toEqual([
      { day: '2026-11-16', x: 0, coupon: null, principal: true },
    ]);
  });

  it('adds up exactly', () => {
    const total = sumPerHundred(flows);
    expect(total === null ? null : toWire(total)).toBe('104.25');
    const money = sumOfMoney(flows.map((flow) => ({ ...flow, amount: '21.25' })));
    expect(money === null ? null : toWire(money)).toBe('63.75');
  });
});
