import { cx } from '@candor/ui/cx';
import { useFigures } from '@candor/ui/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/key-value';
import { MoneyText } from '@candor/ui/money-text';
import { Note } from '@candor/ui/note';
import { NumberText } from '@candor/ui/number-text';
import { subtract } from '@candor/money/arithmetic';
import type { Money } from '@candor/money/amount';
import { useText } from '../../platform/i18n/text.ts';
import type { CloseChoice } from './close.model.ts';
import { FeeLines } from './fee-lines.tsx';
import { averageShown, moneyOrNull } from './figures.model.ts';
import type { OrderPreview, PositionRow, Previewed } from './positions.api.ts';
import { resultAt } from './result.model.ts';

/** What closing would bring, by the desk's preview. The one before stays, greyed, while the next is on its way: nothing jumps. */
export function CloseFigures({ position, choice, previewed: { preview, isOld, problem } }: { position: PositionRow; choice: CloseChoice; previewed: Previewed }) {
  const t = useText();
  const said = preview?.problem?.text ?? problem;
  return (
    <div className="grid gap-3">
      <div className={cx('rounded-card border border-line bg-s1 px-4 py-1 transition-opacity duration-state', isOld && 'opacity-55')}>
        <CloseLines position={position} choice={choice} preview={preview} />
      </div>
      {said !== null && <Note tone="alert">{said}</Note>}
      {preview?.warnings.map((warning) => <Note key={warning} tone="warn">{t(`positions.warning.${warning}`)}</Note>)}
      <Note>{t('positions.close.hint')}</Note>
    </div>
  );
}

export function CloseLines({ position, choice, preview }: { position: PositionRow; choice: CloseChoice; preview: OrderPreview | null }) {
  const t = useText();
  const { locale } = useFigures();
  const { currency, decimals } = position;
  const fees = preview === null ? null : moneyOrNull(preview.feesTotal, preview.currency);
  return (
    <KeyValueList>
      <KeyValue label={t(choice.type === 'limit' ? 'positions.close.limit' : 'positions.close.price')}><NumberText text={averageShown(preview?.price ?? null, { decimals, locale })} /></KeyValue>
      <KeyValue label={t('positions.average')}><NumberText text={averageShown(position.averagePrice, { decimals, locale })} /></KeyValue>
      <KeyValue label={t('positions.value')}><MoneyText amount={preview === null ? null : moneyOrNull(preview.value, preview.currency)} /></KeyValue>
      <FeeLines fees={preview?.fees ?? []} total={fees} currency={currency} />
      <KeyValue label={t('positions.close.result')}><span className="font-semibold"><MoneyText amount={afterFees(resultAt(position, preview?.price ?? null, choice.quantity), fees)} look="change" /></span></KeyValue>
    </KeyValueList>
  );
}

function afterFees(result: Money | null, fees: Money | null): Money | null {
  return result === null || fees === null || result.currency !== fees.currency ? null : subtract(result, fees);
}
