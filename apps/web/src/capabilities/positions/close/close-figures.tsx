import { cx } from '@candor/ui/cx';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Note } from '@candor/ui/marks/note';
import { NumberText } from '@candor/ui/figures/number-text';
import { subtract } from '@candor/money/arithmetic';
import type { Money } from '@candor/money/amount';
import { quantityFromWire } from '@candor/money/wire';
import { useText } from '../../../platform/i18n/text.ts';
import { BeforeAfter } from './before-after.tsx';
import type { CloseChoice } from './close.model.ts';
import { FeeLines } from '../receipt/fee-lines.tsx';
import { averageShown, moneyOrNull, roughShown } from '../shared/figures.model.ts';
import type { OrderPreview, PositionRow, Previewed } from '../positions.api.ts';
import { resultAt, worthAt } from '../shared/result.model.ts';

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

/** The unfilled part has no charges yet: then figures are at its price, before fees. */
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
  const fees = preview === null || waits ? null : moneyOrNull(preview.feesTotal, preview.currency);
  const liquidation = (text: string | null) => (
    <NumberText text={roughShown(text, { decimals, locale })} />
  );
  const result = resultAt(position, price, choice.quantity);
  return (
    <KeyValueList>
      <KeyValue
        label={t(choice.type === 'limit' ? 'positions.limitPrice' : 'positions.close.price')}
      >
        <NumberText text={averageShown(price, { decimals, locale })} />
      </KeyValue>
      <KeyValue label={t('positions.average')}>
        <NumberText text={averageShown(position.averagePrice, { decimals, locale })} />
      </KeyValue>
      <KeyValue label={t('positions.value')}>
        <MoneyText
          amount={
            waits
              ? worthAt(position, price, choice.quantity)
              : moneyOrNull(preview?.value ?? null, currency)
          }
        />
      </KeyValue>
      {waits ? (
        <KeyValue label={t('trading.fees')}>{t('positions.close.feesLater')}</KeyValue>
      ) : (
        <FeeLines fees={preview?.fees ?? []} total={fees} currency={currency} />
      )}
      <KeyValue label={t(waits ? 'positions.close.resultBefore' : 'positions.close.result')}>
        <span className="font-semibold">
          <MoneyText amount={waits ? result : afterFees(result, fees)} look="change" />
        </span>
      </KeyValue>
      {preview !== null && preview.liquidationPrice !== null && (
        <KeyValue label={t('trading.liquidation')}>
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

function afterFees(result: Money | null, fees: Money | null): Money | null {
  return result === null || fees === null || result.currency !== fees.currency
    ? null
    : subtract(result, fees);
}
