/** What the robot holds now, at the bid, and the cash beside it. */
import { useFigures } from '@candor/ui/figures/figure-context';
import { MoneyText } from '@candor/ui/figures/money-text';
import { ListRow } from '@candor/ui/lists/list-row';
import { priceText } from '../../../core/quotes/quote-figures.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import type { Rental, RentalPosition } from '../robots.api.ts';
import { usd, usdOrNull } from '../../../core/product/figures.model.ts';
import { useRobotWords } from '../shared/use-robot-words.ts';

export function PositionsCard({
  rental,
  positions,
}: {
  rental: Rental;
  positions: readonly RentalPosition[];
}) {
  const t = useText();
  const words = useRobotWords();
  const { locale } = useFigures();
  return (
    <div className="overflow-hidden rounded-card border border-line bg-s1">
      {positions.map(({ code, quantity, averagePrice, decimals, value, profit }) => (
        <ListRow
          key={code}
          href={linkTo('pages/robotai/quote', { code })}
          title={`${words.quantity(quantity)} ${code}`}
          detail={t('robots.positions.bought', {
            price: priceText(averagePrice, { locale, decimals }) ?? '—',
          })}
          value={<MoneyText amount={usdOrNull(value)} />}
          valueDetail={<MoneyText amount={usdOrNull(profit)} look="change" />}
        />
      ))}
      {positions.length === 0 && <ListRow title={t('robots.positions.none')} />}
      <ListRow
        title={t('common.cash')}
        detail={t('robots.positions.cash.text')}
        value={<MoneyText amount={usd(rental.cash)} />}
        isLast
      />
    </div>
  );
}
