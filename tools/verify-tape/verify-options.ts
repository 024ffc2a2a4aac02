/**
 * Options in a proof file: `"options": [ { "code": "AAPL261218C00310000", "atMs": …, "figures": {
 * "bid": "4.10", "ask": "4.15" } } ]`; a combination by its own code (`AAPL261218+C310-C320`).
 */
import { z } from 'zod';
import type { MarketOptions } from '@candor/market/open-market';
import { priceText, tickGrid } from '@candor/market/quote/tick-grid';
import type { EngineVersions } from '@candor/market/tape/engine-version';
import { openPublishedOptions } from '@candor/options/published-options';
import { quoteNet } from '@candor/options/quote/net-quote';
import { readPricingTexts } from '../../packages/market/data/read-market-texts.ts';

const CLAIMS_MAX = 10_000;

export const optionClaims = {
  options: z
    .array(
      z.strictObject({
        code: z.string().max(64),
        atMs: z
          .int()
          .min(Date.parse('2016-01-01T00:00:00Z'))
          .max(Date.parse('2100-01-01T00:00:00Z')),
        figures: z.partialRecord(
          z.enum(['bid', 'ask', 'last']),
          z.string().regex(/^\d{1,15}(?:\.\d{1,12})?$/, 'not a decimal number'),
        ),
      }),
    )
    .max(CLAIMS_MAX)
    .default([]),
};
export type OptionClaims = z.output<(typeof optionClaims)['options']>;

type Finding = { readonly isTrue: boolean; readonly line: string };

/** `missingSeed` is the first day up to an instant whose seed is not in the file. */
export function verifyOptions(
  claims: OptionClaims,
  market: Pick<MarketOptions, 'hours' | 'liveFrom' | 'liveSeeds'> & EngineVersions,
  missingSeed: (atMs: number) => string | null,
): Finding[] {
  if (claims.length === 0) return [];
  const options = openPublishedOptions({
    ...market,
    ranked: null,
    tables: readPricingTexts(),
  });
  return claims.flatMap(({ code, atMs, figures }): Finding[] => {
    const title = `option ${code} ${new Date(atMs).toISOString()}`;
    const missing = missingSeed(atMs);
    if (missing !== null)
      return [
        {
          isTrue: false,
          line: `${title} cannot be checked: the seed of ${missing} is not in the file`,
        },
      ];
    const instrument = options.universe.byCode('option', code);
    const facts = instrument?.facts.option;
    if (instrument === null || facts === undefined)
      return [{ isTrue: false, line: `${title}: there is no such option` }];
    const grid = tickGrid(instrument.ticks);
    const quote = quoteNet(options, facts, grid, atMs);
    if (quote === null) return [{ isTrue: false, line: `${title}: it was not listed by then` }];
    return (['bid', 'ask', 'last'] as const).flatMap((figure) => {
      const claimed = figures[figure];
      if (claimed === undefined) return [];
      const computed = priceText(grid, quote[figure]);
      const isTrue = Number(claimed) === Number(computed);
      return [
        {
          isTrue,
          line: `${title} ${figure} ${claimed}: ${isTrue ? 'match' : `MISMATCH, recomputed ${computed}`}`,
        },
      ];
    });
  });
}
