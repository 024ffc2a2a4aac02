/**
 * How the last ten terms of the same length ended: from one strike to another of the live record,
 * each beginning where the one before it ended, as far back as the fund is old. Where that is not
 * ten, the rest are runs of the backtest, marked as such.
 */
import type { previewFollowOrder } from '@candor/contract/follow';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Fund } from '@candor/strategies/catalogue/fund';
import { DAY_MS } from '@candor/kit/time';
import { rate } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import { rateFromWire, toWire } from '@candor/money/wire';
import type { OpenFund } from '../../../core/funds/funds.store.ts';
import {
  STRIKE_SETTLED_MS,
  strikeEveryMs,
  strikeFrom,
  type FollowTerm,
} from '../../../core/funds/strikes.rules.ts';
import { changeOf } from '../../../core/funds/units.rules.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { hoursOf, type FollowDeps } from '../follow-deps.ts';

type TermResult = DataOf<typeof previewFollowOrder>['results'][number];

const RESULTS_MAX = 10;

export type TermAsked = {
  readonly terms: Fund;
  readonly fund: OpenFund;
  readonly term: FollowTerm;
  readonly durationMs: number;
  readonly now: number;
};

export async function listTermResults(
  reader: Reader,
  deps: Pick<FollowDeps, 'market' | 'equities' | 'runs'>,
  asked: TermAsked,
): Promise<{ results: TermResult[]; areComputing: boolean }> {
  const live = await listLiveResults(reader, deps, asked);
  if (live.length >= RESULTS_MAX) return { results: live, areComputing: false };
  const odds = await deps.runs.loadOdds(reader, asked.terms, asked.now);
  if (odds.state === 'computing') return { results: live, areComputing: true };
  const isShort = asked.term === 'practice';
  const tested = (isShort ? odds.shortStarts : odds.starts.outcomes)
    .toSorted((one, other) => other.at - one.at)
    .slice(0, RESULTS_MAX - live.length)
    .map(({ at, return: changed }) =>
      shownResult('backtest', asked, {
        from: at,
        until: at + asked.durationMs,
        // The backtest of a fund's whole term has its fee taken off already.
        returnNano: (rateFromWire(changed)?.nano ?? 0n) + (isShort ? 0n : feeOf(asked)),
      }),
    );
  return { results: [...live, ...tested], areComputing: false };
}

async function listLiveResults(
  reader: Reader,
  deps: Pick<FollowDeps, 'market' | 'equities'>,
  asked: TermAsked,
): Promise<TermResult[]> {
  const { fund, durationMs, now } = asked;
  const every = strikeEveryMs(hoursOf(deps));
  const length = Math.ceil(durationMs / every) * every;
  const ends: number[] = [];
  for (
    let end = strikeFrom(hoursOf(deps), now - STRIKE_SETTLED_MS - every + 1);
    ends.length <= RESULTS_MAX && end > fund.openedAt;
    end -= length
  )
    ends.push(end);
  const instants = ends.toReversed();
  const values = await deps.equities.unitValues(reader, fund.id, instants, now);
  const results: TermResult[] = [];
  for (let place = instants.length - 1; place > 0; place -= 1) {
    const [from, until] = [instants[place - 1], instants[place]];
    const [before, after] = [values[place - 1] ?? null, values[place] ?? null];
    const returnNano = before === null || after === null ? null : changeOf(before, after);
    if (from !== undefined && until !== undefined && returnNano !== null)
      results.push(shownResult('live', asked, { from, until, returnNano }));
  }
  return results;
}

function shownResult(
  basis: TermResult['basis'],
  { terms, durationMs }: Pick<TermAsked, 'terms' | 'durationMs'>,
  { from, until, returnNano }: { from: number; until: number; returnNano: bigint },
): TermResult {
  return {
    basis,
    fromAt: from,
    untilAt: until,
    return: toWire(rate(returnNano)),
    returnAfterFee: toWire(rate(returnNano - feeOf({ terms, durationMs }))),
  };
}

/** Of one term, as a share of the amount. */
function feeOf({ terms, durationMs }: Pick<TermAsked, 'terms' | 'durationMs'>): bigint {
  return divide(terms.feeRate * BigInt(durationMs), 365n * BigInt(DAY_MS), 'up');
}
