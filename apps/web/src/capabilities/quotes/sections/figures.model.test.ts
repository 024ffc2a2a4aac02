import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { describe, expect, it } from 'vitest';
import {
  changeSince,
  extendedMove,
  keyFigures,
  percentBetween,
  percentText,
  priceText,
  getShare,
} from './figures.model.ts';
import type { QuoteDetail, QuoteSummary } from '../quotes.api.ts';
import { sampleDetail } from '../testing/sample-detail.ts';

const summary: QuoteSummary = {
  name: 'Apple Inc.',
  stock_code: 'AAPL',
  source: QuotedSource.Stock,
  market: 'NASDAQ',
  sector: null,
  industry: null,
  country: null,
  currency: 'USD',
  marketCap: '3400000000000',
  peRatio: null,
  earningsPerShare: '6.11',
  dividendYield: '0.0044',
  averageVolume: '53000000',
  week52High: '260.10',
  week52Low: '164.08',
  referencePrice: '226',
  referenceDate: '2026-08-21',
  referenceBasis: 'sourced',
};
const getTexts = (of: QuoteDetail, with_: QuoteSummary | null = summary) =>
  Object.fromEntries(keyFigures(of, with_, 'en').map(({ name, text }) => [name, text]));

describe('key figures', () => {
  it('of a share are written as a person reads them', () => {
    expect(getTexts(sampleDetail)).toMatchObject({
      open: '225.98',
      volume: '48.2M',
      turnover: '10.9B',
      previousClose: '224.36',
      marketCap: '3.4T',
      earningsPerShare: '6.11',
      dividendYield: '0.44%',
      lot: '1',
    });
  });

  it('that are not known are absent, never zero', () => {
    expect(getTexts(sampleDetail)).toMatchObject({ peRatio: null });
    expect(getTexts(sampleDetail, null)).toMatchObject({
      marketCap: null,
      averageVolume: null,
      dividendYield: null,
    });
  });

  it('are those of the class of instrument', () => {
    expect(Object.keys(getTexts({ ...sampleDetail, source: QuotedSource.GlobalIndex }))).toEqual([
      'open',
      'high',
      'low',
      'previousClose',
    ]);
    expect(
      getTexts({
        ...sampleDetail,
        source: QuotedSource.Future,
        openInterest: '412000',
        previousSettle: '224.30',
      }),
    ).toMatchObject({ openInterest: '412K', previousSettle: '224.30' });
    expect(getTexts({ ...sampleDetail, source: QuotedSource.Forex })).toMatchObject({
      spread: '0.04',
    });
    expect(getTexts({ ...sampleDetail, source: QuotedSource.Forex, bid: null })).toMatchObject({
      spread: null,
    });
  });
});

describe('figures', () => {
  it('keep the decimals of their instrument', () => {
    expect(priceText('1.1', { locale: 'en', decimals: 5 })).toBe('1.10000');
    expect(priceText('78128.8', { locale: 'en', decimals: 2 })).toBe('78,128.80');
    expect(priceText(null, { locale: 'en', decimals: 2 })).toBeNull();
  });

  it('say their sign', () => {
    expect(percentText('0.0139', 'en')).toBe('+1.39%');
    expect(percentText('-0.003312345678', 'en')).toBe('−0.33%');
    expect(percentBetween(225.49, 224.36, 'en')).toBe('+0.50%');
    expect(percentBetween(1, 0, 'en')).toBeNull();
  });

  it('find their place in a range, and none in a range without width', () => {
    expect(getShare('15', '10', '20')).toBe(0.5);
    expect(getShare('25', '10', '20')).toBe(1);
    expect(getShare('15', '15', '15')).toBeNull();
  });
});

describe('the move outside regular hours', () => {
  it('is the one before the open during the day, and the one after it in the evening', () => {
    const evening = { price: '228', change: '1', changeRatio: '0.004', at: 2 };
    expect(extendedMove(sampleDetail)).toEqual({
      kind: 'preMarket',
      price: '225.10',
      changeRatio: '-0.0033',
    });
    expect(extendedMove({ ...sampleDetail, phase: 'postMarket', postMarket: evening })?.kind).toBe(
      'postMarket',
    );
    expect(
      extendedMove({
        ...sampleDetail,
        phase: 'regular',
        phaseUntil: 3,
        preMarket: null,
        postMarket: evening,
      }),
    ).toBeNull();
    const practice = {
      ...sampleDetail,
      phase: 'regular',
      phaseUntil: null,
      preMarket: null,
    } as const;
    expect(extendedMove({ ...practice, postMarket: evening })?.kind).toBe('postMarket');
  });
});

describe('the change over a range', () => {
  const notation = { locale: 'en', decimals: 2 } as const;

  it('is what lies between the price and the one the range began with, exact to the last digit', () => {
    expect(changeSince('227.48', '200.00', notation)).toEqual({
      change: '+27.48',
      ratio: '+13.74%',
      direction: 'rise',
    });
    expect(changeSince('0.30', '0.10', notation)).toMatchObject({
      change: '+0.20',
      ratio: '+200.00%',
    });
    expect(changeSince('95', '100', notation)).toMatchObject({ direction: 'fall' });
    expect(changeSince('100', '100.00', notation)).toMatchObject({ direction: 'flat' });
  });

  it('is not known without the price it began with', () => {
    expect(changeSince('227.48', null, notation)).toBeNull();
    expect(changeSince('227.48', '0', notation)).toBeNull();
  });
});
