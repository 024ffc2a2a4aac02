import type { loadExposure } from '@candor/contract/desk';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { moneyFromWire } from '@candor/money/wire';
import type { Currency } from '@candor/money/currency';
import { getMost, getShare } from '../../platform/ui/pictures/column-chart.model.ts';

export type ExposureItem = ReceivedDataOf<typeof loadExposure>['items'][number];
export type ExposureBar = {
  readonly item: ExposureItem;
  /** Shares of the longest bar in this currency. */
  readonly long: number;
  readonly short: number;
};

const SHOWN_MAX = 5;

/** Of customers, by currency, because nothing is converted; the largest net first, on either side. */
export function getTopExposure(
  items: readonly ExposureItem[],
): { currency: Currency; bars: ExposureBar[] }[] {
  const held = items.filter(({ positions, isHouse }) => positions > 0 && !isHouse);
  return [...new Set(held.map(({ currency }) => currency))].map((currency) => {
    const top = held
      .filter((item) => item.currency === currency)
      .toSorted((a, b) => {
        const [left, right] = [getSize(a), getSize(b)];
        return left === right ? 0 : left < right ? 1 : -1;
      })
      .slice(0, SHOWN_MAX);
    const most = getMost(top.flatMap(({ long, short }) => [long, short].map(toMinor(currency))));
    return {
      currency,
      bars: top.map((item) => ({
        item,
        long: getShare(toMinor(currency)(item.long), most),
        short: getShare(toMinor(currency)(item.short), most),
      })),
    };
  });
}

function getSize({ net, currency }: ExposureItem): bigint {
  const minor = toMinor(currency)(net);
  return minor < 0n ? -minor : minor;
}

function toMinor(currency: Currency): (amount: string) => bigint {
  return (amount) => moneyFromWire(amount, currency)?.minor ?? 0n;
}
