import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type * as calls from '@candor/contract/options';
import { DAY_MS } from '@candor/kit/time';
import { world, type World } from '@candor/testkit/world';

type Chain = DataOf<typeof calls.listOptionChain>;
type Option = DataOf<typeof calls.loadOption>;

let at: World;
beforeAll(async () => {
  at = await world();
});
afterAll(async () => at.close());

async function chain(more = ''): Promise<Chain> {
  const { body } = await at.get(`/m_ft/futures_opt_list?source=0&stock_code=AAPL${more}`);
  return body.data as Chain;
}

describe('GET /m_ft/futures_opt_list', () => {
  it('answers the chain of an expiry with calls and puts at every strike', async () => {
    const found = await chain();
    expect(found).toMatchObject({ stock_code: 'AAPL', style: 'american', multiplier: '100' });
    expect(found.expiries.map(({ on }) => on)).toContain(found.expiry.on);
    expect(found.expiry.at - found.at).toBeGreaterThanOrEqual(7 * DAY_MS);
    expect(found.rows.length).toBeGreaterThan(10);
    for (const { strike, call, put } of found.rows) {
      expect(Number(call.ask)).toBeGreaterThan(Number(call.bid));
      const above = Number(found.spot) - Number(strike);
      // The price shown is rounded to the cent.
      if (Math.abs(above) > 0.01)
        expect([call.inTheMoney, put.inTheMoney]).toEqual([above > 0, above < 0]);
      expect([call.symbol.length, put.symbol.length]).toEqual([21, 21]);
    }
  });

  it('answers another expiry when asked, and refuses one that is not listed', async () => {
    const { expiries } = await chain();
    const last = expiries.at(-1);
    const found = await chain(`&expiry=${last?.on}`);
    expect(found.expiry.on).toBe(last?.on);
    const { body } = await at.get(
      '/m_ft/futures_opt_list?source=0&stock_code=AAPL&expiry=2020-01-01',
    );
    expect(body.reason).toBe('OPTION_UNKNOWN');
  });

  it.each([
    ['source=99&stock_code=SPX', 'european', 'SPX'],
    ['source=3&stock_code=GC', 'european', /^GC[A-Z]\d\d$/],
  ])('has options on an index and on a future (%s)', async (query, style, followed) => {
    const { body } = await at.get(`/m_ft/futures_opt_list?${query}`);
    expect((body.data as Chain).style).toBe(style);
    expect((body.data as Chain).followed).toMatch(followed);
  });

  it.each([
    ['source=0&stock_code=NOSUCH', 'INSTRUMENT_UNKNOWN'],
    ['source=2&stock_code=EURUSD', 'OPTIONS_NOT_LISTED'],
  ])('refuses %s', async (query, reason) => {
    const { body } = await at.get(`/m_ft/futures_opt_list?${query}`);
    expect(body.reason).toBe(reason);
  });
});

describe('GET /option/detail', () => {
  it('answers what the chain said, with or without padding, and a past of the option', async () => {
    const { rows } = await chain();
    const row = rows[Math.floor(rows.length / 2)];
    const symbol = row?.call.symbol ?? '';
    const load = async (text: string): Promise<Option> =>
      (await at.get(`/option/detail?symbol=${encodeURIComponent(text)}`)).body.data;
    const option = await load(symbol);
    expect(option).toMatchObject({ ...row?.call, strike: row?.strike, kind: 'call' });
    expect(await load(symbol.replaceAll(' ', ''))).toEqual(option);
    expect(option.history.length).toBeGreaterThan(5);
    expect(option.history.at(-1)?.close).toBe(option.previousClose);
  });

  it('refuses what is no option, what is not listed, and what has expired', async () => {
    const reason = async (symbol: string): Promise<unknown> =>
      (await at.get(`/option/detail?symbol=${symbol}`)).body.reason;
    const { expiries } = await chain();
    const [first] = expiries;
    const { rows } = await chain(`&expiry=${first?.on}`);
    const symbol = (rows[5]?.put.symbol ?? '').replaceAll(' ', '');
    expect(await reason('AAPL261218C99999999')).toBe('OPTION_UNKNOWN');
    expect(await reason('nonsense-nonsense')).toBe('OPTION_UNKNOWN');
    at.clock.set((first?.at ?? 0) + 1);
    expect(await reason(symbol)).toBe('OPTION_EXPIRED');
  });
});

describe('GET /option/underlyings', () => {
  it('names what has options', async () => {
    const { body } = await at.get('/option/underlyings');
    const { items } = body.data as DataOf<typeof calls.listOptionUnderlyings>;
    expect(items.map(({ root }) => root)).toEqual(expect.arrayContaining(['SPX', 'AAPL', 'OGC']));
  });
});
