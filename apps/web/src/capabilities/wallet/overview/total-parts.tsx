import { formatPercent } from '@candor/money/format';
import { Chip } from '@candor/ui/marks/chip';
import { getDirection } from '@candor/ui/figures/direction';
import { useFigures } from '@candor/ui/figures/figure-context';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Note } from '@candor/ui/marks/note';
import { Eye, EyeOff } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import { asOfText } from '../../../platform/readings/as-of.ts';
import type { StaleQuery } from '../../../platform/readings/use-stale-query.ts';
import { hideAmounts, useAreAmountsHidden } from './hidden-amounts.ts';
import type { Overview } from '../wallet.api.ts';
import { toMoney, rateOrNull } from '../shared/wallet-money.model.ts';

export function TotalLabel() {
  const t = useText();
  const isHidden = useAreAmountsHidden();
  return (
    <p className="-mb-1.5 flex items-center text-label text-ink2">
      {t('common.totalAssetsUsd')}
      <IconButton
        icon={isHidden ? EyeOff : Eye}
        size={18}
        label={t(isHidden ? 'wallet.show' : 'wallet.hide')}
        onPress={() => hideAmounts(!isHidden)}
        className="-my-2"
      />
    </p>
  );
}

export function TodayChip({ today, isHidden }: { today: Overview['today']; isHidden: boolean }) {
  const t = useText();
  const { locale } = useFigures();
  if (today === null)
    return (
      <Chip>
        <MoneyText amount={null} /> {t('wallet.today')}
      </Chip>
    );
  const change = toMoney(today.change, 'USD');
  const direction = getDirection(change);
  const ratio = rateOrNull(today.ratio);
  return (
    <Chip tone={!isHidden && direction !== 'flat' ? direction : 'neutral'}>
      <MoneyText amount={change} look="change" isHidden={isHidden} />
      {ratio !== null && !isHidden && direction !== 'flat' && (
        <span>({formatPercent(ratio, { locale, sign: 'always' })})</span>
      )}
      <span className="text-ink2">{t('wallet.today')}</span>
    </Chip>
  );
}

export function IncompleteNote({ overview: { total, unpriced } }: { overview: Overview }) {
  const t = useText();
  if (total !== null) return null;
  return (
    <Note tone="warn">
      {unpriced.length > 0
        ? t('wallet.noQuote', { codes: unpriced.join(', ') })
        : t('wallet.noRate')}
    </Note>
  );
}

export function OldFigures({ reading }: { reading: StaleQuery<Overview> }) {
  const t = useText();
  if (reading.status !== 'ready' || !reading.isOld) return null;
  return (
    <p role="status" className="text-caption text-warn">
      {t('wallet.old', { time: asOfText(reading.readAt) })}
    </p>
  );
}
