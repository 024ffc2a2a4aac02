/** One holding: what it is worth, what it pays next, and the way to sell it. */
import { MoneyText } from '@candor/ui/figures/money-text';
import { NumberText } from '@candor/ui/figures/number-text';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Chip } from '@candor/ui/marks/chip';
import { useNow } from '@candor/client/use-now';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo, push } from '../../../platform/nav/nav.ts';
import type { Holding } from '../bonds.api.ts';
import { useBondWords } from '../shared/bond-words.ts';
import { usd, usdOrNull } from '../../../core/product/figures.model.ts';
import { yieldShown } from '../shared/figures.model.ts';
import { CardButton } from '../../../core/product/card-button.tsx';

const TICK_MS = 1_000;

export function HoldingCard({ holding }: { holding: Holding }) {
  const t = useText();
  const words = useBondWords();
  const { locale } = useFigures();
  const now = useNow(TICK_MS);
  const { id, code, state, totalHolding, value, profit, nextPayment, isPractice } = holding;
  const name = words.title(holding);
  return (
    <article className="mx-4 mb-2.5 overflow-hidden rounded-card border border-line bg-s1">
      <a
        href={linkTo('bonds/holding', { id })}
        className="grid gap-2.5 px-4 py-3 transition-colors duration-press hover:bg-s2/50 focus-visible:-outline-offset-2 active:bg-s2"
      >
        <span className="flex items-start justify-between gap-3">
          <span className="min-w-0">
            <span className="block text-body font-semibold">{name}</span>
            <span className="block text-caption text-ink3">
              {t(state === 'bought' ? 'bonds.matures' : 'bonds.holding.maturity', {
                date: words.maturity(holding, now),
              })}
            </span>
          </span>
          <span className="shrink-0 text-right">
            <span className="block text-body font-semibold">
              <MoneyText amount={usdOrNull(value)} />
            </span>
            <span className="block text-label font-medium">
              <MoneyText amount={usdOrNull(profit)} look="change" />
            </span>
          </span>
        </span>
        <span className="grid grid-cols-[auto_auto_1fr] gap-4">
          <Figure label={t('bonds.mine.face')}>{words.face(totalHolding)}</Figure>
          <Figure label={t('bonds.mine.cost')}>
            <MoneyText amount={usd(holding.cost)} />
          </Figure>
          <Figure label={t('common.yield')} isEnd>
            <NumberText text={yieldShown(holding.buyYield, locale)} />
          </Figure>
        </span>
        {(state === 'waiting' || isPractice) && (
          <span>
            <Chip tone={state === 'waiting' ? 'warn' : 'neutral'}>
              {t(state === 'waiting' ? 'bonds.state.waiting' : 'bonds.kind.practice')}
            </Chip>
          </span>
        )}
        {nextPayment !== null && (
          <span className="text-caption text-ink2">
            {t('bonds.next.line', {
              what: t(`bonds.payment.${nextPayment.kind}`),
              amount: words.money(nextPayment.amount),
              when: words.paidWhen(nextPayment.paysAt, now),
            })}
          </span>
        )}
      </a>
      {state === 'bought' && (
        <div className="grid grid-cols-2 divide-x divide-line border-t border-line">
          <CardButton
            label={t('bonds.mine.sellOf', { name })}
            onPress={() => push('pages/bonds/close', { id })}
          >
            {t('common.sell')}
          </CardButton>
          <CardButton
            label={t('bonds.mine.buyMoreOf', { name })}
            onPress={() => push('pages/bonds/open', { code })}
          >
            {t('common.buyMore')}
          </CardButton>
        </div>
      )}
    </article>
  );
}

function Figure({
  label,
  isEnd = false,
  children,
}: {
  label: string;
  isEnd?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={isEnd ? 'text-right' : ''}>
      <span className="block text-caption text-ink3">{label}</span>
      <span className="block text-label font-medium">{children}</span>
    </span>
  );
}
