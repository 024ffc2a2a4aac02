/**
 * The table of docs/guides/new-stocks.md: what the crowd asks for, what an application gets of it,
 * where the share opens, and what is left after charges. How often and where it opens follow from
 * the rules, allotments from made offerings.
 */
import { demandHundredths } from '@candor/ballot/crowd';
import { gaussian } from '@candor/market/path/keyed-hash';
import { exp, log } from '@candor/market/path/exact-math';
import { openings, type Opening } from '@candor/market/listings/first-move';
import type { OfferingMarket } from '@candor/market/offerings/company';
import { averageAllotment, lotsFor } from './allotment.ts';
import { average, chargeShares, lotsPaidFor, sum } from './earnings.ts';
import type { MadeOffering } from './make-offerings.ts';
import { LARGE_DOLLARS, USUAL_DOLLARS } from './strategies.ts';

type Row = {
  readonly label: string;
  /** Of all offerings. */
  readonly chance: number;
  readonly opens: number;
  readonly falls: number;
  readonly shares: readonly number[];
  readonly earns: readonly number[];
};

export function firstDayTable(offerings: readonly MadeOffering[]): string {
  return (['US', 'HK'] as const)
    .map((market) =>
      tableOf(
        market,
        offerings.filter(({ company }) => company.market === market),
      ),
    )
    .join('\n\n');
}

const sizes: readonly (readonly [string, (offering: MadeOffering) => number])[] = [
  ['one lot', () => 1],
  [`$${USUAL_DOLLARS.toLocaleString('en-US')}`, (one) => lotsFor(one, USUAL_DOLLARS)],
  [`$${LARGE_DOLLARS.toLocaleString('en-US')}`, (one) => lotsFor(one, LARGE_DOLLARS)],
];

const marketNames = { US: 'United States', HK: 'Hong Kong' } as const;

function tableOf(market: OfferingMarket, offerings: readonly MadeOffering[]): string {
  // Those asked again are left out: their average is nothing, whatever the demand.
  const priced = offerings.filter(({ demand }) => !demand.wasAskedAgain);
  let from = 0;
  const rows = openings[market].map((opening): Row => {
    const within = priced.filter(
      ({ demand: { crowdHundredths } }) =>
        crowdHundredths >= from && crowdHundredths < opening.belowHundredths,
    );
    const start = from;
    from = opening.belowHundredths;
    const shares = sizes.map(([, lotsOf]) =>
      average(within.map((one) => shareOf(one, lotsOf(one)))),
    );
    const net = netOf(market, opening.mean);
    return {
      label: bandLabel(start, opening.belowHundredths),
      chance: chanceOf(market, { from: start, below: opening.belowHundredths }),
      opens: opening.mean,
      falls: chanceBelow(opening),
      shares,
      earns: shares.map((share) => share * net),
    };
  });
  const weighted = (figure: (row: Row) => number): number =>
    sum(rows.map((row) => row.chance * figure(row)));
  const all: Row = {
    label: 'all',
    chance: 1,
    opens: weighted(({ opens }) => opens),
    falls: weighted(({ falls }) => falls),
    shares: sizes.map((_, size) => weighted(({ shares }) => shares[size] ?? 0)),
    earns: sizes.map((_, size) => weighted(({ earns }) => earns[size] ?? 0)),
  };
  return written(market, [...rows, all]);
}

function written(market: OfferingMarket, rows: readonly Row[]): string {
  const heads = [
    `${marketNames[market]}: asked for`,
    'how often',
    'opens on average',
    'below the offer',
    ...sizes.map(([name]) => `gets of ${name}`),
    ...sizes.map(([name]) => `earns of ${name}`),
  ];
  const lines = rows.map(({ label, chance, opens, falls, shares, earns }) => [
    label,
    percent(chance, 0),
    signed(opens),
    percent(falls, 0),
    ...shares.map((share) => percent(share, share < 0.1 ? 1 : 0)),
    ...earns.map(signed),
  ]);
  return [heads, heads.map((_, place) => (place === 0 ? '---' : '---:')), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function shareOf(offering: MadeOffering, lots: number): number {
  return averageAllotment(offering, lotsPaidFor(offering, lots), 1) / lots;
}

function chanceOf(
  market: OfferingMarket,
  { from, below }: { readonly from: number; readonly below: number },
): number {
  const entries = demandHundredths[market === 'US' ? 'us' : 'hk'];
  return entries.filter((entry) => entry >= from && entry < below).length / entries.length;
}

/** Of what was paid for the shares, sold at the first price. */
function netOf(market: OfferingMarket, mean: number): number {
  const { buying, selling } = chargeShares[market];
  return (1 + mean) * (1 - selling) - (1 + buying);
}

/** By the product's own draw, taken evenly. */
function chanceBelow({ mean, width }: Opening): number {
  let below = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const draw = gaussian(Math.floor(((step + 0.5) / STEPS) * 0x1_0000_0000) >>> 0);
    if (exp(log(1 + mean) - (width * width) / 2 + width * draw) < 1) below += 1;
  }
  return below / STEPS;
}

function bandLabel(from: number, below: number): string {
  if (below === Number.POSITIVE_INFINITY) return `${from / 100} times and more`;
  return from === 0 ? `less than ${below / 100} times` : `${from / 100} to ${below / 100} times`;
}

function percent(share: number, decimals: number): string {
  return `${(share * 100).toFixed(decimals)} %`;
}

function signed(share: number): string {
  return `${share < 0 ? '−' : '+'}${percent(Math.abs(share), 1)}`;
}

const STEPS = 10_000;
