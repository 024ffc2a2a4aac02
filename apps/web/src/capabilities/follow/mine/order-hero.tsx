/** What the order is worth or brought. A loss stands where a gain would, in the same size. */
import { MoneyText } from '@candor/ui/figures/money-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { Chip } from '@candor/ui/marks/chip';
import { useText } from '../../../platform/i18n/text.ts';
import type { FollowOrder } from '../follow.api.ts';
import { toRate, usd, usdOrNull } from '../../../core/product/figures.model.ts';
import { useFollowWords } from '../shared/use-follow-words.ts';
import { awaitedAt, outcomeOf, termShare, toneOf } from './order.model.ts';
import { useFollowNow } from '../shared/use-follow-now.ts';

export function OrderHero({ order }: { order: FollowOrder }) {
  const t = useText();
  const words = useFollowWords();
  const now = useFollowNow();
  const { state, agencyName, amount, profit, profitRatio } = order;
  const awaited = awaitedAt(order);
  return (
    <section className="grid gap-2.5">
      <p className="flex flex-wrap items-center gap-2">
        <Chip tone={toneOf(state)}>{t(`follow.order.${state}`)}</Chip>
        <Chip>{t(`follow.term.name.${order.term}`)}</Chip>
        <Chip>{t('follow.fictional.short')}</Chip>
      </p>
      {state === 'toBeSettled' || state === 'settled' ? (
        <div>
          <p className="text-caption text-ink3">
            {t(state === 'settled' ? 'follow.order.result' : 'follow.order.resultNow')}
          </p>
          <p className="text-hero leading-tight font-semibold tracking-display">
            <MoneyText amount={usdOrNull(profit)} look="change" />
          </p>
          <p className="text-body font-semibold">
            <PercentText change={toRate(profitRatio)} />
          </p>
        </div>
      ) : (
        <div>
          <p className="text-caption text-ink3">
            {t(state === 'returned' ? 'follow.order.givenBack' : 'follow.lines.held')}
          </p>
          <MoneyText amount={usd(order.proceeds ?? amount)} look="hero" />
        </div>
      )}
      <Sentence order={order} name={agencyName} />
      {awaited !== null && (
        <div className="grid gap-1.5">
          <p className="text-label text-ink2 tabular-nums">
            {awaited <= now
              ? t('follow.order.soon')
              : t(state === 'waitConfirm' ? 'follow.order.strikeIn' : 'follow.order.settlesIn', {
                  left: words.left(awaited, now),
                  at: words.moment(awaited),
                })}
          </p>
          {state === 'toBeSettled' && (
            <span aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-s3">
              <span
                className="block h-full rounded-full bg-ink2"
                style={{ width: `${termShare(order, now) * 100}%` }}
              />
            </span>
          )}
        </div>
      )}
    </section>
  );
}

/** What happened, in words. */
function Sentence({ order, name }: { order: FollowOrder; name: string }) {
  const t = useText();
  const words = useFollowWords();
  const { state, amount, profit, proceeds, returned, postponed } = order;
  const text = () => {
    switch (state) {
      case 'waitConfirm':
        return t(postponed > 0 ? 'follow.say.postponed' : 'follow.say.waitConfirm', { name });
      case 'toBeSettled':
        return t('follow.say.toBeSettled', { name, at: words.moment(order.settlesAt) });
      case 'settled':
        return profit === null || proceeds === null
          ? t('follow.order.settled')
          : t(`follow.say.${outcomeOf(profit)}`, {
              amount: words.money(amount),
              proceeds: words.money(proceeds),
              profit: words.money(profit.replace('-', '')),
            });
      case 'returned':
        return t(
          returned?.reason === 'closed' ? 'follow.say.returned.closed' : 'follow.say.returned.full',
          { name },
        );
    }
  };
  return <p className="text-body text-ink2">{text()}</p>;
}
