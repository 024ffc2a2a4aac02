/** The other table of docs/guides/new-stocks.md: what every way to subscribe earns, sold as it says. */
import { assert } from '@candor/kit/assert';
import { average, earningsOf, sum, tOf, type Earning } from './earnings.ts';
import type { FirstDay } from './first-days.ts';
import type { MadeOffering } from './make-offerings.ts';
import { strategies, type Strategy } from './strategies.ts';

/** From this many standard errors on, an average is no longer chance. */
export const T_MAX = 2;

export type Result = {
  readonly strategy: Strategy;
  readonly earnings: readonly Earning[];
  readonly t: number;
};

export function resultsOf(
  offerings: readonly MadeOffering[],
  tapes: readonly (readonly FirstDay[])[],
): Result[] {
  return strategies.map((strategy) => {
    const earnings = earningsOf(strategy, offerings, tapes);
    return { strategy, earnings, t: tOf(earnings) };
  });
}

/** Beside what the same offerings would have earned by the first move of version 2. */
export function strategyTable(results: readonly Result[], before: readonly Result[]): string {
  const heads = [
    'subscriber',
    'of what was paid',
    't',
    'an offering',
    'best',
    'worst',
    'version 2',
    't',
  ];
  const lines = results.map((result, place) => {
    const profits = result.earnings.flatMap((each) => each.profits);
    const old = before[place];
    assert(old?.strategy === result.strategy, 'the same ways in the same order');
    return [
      result.strategy.name,
      ...earned(result),
      dollars(average(profits)),
      dollars(Math.max(...profits)),
      dollars(Math.min(...profits)),
      ...earned(old),
    ];
  });
  return [heads, heads.map((_, place) => (place === 0 ? '---' : '---:')), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function earned({ earnings, t }: Result): string[] {
  const means = earnings.map((each) => average(each.profits));
  const perPaid = (100 * sum(means)) / sum(earnings.map(({ paid }) => paid));
  return [
    `${sign(perPaid)}${Math.abs(perPaid).toFixed(1)} %`,
    `${sign(t)}${Math.abs(t).toFixed(1)}`,
  ];
}

function dollars(amount: number): string {
  return `${sign(amount)}$${Math.round(Math.abs(amount)).toLocaleString('en-US')}`;
}

function sign(figure: number): string {
  return figure < 0 ? '−' : '+';
}
