import { reasonCodes, type ReasonCode } from '@candor/strategies/strategy';
import { describe, expect, it } from 'vitest';
import { reasonText, type ReasonContext } from './reason-text.ts';
import { reasonsEn } from './reasons-en.ts';
import { reasonsZhHans } from './reasons-zh-hans.ts';

const context: ReasonContext = {
  instruments: [
    { name: 'BTC', unitDecimals: 2, decimals: 2 },
    { name: 'EUR/USD', unitDecimals: 5, decimals: 5 },
  ],
  currency: 'USD',
};
const places = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort();

describe('reasons in words', () => {
  it.each(reasonCodes)('%s is said in both languages with the same facts', (code: ReasonCode) => {
    expect(reasonsEn[code]).toMatch(/^[A-Z{].*\.$/);
    expect(reasonsZhHans[code]).toMatch(/\p{Script=Han}.*。$/u);
    expect(
      places(reasonsZhHans[code]).filter((name) => !places(reasonsEn[code]).includes(name)),
    ).toEqual([]);
  });

  it('writes prices, shares, deviations and money as figures', () => {
    const bought = { code: 'gridBought', facts: { priceUnits: '7812887', lines: '2' } } as const;
    expect(reasonText(bought, context, 'en')).toBe(
      'The price fell to 78,128.87 and crossed 2 grid lines, so it buys.',
    );
    expect(reasonText(bought, context, 'zhHans')).toBe('价格跌至 78,128.87，下穿 2 格，买入。');
    const carry = { code: 'carryLong', facts: { instrument: '1', rateBps: '187' } } as const;
    expect(reasonText(carry, context, 'en')).toContain(
      'Holding EUR/USD overnight pays 1.87% a year',
    );
    const away = { code: 'ratioUsual', facts: { awayHundredths: '-123' } } as const;
    expect(reasonText(away, context, 'en')).toContain('−1.23 deviations');
    const paid = {
      code: 'instalment',
      facts: { number: '3', count: '58', amountMinor: '17241' },
    } as const;
    expect(reasonText(paid, context, 'zhHans')).toContain('$172.41');
  });

  it('takes decimals of the instrument the reason is about', () => {
    const broke = {
      code: 'brokeAbove',
      facts: {
        instrument: '1',
        priceUnits: '116755',
        highUnits: '116700',
        lowUnits: '1',
        bars: '40',
      },
    } as const;
    expect(reasonText(broke, context, 'en')).toContain('EUR/USD closed at 1.16755');
  });
});
