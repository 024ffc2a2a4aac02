/**
 * The one decision of the page, under the thumb, with the price it would be made at. A guest signs
 * in first and comes back to the order.
 */
import { Button } from '@candor/ui/buttons/button';
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import { getUrl } from '../../../platform/nav/nav.rules.ts';
import { useSession } from '../../../platform/device/session.ts';
import { priceText } from '../sections/figures.model.ts';
import type { OrderPath } from '../../../core/quotes/quote-place.ts';
import type { QuoteDetail } from '../quotes.api.ts';
import { useLiveDetail } from '../screens/use-live-detail.ts';

export function OrderButtons({ detail, path }: { detail: QuoteDetail; path: OrderPath }) {
  const t = useText();
  const { locale } = useFigures();
  const quote = useLiveDetail(detail);
  const isGuest = useSession() === null;
  const open = (direction: OrderDirection) => {
    const params = {
      name: quote.name,
      code: quote.stock_code,
      source: String(quote.source),
      direction: DIRECTIONS[direction],
    };
    if (isGuest) push('pages/auth/login', { next: getUrl(path, params) });
    else push(path, params);
  };
  const priced = (price: string | null) => (
    <NumberText text={priceText(price, { locale, decimals: quote.decimals })} />
  );
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <Button tone="sell" isWide trailing={priced(quote.bid)} onPress={() => open('sell')}>
        {t('trading.side.sell')}
      </Button>
      <Button tone="buy" isWide trailing={priced(quote.ask)} onPress={() => open('buy')}>
        {t('trading.side.buy')}
      </Button>
    </div>
  );
}

type OrderDirection = 'buy' | 'sell';

/** The specification's numbers. */
const DIRECTIONS: Readonly<Record<OrderDirection, string>> = { buy: '0', sell: '1' };
