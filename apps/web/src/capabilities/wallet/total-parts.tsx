/** What stands around a total, on the account tab and on the home tab. */
import { isZero } from '@candor/money/arithmetic';
import { formatMoney, formatPercent } from '@candor/money/format';
import { Chip } from '@candor/ui/chip';
import { directionOf } from '@candor/ui/direction';
import { useFigures } from '@candor/ui/figure-context';
import { IconButton } from '@candor/ui/icon-button';
import { MoneyText } from '@candor/ui/money-text';
import { NumberText } from '@candor/ui/number-text';
import { Eye, EyeOff } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { hideAmounts, useAreAmountsHidden } from './hidden-amounts.ts';
import type { Overview } from './wallet.api.ts';
import { moneyOf, rateOrNull } from './wallet-money.model.ts';

/** Its name, and the eye that covers every amount on this device. */
export function TotalLabel() {
  const t = useText();
  const isHidden = useAreAmountsHidden();
  return (
    <p className="-mb-1.5 flex items-center text-label text-ink2">
      {t('wallet.total')}
      <IconButton icon={isHidden ? EyeOff : Eye} size={18} label={t(isHidden ? 'wallet.show' : 'wallet.hide')} onPress={() => hideAmounts(!isHidden)} className="-my-2" />
    </p>
  );
}

/** In the colours of gain and loss, and with a percentage, only when nothing was paid in or out: money that came in raises the total and is no gain. */
export function TodayChip({ today, isHidden }: { today: Overview['today']; isHidden: boolean }) {
  const t = useText();
  const { locale } = useFigures();
  if (today === null) return <Chip><MoneyText amount={null} /> {t('wallet.today')}</Chip>;
  const change = moneyOf(today.change, 'USD');
  const isAllGained = isZero(moneyOf(today.moved, 'USD'));
  const direction = directionOf(change);
  const ratio = isAllGained ? rateOrNull(today.ratio) : null;
  return (
    <Chip tone={isAllGained && !isHidden && direction !== 'flat' ? direction : 'neutral'}>
      {isAllGained || isHidden ? <MoneyText amount={change} look="change" isHidden={isHidden} /> : <NumberText text={formatMoney(change, { locale, sign: 'always' })} />}
      {ratio !== null && !isHidden && <span>({formatPercent(ratio, { locale, sign: 'always' })})</span>}
      <span className="text-ink2">{t('wallet.today')}</span>
    </Chip>
  );
}
