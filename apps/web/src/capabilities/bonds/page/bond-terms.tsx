import { formatDateTime, formatLocalDate } from '@candor/kit/moment-format';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Note } from '@candor/ui/marks/note';
import { viewerZone } from '@candor/client/time';
import { useText } from '../../../platform/i18n/text.ts';
import type { BondDetail } from '../bonds.api.ts';
import { useBondWords } from '../shared/bond-words.ts';
import { exactPrice, yieldShown } from '../shared/figures.model.ts';
import { Card, Part } from '../../../core/product/part.tsx';

export function BondTerms({ detail }: { detail: BondDetail }) {
  const t = useText();
  const words = useBondWords();
  const { locale } = useFigures();
  const { bond, terms, period, dayCount, couponsPerYear } = detail;
  const { quote } = bond;
  return (
    <Part title={t('common.terms')}>
      <Card>
        <KeyValueList>
          <KeyValue label={t('common.name')}>{bond.name}</KeyValue>
          <KeyValue label={t('common.code')}>{bond.code}</KeyValue>
          <KeyValue label={t('bonds.terms.term')}>{words.term(bond.originalTerm)}</KeyValue>
          <KeyValue label={t('bonds.terms.issued')}>
            {terms.practice === null
              ? formatLocalDate(bond.issuedOn)
              : formatDateTime(terms.practice.issuedAt, viewerZone())}
          </KeyValue>
          <KeyValue label={t('bonds.terms.matures')}>
            {terms.practice === null
              ? formatLocalDate(bond.maturesOn)
              : formatDateTime(terms.practice.maturesAt, viewerZone())}
          </KeyValue>
          <KeyValue label={t('bonds.terms.coupon')}>
            {yieldShown(bond.couponRate, locale) ?? t('common.none')}
          </KeyValue>
          <KeyValue label={t('bonds.terms.paid')}>
            {t(couponsPerYear === 0 ? 'bonds.terms.atMaturity' : 'bonds.terms.twice')}
          </KeyValue>
          <KeyValue label={t('bonds.terms.dayCount')}>
            {t(dayCount === 'actual/360' ? 'bonds.dayCount.bill' : 'bonds.dayCount.halfYear')}
          </KeyValue>
          {period !== null && (
            <KeyValue label={t('bonds.terms.period')}>
              {t('bonds.terms.periodDays', {
                from: formatLocalDate(period.startsOn),
                to: formatLocalDate(period.endsOn),
                day: period.daysAccrued,
                days: period.daysInPeriod,
              })}
            </KeyValue>
          )}
          {quote !== null && bond.couponRate !== null && (
            <KeyValue label={t('bonds.terms.accrued')}>
              {exactPrice(quote.accrued, locale)}
            </KeyValue>
          )}
          {quote !== null && quote.ask.discount !== null && (
            <KeyValue label={t('bonds.terms.discount')}>
              {yieldShown(quote.ask.discount, locale)}
            </KeyValue>
          )}
          {quote !== null && (
            <KeyValue label={t('bonds.terms.settles')}>{formatLocalDate(quote.settlesOn)}</KeyValue>
          )}
        </KeyValueList>
      </Card>
      <Note>{t(`bonds.basis.${bond.basis}.text`)}</Note>
    </Part>
  );
}
