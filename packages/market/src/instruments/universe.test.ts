import { describe, expect, it } from 'vitest';
import { readMarketTexts } from '../../data/read-market-texts.ts';
import { tradingDay } from '../calendar/calendar.ts';
import { openCalendars } from '../calendar/calendars.ts';
import type { AssetClass, Instrument } from '../instrument.ts';
import { bandAt, getDecimals } from './ticks.ts';
import { openUniverse } from './universe.ts';

const texts = readMarketTexts();
const universe = openUniverse(texts);
const calendars = openCalendars(texts);

function load(assetClass: AssetClass, code: string): Instrument {
  const found = universe.byCode(assetClass, code);
  if (found === null) throw new Error(`no ${assetClass} ${code}`);
  return found;
}

/** Instruments that violate a rule; expected empty, so a failure names them. */
function exceptions(holds: (instrument: Instrument) => boolean): string[] {
  return universe.all.filter((instrument) => !holds(instrument)).map(({ id }) => id);
}

describe('the universe', () => {
  it.each([
    ['usStock', 4494],
    ['hkStock', 2720],
    ['future', 67],
    ['forex', 51],
    ['index', 46],
    ['crypto', 65],
  ] as const)('has every %s of the tables', (assetClass, count) => {
    expect(universe.ofClass(assetClass)).toHaveLength(count);
  });

  it('lists US shares by exchange', () => {
    const counts = ['NASDAQ', 'NYSE', 'AMEX'].map(
      (market) => universe.ofMarket('usStock', market).length,
    );
    expect(counts).toEqual([2499, 1811, 184]);
    expect(universe.ofMarket('usStock', 'HKEX')).toEqual([]);
  });

  it('finds an instrument by its id and by class and code, and nothing for what does not exist', () => {
    expect(universe.byId('HK:00700')?.name).toEqual({
      en: 'Tencent Holdings Ltd',
      zhHans: '腾讯控股',
    });
    expect(universe.byId('HK:00700')).toBe(universe.byCode('hkStock', '00700'));
    for (const id of ['', 'US:', 'US:NOPE', 'HK:700', 'us:AAPL', 'FU:', 'FU:GCA26', 'constructor'])
      expect(universe.byId(id)).toBeNull();
    expect(universe.byCode('hkStock', 'AAPL')).toBeNull();
  });

  it('keeps each code once per class, and tells classes with the same code apart', () => {
    expect(new Set(universe.all.map(({ id }) => id)).size).toBe(universe.all.length);
    expect(universe.byId('CR:BTC')?.name.en).toBe('Bitcoin');
    expect(universe.byId('FU:BTC')?.facts.contract?.multiplier).toBe('5');
  });

  it('gives everything a price and a volatility above zero, a name, a lot and a volume', () => {
    expect(
      exceptions(
        ({ anchor, dailyVolatility }) =>
          anchor.price > 0 && dailyVolatility > 0 && dailyVolatility < 0.5,
      ),
    ).toEqual([]);
    expect(
      exceptions(
        ({ name, lot }) => name.en !== '' && name.zhHans !== '' && Number.isInteger(lot) && lot > 0,
      ),
    ).toEqual([]);
    expect(
      exceptions(({ averageVolume, assetClass }) =>
        assetClass === 'index' ? averageVolume === 0 : averageVolume > 0,
      ),
    ).toEqual([]);
    expect(
      exceptions(
        ({ beta, popularity }) => Number.isFinite(beta) && popularity > 0 && popularity < 13,
      ),
    ).toEqual([]);
  });

  it('anchors everything on a trading day of its own calendar, at a price on its grid', () => {
    expect(
      exceptions(({ anchor, calendar }) => tradingDay(calendars(calendar), anchor.on) !== null),
    ).toEqual([]);
    expect(
      exceptions(({ anchor, ticks }) => {
        const steps = anchor.price / Number(bandAt(ticks, anchor.price).step);
        return Math.abs(steps - Math.round(steps)) < 1e-6;
      }),
    ).toEqual([]);
  });

  it('trades Hong Kong shares in their board lots, and everything else one by one', () => {
    expect(['00700', '00005', '00001', '02800'].map((code) => load('hkStock', code).lot)).toEqual([
      100, 400, 500, 500,
    ]);
    expect(exceptions(({ assetClass, lot }) => assetClass === 'hkStock' || lot === 1)).toEqual([]);
  });

  it('shows as many decimals as the step at the last price has', () => {
    expect(load('usStock', 'AAPL').decimals).toBe(2);
    expect(load('forex', 'USDJPY').decimals).toBe(3);
    expect(load('forex', 'USDIDR').ticks).toEqual([{ from: '0', step: '1' }]);
    expect(load('future', 'ZT').decimals).toBe(8);
    expect(
      exceptions(
        ({ decimals, ticks, anchor }) => decimals === getDecimals(bandAt(ticks, anchor.price).step),
      ),
    ).toEqual([]);
  });

  it('says nothing it does not know', () => {
    expect(load('usStock', 'AA').facts).toMatchObject({
      peRatio: null,
      earningsPerShare: null,
      dividendYield: null,
      kind: 'common',
      memberOf: [],
    });
    expect(load('usStock', 'AAPL').facts.memberOf).toEqual(['SP500', 'NDX100', 'DJI30']);
    expect(load('hkStock', '00700').facts).toMatchObject({
      marketCap: null,
      board: 'Main',
      memberOf: ['HSI'],
    });
    expect(load('usStock', 'AA').name.zhHans).toBe('Alcoa Corporation');
  });

  it('stops when a table is broken', () => {
    const header = 'priceFrom,priceBelow,tickSize\n';
    expect(() =>
      openUniverse({ ...texts, hkTickSizes: `${header}0.01,0.25,0.001\n0.5,10,0.01\n` }),
    ).toThrow('no gap');
    expect(() =>
      openUniverse({ ...texts, crypto: texts.crypto.replace('78128.87', '-1') }),
    ).toThrow('lastPrice is not above zero');
    expect(() =>
      openUniverse({ ...texts, crypto: texts.crypto.replace('\nETH,', '\nBTC,') }),
    ).toThrow('same code');
  });
});
