import { describe, expect, it } from 'vitest';
import type { ChainRow, ChainSide } from '../options.api.ts';
import { readSymbol, readUnderlying, rootOf } from '../shared/option-place.model.ts';
import {
  daysLeft,
  nearRows,
  placeOfMoney,
  smilePoints,
  chainColumns,
  columnsIn,
  phoneColumns,
} from './chain.model.ts';

const side = (volatility: string): ChainSide => ({
  symbol: 'AAPL  261218C00310000',
  bid: '1.00',
  ask: '1.05',
  bidSize: 1,
  askSize: 1,
  last: '1.00',
  change: '0.00',
  volume: 0,
  openInterest: 0,
  impliedVolatility: volatility,
  delta: '0.5',
  gamma: '0.01',
  theta: '-0.1',
  vega: '0.2',
  inTheMoney: false,
});
const rows: ChainRow[] = Array.from({ length: 60 }, (_, place) => ({
  strike: String(100 + place * 5),
  call: side('0.2'),
  put: side('0.3'),
}));

describe('a chain in view', () => {
  it('shows the strikes next to the money, and where it lies among them', () => {
    const near = nearRows(rows, '201');
    expect(near.rows).toHaveLength(20);
    expect(near.moneyAt).toBe(10);
    expect(near.rows[9]?.strike).toBe('200');
    expect(near.rows[10]?.strike).toBe('205');
  });

  it('shows what there is where the price is outside all strikes', () => {
    expect(nearRows(rows, '50')).toMatchObject({ moneyAt: 0 });
    expect(nearRows(rows, '9999')).toMatchObject({ moneyAt: 10 });
    expect(placeOfMoney([], '10')).toBe(0);
  });

  it('draws the smile from what is out of the money', () => {
    const points = smilePoints({ rows, spot: '201' });
    expect(points.find(({ strike }) => strike === '200')?.volatility).toBe('0.3');
    expect(points.find(({ strike }) => strike === '205')?.volatility).toBe('0.2');
    expect(points.some(({ strike }) => strike === '395')).toBe(false);
  });

  it('counts days as people do', () => {
    const hour = 3_600_000;
    expect(daysLeft(3 * hour, 0)).toBe(0);
    expect(daysLeft(25 * hour, 0)).toBe(1);
    expect(daysLeft(0, hour)).toBe(0);
  });
});

describe('an address', () => {
  it('names an underlying, and a month its root', () => {
    expect(readUnderlying({ source: '0', code: 'aapl' })).toEqual({ source: 0, code: 'AAPL' });
    expect(readUnderlying({ source: '77', code: 'AAPL' })).toBeNull();
    expect(readUnderlying({})).toBeNull();
    expect(rootOf({ source: 3, code: 'GCZ26' })).toBe('GC');
    expect(rootOf({ source: 3, code: 'GC' })).toBe('GC');
    expect(rootOf({ source: 0, code: 'AAPL' })).toBe('AAPL');
  });

  it('names an option with or without padding', () => {
    expect(readSymbol('AAPL  261218C00310000')).toBe('AAPL261218C00310000');
    expect(readSymbol('aapl261218p00310000')).toBe('AAPL261218P00310000');
    expect(readSymbol('AAPL')).toBeNull();
    expect(readSymbol(undefined)).toBeNull();
  });
});

describe('the columns of a chain', () => {
  it('are those of a phone where there is little room, and all of them where there is much', () => {
    expect(columnsIn(390)).toEqual(phoneColumns);
    expect(columnsIn(0)).toEqual(phoneColumns);
    expect(columnsIn(2_000)).toEqual(chainColumns);
  });

  it('have every greek before what was traded, and never need more room than there is', () => {
    for (let widthPx = 640; widthPx < 1_600; widthPx += 10) {
      const columns = columnsIn(widthPx);
      expect(columns.length * 56 * 2 + 80).toBeLessThanOrEqual(widthPx);
      expect(columns.slice(0, 3)).toEqual(['bid', 'ask', 'last']);
      if (columns.length >= 8) expect(columns).toContain('vega');
    }
  });
});
