import { offeringPhases } from '@candor/contract/ipo/shapes';
import { describe, expect, it } from 'vitest';
import { AT, list, OFFERING_ID, row, usRow } from '../testing/samples.ts';
import {
  calendarOf,
  lotsIn,
  offeringNamed,
  nextStep,
  phaseAt,
  readOfferingId,
  readSubscriptionId,
  ticketPath,
} from './offering.model.ts';
import { sellHref } from './sell-link.ts';

describe('the phase', () => {
  it('moves on by the clock where only the clock decides, and waits for the server elsewhere', () => {
    expect(phaseAt({ ...row, phase: 'upcoming' }, row.opensAt - 1)).toBe('upcoming');
    expect(phaseAt({ ...row, phase: 'upcoming' }, row.opensAt)).toBe('subscribable');
    expect(phaseAt(row, row.closesAt - 1)).toBe('subscribable');
    expect(phaseAt(row, row.closesAt)).toBe('waitingAllotment');
    expect(phaseAt({ ...row, phase: 'upcoming' }, row.closesAt)).toBe('waitingAllotment');
    expect(phaseAt({ ...row, phase: 'allotted' }, row.listsAt + 1)).toBe('allotted');
    expect(phaseAt({ ...row, phase: 'withdrawn' }, row.opensAt)).toBe('withdrawn');
  });
});

describe('what comes next', () => {
  it('is counted down to, and followed by the step after it', () => {
    expect(nextStep(row, AT)).toEqual({ step: 'closes', at: row.closesAt, isDue: false });
    expect(nextStep(row, row.closesAt)).toEqual({ step: 'prices', at: row.pricesAt, isDue: false });
  });

  it('is due when its time has come and the server has not said so yet', () => {
    expect(
      nextStep({ ...row, next: { step: 'allots', at: row.allotsAt } }, row.allotsAt + 2_000),
    ).toEqual({ step: 'allots', at: row.allotsAt, isDue: true });
  });

  it('is nothing for what is over', () => {
    expect(nextStep({ ...row, phase: 'listed', next: null }, AT)).toBeNull();
  });
});

describe('the calendar', () => {
  it('has every phase in one of its parts, what is open first', () => {
    const rows = offeringPhases.map((phase) => ({ ...row, offeringId: phase, phase }));
    const parts = calendarOf(rows, 'all', row.opensAt - 1);
    expect(parts.map(({ part }) => part)).toEqual([
      'open',
      'waiting',
      'listing',
      'upcoming',
      'listed',
      'calledOff',
    ]);
    expect(parts.flatMap((part) => part.rows)).toHaveLength(rows.length);
  });

  it('shows one market when asked', () => {
    expect(calendarOf(list.items, 'US', AT).flatMap(({ rows }) => rows)).toEqual([usRow]);
    expect(calendarOf([row], 'US', AT)).toEqual([]);
  });
});

describe('lots', () => {
  it.each([
    ['600', '200', 3n],
    ['600.00', '200', 3n],
    ['100', '200', null],
    ['0', '200', 0n],
    ['x', '200', null],
    ['1', '0', null],
  ])('%s in lots of %s', (quantity, lot, lots) => {
    expect(lotsIn(quantity, lot)).toBe(lots);
  });
});

describe('addresses', () => {
  it('name one offering or application, and nothing else', () => {
    expect(readOfferingId(OFFERING_ID)).toBe(OFFERING_ID);
    for (const wrong of [undefined, '', 'off_', 'off_../x', 'sub_01jd8v0000000000000000000a'])
      expect(readOfferingId(wrong)).toBeNull();
    expect(readSubscriptionId('sub_01jd8v0000000000000000000a')).not.toBeNull();
    expect(readSubscriptionId(OFFERING_ID)).toBeNull();
  });

  it('lead to the ticket of the market, and to the ordinary sale once listed', () => {
    expect([ticketPath('US'), ticketPath('HK')]).toEqual([
      'pages/payment/newstock',
      'pages/hkstock/payipo',
    ]);
    expect(sellHref(row)).toContain('pages/payment/stock?name=Jadecrane+Biologics&code=09700');
    expect(sellHref(row)).toContain('source=11&direction=1');
  });
});

describe('an offering named by its code', () => {
  const rows = [
    { market: 'HK', code: '09726' },
    { market: 'US', code: 'ABCX' },
  ] as const;
  it('is found in its own market only', () => {
    expect(offeringNamed(rows, 'US', 'ABCX')).toBe(rows[1]);
    expect(offeringNamed(rows, 'HK', 'ABCX')).toBeNull();
    expect(offeringNamed(rows, 'HK', '')).toBeNull();
  });
});
