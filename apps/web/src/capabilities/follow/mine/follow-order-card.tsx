/** One follow order: what it is worth or brought, and what it waits for. */
import { MoneyText } from '@candor/ui/figures/money-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { Chip } from '@candor/ui/marks/chip';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import type { FollowOrder } from '../follow.api.ts';
import { toRate, usd, usdOrNull } from '../../../core/product/figures.model.ts';
import { useFollowWords } from '../shared/use-follow-words.ts';
import { awaitedAt, toneOf } from './order.model.ts';

export function FollowOrderCard({ order, now }: { order: FollowOrder; now: number }) {
  const t = useText();
  const words = useFollowWords();
  const { id, agencyName, state, term, amount, value, profit, profitRatio, fee } = order;
  const awaited = awaitedAt(order);
  return (
    <a
      href={linkTo('follow/order', { id })}
      className="mx-4 mb-2.5 grid gap-2.5 rounded-card border border-line bg-s1 px-4 py-3 transition-colors duration-press hover:bg-s2/50 focus-visible:-outline-offset-2 active:bg-s2"
    >
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="block text-body font-semibold">{agencyName}</span>
          <span className="block text-caption text-ink3">
            {t(`follow.term.name.${term}`)} · {t('follow.fictional.short')}
          </span>
        </span>
        <span className="shrink-0 text-right">
          <span className="block text-body font-semibold">
            <MoneyText amount={usdOrNull(order.proceeds ?? value)} />
          </span>
          {state !== 'waitConfirm' && state !== 'returned' && (
            <span className="flex justify-end gap-2 text-label font-medium">
              <MoneyText amount={usdOrNull(profit)} look="change" />
              <PercentText change={toRate(profitRatio)} />
            </span>
          )}
        </span>
      </span>
      <span className="grid grid-cols-3 gap-3">
        <Figure label={t('follow.order.amount')}>
          <MoneyText amount={usd(amount)} />
        </Figure>
        <Figure label={t('follow.fee')}>
          <MoneyText amount={usd(fee)} />
        </Figure>
        <Figure label={t(state === 'waitConfirm' ? 'follow.order.strike' : 'follow.order.settles')}>
          {state === 'waitConfirm'
            ? words.soon(order.strikesAt, now)
            : words.soon(order.settledAt ?? order.settlesAt, now)}
        </Figure>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <Chip tone={toneOf(state)}>{t(`follow.order.${state}`)}</Chip>
        {awaited !== null && (
          <span className="text-label text-ink2 tabular-nums">
            {awaited <= now
              ? t('follow.order.soon')
              : t('follow.order.in', { left: words.left(awaited, now) })}
          </span>
        )}
      </span>
    </a>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="min-w-0">
      <span className="block text-caption text-ink3">{label}</span>
      <span className="block text-label font-medium">{children}</span>
    </span>
  );
}
