/**
 * What is known of the instrument, and where the simulation took its first price from. What is not
 * known is a dash.
 */
import { formatLocalDate } from '@candor/kit/moment-format';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Note } from '@candor/ui/marks/note';
import { NumberText } from '@candor/ui/figures/number-text';
import { Section } from '@candor/ui/lists/section';
import { useText, type Say } from '../../../platform/i18n/text.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import type { StaleQuery } from '../../../platform/readings/use-stale-query.ts';
import { priceText } from './figures.model.ts';
import type { QuoteDetail, QuoteSummary } from '../quotes.api.ts';

export function ProfileSection({
  detail,
  reading,
}: {
  detail: QuoteDetail;
  reading: StaleQuery<QuoteSummary>;
}) {
  const t = useText();
  return (
    <Section title={t('quotes.profile')}>
      {reading.status === 'ready' ? (
        <Profile detail={detail} summary={reading.data} />
      ) : (
        <QueryState of={reading} rows={3} />
      )}
    </Section>
  );
}

function Profile({ detail, summary }: { detail: QuoteDetail; summary: QuoteSummary }) {
  const t = useText();
  const { locale } = useFigures();
  const price = priceText(summary.referencePrice, { locale, decimals: detail.decimals });
  return (
    <div className="grid gap-3 px-4">
      <KeyValueList>
        <KeyValue label={t('common.name')}>{summary.name}</KeyValue>
        <KeyValue label={t('common.market')}>{summary.market}</KeyValue>
        <KeyValue label={t('quotes.profile.currency')}>{summary.currency}</KeyValue>
        <KeyValue label={t('common.sector')}>
          <NumberText text={summary.sector} />
        </KeyValue>
        <KeyValue label={t('common.industry')}>
          <NumberText text={summary.industry} />
        </KeyValue>
        <KeyValue label={t('common.country')}>
          <NumberText text={summary.country} />
        </KeyValue>
        <KeyValue label={t('quotes.profile.reference')}>
          {price === null ? (
            <NumberText text={null} />
          ) : (
            t('quotes.profile.reference.value', {
              price,
              date: formatLocalDate(summary.referenceDate),
            })
          )}
        </KeyValue>
        <KeyValue label={t('quotes.profile.basis')}>
          {basisText(summary.referenceBasis, t)}
        </KeyValue>
      </KeyValueList>
      <Note>{t('quotes.profile.note')}</Note>
    </div>
  );
}

const BASES = ['sourced', 'approx', 'derived', 'spot-proxy', 'index-proxy', 'offer'] as const;

function basisText(basis: string, t: Say): string {
  const known = BASES.find((name) => name === basis);
  return known === undefined ? t('quotes.basis.other', { basis }) : t(`quotes.basis.${known}`);
}
