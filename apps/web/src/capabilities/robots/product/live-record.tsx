/** How all rentals of this robot really ended; nobody is left out, nobody is named. */
import { formatDate } from '@candor/kit/moment-format';
import { viewerZone } from '@candor/client/time';
import { rateFromWire } from '@candor/money/wire';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { Chip } from '@candor/ui/marks/chip';
import { useText } from '../../../platform/i18n/text.ts';
import type { RobotRow } from '../robots.api.ts';
import { usd } from '../../../core/product/figures.model.ts';

export function LiveRecord({ live }: { live: RobotRow['live'] }) {
  const t = useText();
  const ratio = (text: string | null) => (
    <PercentText change={text === null ? null : rateFromWire(text)} />
  );
  const over = live.gained + live.lost;
  return (
    <div className="grid gap-2 rounded-card border border-line bg-s1 p-4">
      <p className="flex flex-wrap items-center gap-2">
        <Chip tone="accent">{t('robots.live.chip')}</Chip>
        <span className="text-caption text-ink3">
          {live.since === null
            ? t('robots.live.never')
            : t('robots.live.since', { date: formatDate(live.since, viewerZone()) })}
        </span>
      </p>
      <p className="text-body font-semibold">
        {over === 0
          ? t('robots.live.none')
          : t('robots.live.short', { over, lost: live.lost, gained: live.gained })}
      </p>
      {live.rentals > 0 && (
        <KeyValueList>
          <KeyValue label={t('robots.live.rentals')}>
            {t('robots.live.rentalsOf', { all: live.rentals, running: live.running })}
          </KeyValue>
          <KeyValue label={t('robots.live.ended')}>{live.ended}</KeyValue>
          <KeyValue label={t('robots.live.redeemed')}>{live.redeemed}</KeyValue>
          <KeyValue label={t('common.capital')}>
            <MoneyText amount={usd(live.capital)} />
          </KeyValue>
          <KeyValue label={t('robots.live.income')}>
            <MoneyText amount={usd(live.income)} look="change" />
          </KeyValue>
          <KeyValue label={t('robots.fees')}>
            <MoneyText amount={usd(live.fees)} />
          </KeyValue>
          <KeyValue label={t('robots.live.prices')}>
            <MoneyText amount={usd(live.prices)} />
          </KeyValue>
          <KeyValue label={t('robots.live.best')}>{ratio(live.best)}</KeyValue>
          <KeyValue label={t('robots.live.median')}>{ratio(live.median)}</KeyValue>
          <KeyValue label={t('robots.live.worst')}>{ratio(live.worst)}</KeyValue>
        </KeyValueList>
      )}
    </div>
  );
}
