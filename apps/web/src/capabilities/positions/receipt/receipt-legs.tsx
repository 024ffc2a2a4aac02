import { Direction } from '@candor/contract/kernel/enumerations';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Note } from '@candor/ui/marks/note';
import { Card } from '../../../core/product/part.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import type { Receipt } from '../positions.api.ts';
import { averageShown, priceShown } from '../shared/figures.model.ts';

/** What each leg of a combination was dealt at, beside its own book. */
export function ReceiptLegs({
  legs,
  decimals,
}: {
  legs: NonNullable<Receipt['legs']>;
  decimals: number;
}) {
  const t = useText();
  const { locale } = useFigures();
  return (
    <>
      <Card>
        <KeyValueList>
          {legs.map(({ code, direction, bid, ask, price }) => (
            <KeyValue
              key={code}
              label={t(
                direction === Direction.Buy
                  ? 'positions.receipt.legBought'
                  : 'positions.receipt.legSold',
                { code },
              )}
            >
              {averageShown(price, { decimals, locale })}
              <span className="block text-caption font-medium text-ink3">
                {priceShown(bid, { decimals, locale })} / {priceShown(ask, { decimals, locale })}
              </span>
            </KeyValue>
          ))}
        </KeyValueList>
      </Card>
      <Note>{t('positions.receipt.legsHint')}</Note>
    </>
  );
}
