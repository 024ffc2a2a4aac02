/** What the owner of a plan is told of a date: what it bought, or why it did not. */
import { assert } from '@candor/kit/assert';
import { money } from '@candor/money/amount';
import { formatMoney } from '@candor/money/format';
import type { Bought } from '../../core/desk/show/bought-by.ts';
import { STOCK_FRACTION } from '../../core/desk/state/booked-source.rules.ts';
import { averageText } from '../../core/desk/state/price-texts.ts';
import { quantityText } from '../../core/desk/terms/coin-quantity.rules.ts';
import type { CustomerNotice } from '../../core/inbox/keep-notices.ts';
import { named, type Notice } from '../../core/inbox/notice.ts';
import type { Instruments } from '../../core/instruments/instruments.ts';
import { getGrid } from '../../core/pricing/decimal-texts.ts';
import type { KeptRefusal } from '../../core/baskets/share/shown-share.ts';

type Of = {
  readonly planId: string;
  readonly customerId: string;
  readonly instrumentId: string;
  readonly code: string;
};

export type Settled = Of &
  (
    | { readonly kind: 'bought'; readonly bought: Bought }
    | { readonly kind: 'skipped'; readonly refusal: KeptRefusal }
    /** It waits for its owner. */
    | { readonly kind: 'paused'; readonly refusal: KeptRefusal }
    /** Dates on which nothing ran. */
    | { readonly kind: 'missed'; readonly count: number }
  );

export function noticesOf(
  settled: readonly Settled[],
  { universe }: Pick<Instruments, 'universe'>,
): CustomerNotice[] {
  return settled.map((one) => {
    const instrument = universe().byId(one.instrumentId);
    assert(instrument !== null, `${one.instrumentId} is in the tables`);
    return {
      customerId: one.customerId,
      notice: named(noticeOf(one, getGrid(instrument)), instrument),
    };
  });
}

function noticeOf(one: Settled, grid: Parameters<typeof averageText>[0]): Notice {
  const { code, planId: plan } = one;
  switch (one.kind) {
    case 'bought': {
      const { quantity, paid, value } = one.bought;
      return {
        template: 'planBought',
        values: {
          code,
          plan,
          quantity: quantityText(STOCK_FRACTION, quantity),
          price: averageText(grid, value, quantity),
          amount: formatMoney(money('USD', paid), { locale: 'en' }),
        },
      };
    }
    case 'skipped':
    case 'paused': {
      const { code: reason, values } = one.refusal;
      return {
        template: one.kind === 'skipped' ? 'planSkipped' : 'planPaused',
        values: { code, plan, refusal: JSON.stringify({ code: reason, values }) },
      };
    }
    case 'missed':
      return { template: 'planMissed', values: { code, plan, count: one.count } };
  }
}
