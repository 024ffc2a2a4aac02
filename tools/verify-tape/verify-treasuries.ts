/**
 * Treasuries in a proof file: `"curveVersion": 1, "treasuries": [ { "code": "USTN271231", "atMs":
 * …, "figures": { "ask": "99.50390625", "level": "4.31…" } } ]`, as a receipt names them.
 */
import { z } from 'zod';
import { checkTreasury, treasuryFigures } from '@candor/market/treasury/check-treasury';
import { canRecomputeCurve, CURVE_VERSION } from '@candor/market/treasury/curve-version';
import { openPublishedTreasuries } from '@candor/market/treasury/published-treasuries';
import type { MarketOptions } from '@candor/market/open-market';
import type { EngineVersions } from '@candor/market/tape/engine-version';
import { readPricingTexts } from '../../packages/market/data/read-market-texts.ts';

const figure = z.string().regex(/^-?\d{1,15}(?:\.\d{1,20})?(?:e-\d{1,2})?$/, 'not a number');
const CLAIMS_MAX = 10_000;

export const treasuryClaims = {
  curveVersion: z.int().positive().default(CURVE_VERSION),
  treasuries: z
    .array(
      z.strictObject({
        code: z.string().max(16),
        atMs: z
          .int()
          .min(Date.parse('2016-01-01T00:00:00Z'))
          .max(Date.parse('2100-01-01T00:00:00Z')),
        figures: z.partialRecord(z.enum(treasuryFigures), figure),
      }),
    )
    .max(CLAIMS_MAX)
    .default([]),
};
export type TreasuryClaims = {
  [Name in keyof typeof treasuryClaims]: z.output<(typeof treasuryClaims)[Name]>;
};

type Finding = { readonly isTrue: boolean; readonly line: string };

/** `missingSeed` is the first day up to an instant whose seed is not in the file. */
export function verifyTreasuries(
  { curveVersion, treasuries }: TreasuryClaims,
  market: Pick<MarketOptions, 'hours' | 'liveFrom' | 'liveSeeds'> &
    Pick<EngineVersions, 'versionThreeFrom'>,
  missingSeed: (atMs: number) => string | null,
): Finding[] {
  if (treasuries.length === 0) return [];
  if (!canRecomputeCurve(curveVersion))
    return [
      {
        isTrue: false,
        line: `treasuries cannot be checked here: version ${curveVersion} of the yield curve made these prices, and this is version ${CURVE_VERSION}`,
      },
    ];
  const opened = openPublishedTreasuries({
    ...market,
    tables: readPricingTexts(),
  });
  return treasuries.flatMap((claim): Finding[] => {
    const title = `treasury ${claim.code} ${new Date(claim.atMs).toISOString()}`;
    const missing = missingSeed(claim.atMs);
    if (missing !== null)
      return [
        {
          isTrue: false,
          line: `${title} cannot be checked: the seed of ${missing} is not in the file`,
        },
      ];
    return checkTreasury(opened, claim).map(({ figure: name, claimed, computed, isSame }) => ({
      isTrue: isSame,
      line: `${title} ${name} ${claimed}: ${isSame ? 'match' : `MISMATCH, recomputed ${computed ?? '(none)'}`}`,
    }));
  });
}
