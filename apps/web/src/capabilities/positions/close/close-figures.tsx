import { cx } from '@candor/ui/cx';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Note } from '@candor/ui/marks/note';
import { NumberText } from '@candor/ui/figures/number-text';
import { quantityFromWire } from '@candor/money/wire';
import { useText } from '../../../platform/i18n/text.ts';
import { BeforeAfter } from './before-after.tsx';
import type { CloseChoice } from './close.model.ts';
import { FeeLines } from '../receipt/fee-lines.tsx';
import { averageShown, moneyOrNull, roughShown } from '../shared/figures.model.ts';
import type { OrderPreview, PositionRow, Previewed } from '../positions.api.ts';

export function CloseFigures({
  position,
  choice,
  previewed: { preview, isOld, problem },
}: {
  position: PositionRow;
  choice: CloseChoice;
  previewed: Previewed;
}) {
  const t = useText();
  const said = preview?.problem?.text ?? problem;
  return (
    <div className="grid gap-3">
      <div
        className={cx(
          'rounded-card border border-line bg-s1 px-4 py-1 transition-opacity duration-state',
          isOld && 'opacity-55',
        )}
      >
        <CloseLines position={position} choice={choice} preview={preview} />
      </div>
      {said !== null && <Note tone="alert">{said}</Note>}
      {preview?.warnings.map((warning) => (
        <Note key={warning} tone={warning === 'practiceHours' ? 'info' : 'warn'}>
          {t(`trading.warning.${warning}`)}
        </Note>
      ))}
      <Note>{t('positions.close.hint')}</Note>
    </div>
  );
}

/** By the lots that will be booked, as the server counts them; what waits is counted at its price. */
export function CloseLines({
  position,
  choice,
  preview,
}: {
  position: PositionRow;
  choice: CloseChoice;
  preview: OrderPreview | null;
}) {
  const t = useText();
  const { locale } = useFigures();
  const { currency, decimals } = position;
  const price = preview?.price ?? null;
  const waits = preview !== null && price !== null && !isAllFilled(preview, choice);
  const expected = preview?.closes?.expected ?? null;
  const money = (amount: string | null | undefined) => moneyOrNull(amount ?? null, currency);
  const liquidation = (text: string | null) => (
    <NumberText text={roughShown(text, { decimals, locale })} />
  );
  return (
    <KeyValueList>
      <KeyValue
        label={t(choice.type === 'limit' ? 'positions.limitPrice' : 'positions.close.price')}
      >
        <NumberText text={averageShown(price, { decimals, locale })} />
      </KeyValue>
      {position.isOwned ? (
        <KeyValue label={t('ticket.sale.cost')}>
          <MoneyText amount={money(expected?.cost)} />
        </KeyValue>
      ) : (
        <KeyValue label={t('common.averageCost')}>
          <NumberText text={averageShown(position.averagePrice, { decimals, locale })} />
        </KeyValue>
      )}
      {waits ? (
        <KeyValue label={t('positions.close.feesAbout')}>
          <MoneyText amount={money(expected?.fees)} />
        </KeyValue>
      ) : (
        <FeeLines
          fees={preview?.fees ?? []}
          total={moneyOrNull(preview?.feesTotal ?? null, currency)}
          currency={currency}
        />
      )}
      {position.isOwned && (
        <KeyValue label={t('common.youReceive')}>
          <MoneyText amount={money(expected?.receives)} />
        </KeyValue>
      )}
      <KeyValue label={t('positions.close.result')}>
        <span className="font-semibold">
          <MoneyText amount={money(expected?.net)} look="change" />
        </span>
      </KeyValue>
      {preview !== null && preview.liquidationPrice !== null && (
        <KeyValue label={t('common.estLiquidationPrice')}>
          <BeforeAfter
            before={liquidation(position.liquidationPrice)}
            after={liquidation(preview.liquidationPrice)}
          />
        </KeyValue>
      )}
    </KeyValueList>
  );
}

function isAllFilled({ fillsNow }: OrderPreview, { quantity }: CloseChoice): boolean {
  return quantityFromWire(fillsNow)?.nano === quantityFromWire(quantity)?.nano;
}
