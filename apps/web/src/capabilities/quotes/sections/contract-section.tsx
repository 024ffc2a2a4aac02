import { formatLocalDate } from '@candor/kit/moment-format';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { ListRow } from '@candor/ui/lists/list-row';
import { Section } from '@candor/ui/lists/section';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { priceText, wholeText } from './figures.model.ts';
import type { QuoteDetail } from '../quotes.api.ts';

const MARGIN_DECIMALS = 2;

/** The terms of a future, and the way to its other months. */
export function ContractSection({ detail }: { detail: QuoteDetail }) {
  const t = useText();
  const { locale } = useFigures();
  const { contract, currency } = detail;
  if (contract === null) return null;
  const perContract = (amount: string) =>
    t('quotes.contract.perContract', {
      amount: priceText(amount, { locale, decimals: MARGIN_DECIMALS }) ?? '—',
      currency,
    });
  return (
    <Section title={t('common.contract')}>
      <div className="px-4">
        <KeyValueList>
          <KeyValue label={t('common.product')}>{contract.root}</KeyValue>
          <KeyValue label={t('quotes.contract.expiry')}>
            {detail.expiry === null
              ? t('quotes.contract.continuous')
              : formatLocalDate(detail.expiry)}
          </KeyValue>
          <KeyValue label={t('quotes.contract.multiplier')}>
            {t('quotes.contract.multiplier.value', {
              multiplier: wholeText(contract.multiplier, locale) ?? '—',
              unit: contract.priceUnit,
            })}
          </KeyValue>
          <KeyValue label={t('common.tickSize')}>
            {priceText(detail.tick, { locale, decimals: detail.decimals }) ?? '—'}
          </KeyValue>
          <KeyValue label={t('quotes.contract.initialMargin')}>
            {perContract(contract.initialMargin)}
          </KeyValue>
          <KeyValue label={t('common.maintenanceMargin')}>
            {perContract(contract.maintenanceMargin)}
          </KeyValue>
        </KeyValueList>
      </div>
      <ListRow
        title={t('quotes.contract.months', { root: contract.root })}
        href={linkTo('pages/product/future', { root: contract.root })}
        hasChevron
        isLast
      />
    </Section>
  );
}
