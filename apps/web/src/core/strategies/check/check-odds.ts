/** Computes a backtest again, by the code that trades, and compares every figure of it. */
import { findFund } from '@candor/strategies/catalogue/funds';
import type { Pace } from '@candor/strategies/catalogue/pace';
import { findRobot } from '@candor/strategies/catalogue/robots';
import { computeOdds } from '@candor/strategies/odds/odds';
import { fundSubject, robotSubject, type Subject } from '@candor/strategies/odds/subject';
import type { PublishedMarkets } from '../../recompute/published-market.ts';
import type { ReadyOdds } from '../odds.model.ts';
import { firstDifference, type OddsDifference } from './compare-odds.model.ts';
import { openPublished, type NotOpened } from './open-published.ts';
import { toEnd, type OnProgress } from './to-end.ts';

export type OddsTask = {
  readonly kind: 'odds';
  /** Of the catalogue: `RBT01`, `AGY01`. */
  readonly subject: string;
  readonly pace: Pace;
  readonly shown: ReadyOdds;
  readonly published: PublishedMarkets;
};

export type OddsCheck =
  | { readonly kind: 'same'; readonly figures: number; readonly bars: number }
  | ({ readonly kind: 'different' } & OddsDifference)
  /** Its last bar is of a day whose seed is not public yet. */
  | { readonly kind: 'secret' }
  | { readonly kind: 'unknown' }
  | NotOpened;

function subjectOf(id: string, pace: Pace): Subject | null {
  const robot = findRobot(id);
  if (robot !== null) return robotSubject(robot, pace);
  const fund = findFund(id);
  return fund === null ? null : fundSubject(fund);
}

export function checkOdds(task: OddsTask, onProgress: OnProgress): OddsCheck {
  const subject = subjectOf(task.subject, task.pace);
  const lastMs = task.shown.windows[0]?.untilAt;
  if (subject === null || lastMs === undefined) return { kind: 'unknown' };
  const market = openPublished(task.published);
  if (market.kind !== 'opened') return market;
  if (lastMs > market.publishedUntilMs) return { kind: 'secret' };
  const computed = toEnd(computeOdds(subject, market, lastMs), onProgress);
  const { figures, difference } = firstDifference(task.shown, computed);
  return difference === null
    ? { kind: 'same', figures, bars: subject.barsInYear }
    : { kind: 'different', ...difference };
}
