/** What the account was worth over time, at the instants that our own history has. */
import { listAssetHistory, type assetRanges } from '@candor/contract/wallet';
import { SECOND_MS } from '@candor/kit/time';
import { minus, ratio } from '../decimals.ts';
import { faults, refuse } from '../error-form.ts';
import { byOwnCalls } from '../operation.ts';
import { instantIn, isoOf, oneOf, textIn, type Sent } from '../sent.ts';

type AssetRange = (typeof assetRanges)[number];

/** How far apart the points of a range are, in their words. */
const spacing: Readonly<Record<AssetRange, string>> = {
  '1D': '5Min',
  '1W': '1H',
  '1M': '1D',
  '3M': '1D',
  '1Y': '1D',
};

/** The shortest range of ours that has all of it. */
const days: readonly (readonly [number, AssetRange])[] = [
  [1, '1D'],
  [7, '1W'],
  [31, '1M'],
  [93, '3M'],
];
const unitDays: Readonly<Record<string, number>> = { D: 1, W: 7, M: 31, A: 366, Y: 366 };

function rangeIn(query: Sent, now: number): AssetRange {
  const start = instantIn(query, 'start');
  const period = textIn(query, 'period') ?? '1M';
  const [, count, unit = ''] = /^(\d{1,3})([DWMAY])$/.exec(period) ?? [];
  if (count === undefined) return refuse(faults.unprocessable, `invalid period: ${period}`);
  const asked = start === null ? Number(count) * (unitDays[unit] ?? 1) : (now - start) / 86_400_000;
  return days.find(([most]) => asked <= most)?.[1] ?? '1Y';
}

export const portfolioHistory = byOwnCalls(async ({ own, query, now }) => {
  const range = rangeIn(query, now);
  oneOf(query, 'timeframe', ['1Min', '5Min', '15Min', '1H', '1D']);
  const [start, end] = [instantIn(query, 'start') ?? 0, instantIn(query, 'end') ?? now];
  const { points } = await own(listAssetHistory, { query: { range } });
  const known = points.flatMap(({ at, total }) =>
    total === null || at < start || at > end ? [] : [{ at, total }],
  );
  const base = known[0]?.total ?? '0';
  const list = (text: (total: string) => string) => known.map(({ total }) => text(total)).join(',');
  const times = known.map(({ at }) => Math.floor(at / SECOND_MS)).join(',');
  const since =
    known[0] === undefined ? '' : `,"base_value_asof":"${isoOf(known[0].at).slice(0, 10)}"`;
  return {
    json: `{"timestamp":[${times}],"equity":[${list((total) => total)}],"profit_loss":[${list((total) => minus(total, base))}],"profit_loss_pct":[${list((total) => ratio(minus(total, base), base))}],"base_value":${base}${since},"timeframe":"${spacing[range]}","cashflow":{}}`,
  };
});
