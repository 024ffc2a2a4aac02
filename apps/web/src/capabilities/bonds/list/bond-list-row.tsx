/** One treasury of the list: what it is, when it matures, what it yields and costs. */
import { formatLocalDate } from '@candor/kit/moment-format';
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { ListRow } from '@candor/ui/lists/list-row';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import type { BondRow } from '../bonds.api.ts';
import { useBondWords } from '../shared/bond-words.ts';
import { Countdown } from '../../../core/product/countdown.tsx';
import { priceShown, yieldShown } from '../shared/figures.model.ts';

export function BondListRow({ row, at, readAt }: { row: BondRow; at: number; readAt: number }) {
  const t = useText();
  const words = useBondWords();
  const { locale } = useFigures();
  const { code, kind, isPractice, maturesOn, maturesAt, daysLeft, quote } = row;
  return (
    <ListRow
      href={linkTo('bonds/detail', { code })}
      title={words.title(row)}
      detail={
        isPractice ? (
          <>
            {t('bonds.pays')} <Countdown until={maturesAt} at={at} readAt={readAt} />
          </>
        ) : (
          t('bonds.matures.both', {
            date: formatLocalDate(maturesOn),
            left: words.termLeft(daysLeft),
          })
        )
      }
      value={
        <>
          <span className="sr-only">{t('common.yield')} </span>
          <NumberText text={yieldShown(quote?.ask.yieldToMaturity ?? null, locale)} />
        </>
      }
      valueDetail={
        <span className="text-ink2">
          {quote === null ? (
            t('bonds.noQuote')
          ) : (
            <>
              <span className="sr-only">{t('bonds.ask')} </span>
              <NumberText text={priceShown(quote.ask.clean, kind, locale)} />
            </>
          )}
        </span>
      }
    />
  );
}
