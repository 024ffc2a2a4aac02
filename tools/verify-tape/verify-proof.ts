/** Every seed against its commitment, then every claim against the market those seeds make. */
import { addDays, localDate, type LocalDate } from '@candor/kit/local-date';
import { joinUniverse } from '@candor/market/instruments/join-universe';
import { openUniverse } from '@candor/market/instruments/universe';
import { openMarket } from '@candor/market/open-market';
import { canRecompute, ENGINE_VERSION } from '@candor/market/tape/engine-version';
import { checkClaim, type Claim, type Comparison } from '@candor/market/tape/check-claim';
import { getCommitment, parseSeed, verifyCommitment } from '@candor/market/tape/seeds';
import { readMarketTexts, readTable } from '../../packages/market/data/read-market-texts.ts';
import type { ProofFile } from './proof-file.ts';
import { verifyOptions } from './verify-options.ts';
import { verifyTreasuries } from './verify-treasuries.ts';

export type Finding = { readonly isTrue: boolean; readonly line: string };

export function verifyProof(file: ProofFile): Finding[] {
  const { hours, liveFrom, versionTwoFrom, versionThreeFrom, listings, seeds, claims } = file;
  const reason = whyUnchecked(file);
  if (reason !== null) return [{ isTrue: false, line: reason }];
  const texts = readMarketTexts();
  const universe = joinUniverse(openUniverse(texts), listings);
  const liveSeeds = (date: LocalDate) => parseSeed(seeds.get(date));
  const engine = openMarket({
    universe,
    texts,
    calibrationJson: readTable('calibration.json'),
    intradayProfileCsv: readTable('intraday-profile-us.csv'),
    hours,
    liveFrom,
    versionTwoFrom,
    versionThreeFrom,
    liveSeeds,
  });
  const missing = (atMs: number) => missingSeed({ atMs }, liveFrom, seeds);
  return [
    ...verifyCommitments(file),
    ...claims.flatMap((claim) =>
      verifyClaim(claim, engine, universe, missingSeed(claim, liveFrom, seeds)),
    ),
    ...verifyTreasuries(file, { hours, liveFrom, versionThreeFrom, liveSeeds }, missing),
    ...verifyOptions(
      file.options,
      { hours, liveFrom, versionTwoFrom, versionThreeFrom, liveSeeds },
      missing,
    ),
  ];
}

function whyUnchecked({
  engineVersion,
  versionTwoFrom,
  versionThreeFrom,
}: ProofFile): string | null {
  if (!canRecompute(engineVersion))
    return `cannot be checked here: version ${engineVersion} of the price engine made these prices, and this one knows versions up to ${ENGINE_VERSION}`;
  const unnamed =
    engineVersion > 1 && versionTwoFrom === null
      ? 'version 2 (versionTwoFrom)'
      : engineVersion > 2 && versionThreeFrom === null
        ? 'version 3 (versionThreeFrom)'
        : null;
  return unnamed === null
    ? null
    : `cannot be checked: the file does not name the first day of ${unnamed}`;
}

function verifyCommitments({ commitments, seeds }: ProofFile): Finding[] {
  return [...commitments].map(([date, commitment]): Finding => {
    const seed = parseSeed(seeds.get(date));
    if (seed === null) return { isTrue: false, line: `seed ${date}: not in the file` };
    const isTrue = verifyCommitment(seed, commitment);
    return {
      isTrue,
      line: `seed ${date}: ${isTrue ? 'is what was committed to' : `MISMATCH, its digest is ${getCommitment(seed)}`}`,
    };
  });
}

function verifyClaim(
  claim: Claim,
  engine: ReturnType<typeof openMarket>,
  universe: ReturnType<typeof joinUniverse>,
  missing: string | null,
): Finding[] {
  const instrument = universe.byId(claim.instrument);
  if (instrument === null)
    return [{ isTrue: false, line: `${claim.instrument}: there is no such instrument` }];
  if (missing !== null)
    return [
      {
        isTrue: false,
        line: `${getTitle(claim)} cannot be checked: the seed of ${missing} is not in the file`,
      },
    ];
  if (instrument.listing !== undefined && lastInstant(claim) < instrument.listing.listsAtMs)
    return [{ isTrue: false, line: `${getTitle(claim)}: it had not listed by then` }];
  return checkClaim(engine, instrument, claim).map((comparison) => ({
    isTrue: comparison.isSame,
    line: `${getTitle(claim)} ${sentence(claim, comparison)}`,
  }));
}

/** A price depends on all days since the first live one, up to its own. */
function missingSeed(
  claim: Claim | { readonly atMs: number },
  liveFrom: LocalDate,
  seeds: ProofFile['seeds'],
): LocalDate | null {
  const last = localDate(new Date(lastInstant(claim)).toISOString().slice(0, 10));
  for (let date = liveFrom; date <= last; date = addDays(date, 1))
    if (!seeds.has(date)) return date;
  return null;
}

function lastInstant(claim: Claim | { readonly atMs: number }): number {
  return 'untilMs' in claim ? claim.untilMs : claim.atMs;
}

function getTitle(claim: Claim): string {
  const [atMs, size] =
    claim.kind === 'candle' ? [claim.startMs, ` ${claim.size}`] : [claim.atMs, ''];
  return `${claim.kind}${size} ${claim.instrument} ${new Date(atMs).toISOString()}`;
}

function sentence(claim: Claim, { figure, claimed, computed, isSame }: Comparison): string {
  if (claim.kind === 'fill' && figure !== 'pieces')
    return `${claimed} ${isSame ? 'is' : 'is NOT'} within the ${figure} ${computed ?? '(none)'}`;
  return `${figure} ${claimed}: ${isSame ? 'match' : `MISMATCH, recomputed ${computed ?? '(none)'}`}`;
}
