import { describe, expect, it } from 'vitest';
import { pauseShown } from './pause-shown.model.ts';
import { samplePause } from './testing/sample-pause.ts';

const coke = {
  ...samplePause,
  scope: 'instrument',
  source: 0,
  code: 'KO',
  optionRoot: 'KO',
  reason: 'Two sources do not agree',
} as const;
const everything = { ...samplePause, scope: 'all' } as const;
const quote = (code: string, source?: string) => ({
  path: 'pages/quote/stock',
  params: { code, source },
});

describe('a pause of new orders', () => {
  it('in one instrument is told on the pages of that instrument', () => {
    expect(pauseShown([coke], quote('KO', '0'))).toEqual(coke);
    expect(pauseShown([coke], quote('ko'))).toEqual(coke);
    for (const elsewhere of [
      quote('AAPL', '0'),
      quote('KO', '11'),
      { path: 'pages/home/index', params: {} },
    ])
      expect(pauseShown([coke], elsewhere)).toBeNull();
  });

  it('in a share is told on the pages of its options, and of no other', () => {
    const option = (symbol: string) => ({ path: 'options/contract', params: { symbol } });
    expect(pauseShown([coke], option('KO    261218C00070000'))).toEqual(coke);
    expect(pauseShown([coke], option('KO261218C00070000'))).toEqual(coke);
    expect(pauseShown([coke], option('KOS261218C00070000'))).toBeNull();
    expect(pauseShown([{ ...coke, optionRoot: null }], option('KO261218C00070000'))).toBeNull();
  });

  it('of everything is told everywhere, before any other', () => {
    expect(pauseShown([coke, everything], { path: 'pages/home/index', params: {} })).toEqual(
      everything,
    );
    expect(pauseShown([coke, everything], quote('KO'))).toEqual(everything);
  });

  it('is told by the ticket itself where an order is written', () => {
    expect(
      pauseShown([everything], {
        path: 'pages/payment/stock',
        params: { code: 'KO', source: '0' },
      }),
    ).toBeNull();
  });
});
