/**
 * The last look before a treasury is bought or sold. The price that is shown is sent; a worse one
 * is refused and asked about again.
 */
import { useFigures } from '@candor/ui/figures/figure-context';
import { Note } from '@candor/ui/marks/note';
import type { ReactNode } from 'react';
import { PurchaseConfirm, type Question } from '../../../core/purchase/purchase-confirm.tsx';
import { MovedEstimate } from '../../../core/ticket/review/moved-estimate.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { refetchHoldings, type Purchase, type PurchasePreview, type Sale } from '../bonds.api.ts';
import { useBondWords, type Named } from '../shared/bond-words.ts';
import { exactPrice, toleranceShown } from '../shared/figures.model.ts';
import { TradeLines } from './trade-lines.tsx';

type Priced = Pick<PurchasePreview, 'period' | 'dayCount' | 'tolerance'> & {
  readonly trade: Purchase | Sale | null;
};

const ASKED_AGAIN: ReadonlySet<string> = new Set(['PRICE_MOVED']);

export function BondConfirm<
  Asked extends { readonly amount: string },
  Preview extends Priced,
  Body,
  Done,
>({
  side,
  bond,
  lines,
  ...question
}: Pick<
  Question<Asked, Preview, Body, Done>,
  'purchase' | 'preview' | 'useSend' | 'body' | 'obstacle' | 'onBought'
> & {
  side: 'buy' | 'sell';
  bond: Named;
  /** That only this side has. */
  lines: ReactNode;
}) {
  const t = useText();
  const words = useBondWords();
  const { locale } = useFigures();
  const { trade, period, dayCount, tolerance } = question.preview;
  const priceOf = ({ trade: seen }: Priced) => exactPrice(seen?.clean ?? null, locale);
  return (
    <PurchaseConfirm
      {...question}
      title={t(`bonds.confirm.${side}`)}
      act={({ amount }) =>
        t(`bonds.confirm.${side}Act`, {
          face: words.face(amount),
          total: trade === null ? '—' : words.money(trade.total),
        })
      }
      tone={side}
      {...(side === 'sell' ? { failed: null } : {})}
      asksAgain={ASKED_AGAIN}
      isIncomplete={trade === null}
      refetch={refetchHoldings}
      notes={
        <>
          {side === 'buy' && <Note>{t('bonds.confirm.hold.buy')}</Note>}
          <Note>
            {t(`bonds.confirm.bound.${side}`, { tolerance: toleranceShown(tolerance, locale) })}
          </Note>
          <Note>{t('bonds.paper')}</Note>
        </>
      }
      moved={(opened) => {
        const [before, now] = [priceOf(opened), priceOf(question.preview)];
        return <MovedEstimate before={before} now={now} isMoved={before !== now} />;
      }}
    >
      {({ amount }) => (
        <>
          <p className="text-body font-semibold">
            {words.title(bond)}
            <span
              className={
                side === 'buy'
                  ? 'block text-label font-medium text-rise'
                  : 'block text-label font-medium text-fall'
              }
            >
              {t(`bonds.confirm.what.${side}`, { face: words.face(amount) })}
            </span>
          </p>
          <div className="rounded-card border border-line px-3.5 py-1">
            <TradeLines side={side} trade={trade} period={period} dayCount={dayCount}>
              {lines}
            </TradeLines>
          </div>
        </>
      )}
    </PurchaseConfirm>
  );
}
