/** Whether the share can be sold short, what the loan costs, and a restriction after a fall. */
import { formatDateTime } from '@candor/kit/moment-format';
import { viewerZone } from '@candor/client/time';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { NumberText } from '@candor/ui/figures/number-text';
import { Section } from '@candor/ui/lists/section';
import { Note } from '@candor/ui/marks/note';
import { useText } from '../../../platform/i18n/text.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import type { InstrumentPlace } from '../screens/quote-params.model.ts';
import { useShortSale, type ShortSaleFigures } from '../quotes.api.ts';
import { percentText } from './figures.model.ts';

export function ShortSection({ place }: { place: InstrumentPlace }) {
  const t = useText();
  const reading = useShortSale(place);
  return (
    <Section title={t('quotes.short')}>
      {reading.status === 'ready' ? (
        <ShortSale sale={reading.data} />
      ) : (
        <QueryState of={reading} rows={2} />
      )}
    </Section>
  );
}

function ShortSale({ sale }: { sale: ShortSaleFigures }) {
  const t = useText();
  const { locale } = useFigures();
  const { status, rate, restrictedUntil, nextAt, nights } = sale;
  const isLent = status !== 'unavailable';
  return (
    <div className="grid gap-3 px-4">
      {restrictedUntil !== null && isLent && (
        <Note tone="warn">
          {t('quotes.short.restricted', { at: formatDateTime(restrictedUntil, viewerZone()) })}
        </Note>
      )}
      <KeyValueList>
        <KeyValue label={t('quotes.short.status')}>{t(`quotes.short.status.${status}`)}</KeyValue>
        {isLent && (
          <>
            <KeyValue label={t('common.borrowYearly')}>
              <NumberText text={percentText(rate, locale, 'negative')} />
            </KeyValue>
            <KeyValue label={t('common.nextCharge')}>
              {formatDateTime(nextAt, viewerZone())}
            </KeyValue>
          </>
        )}
      </KeyValueList>
      <Note>
        {!isLent
          ? t('quotes.short.unavailable')
          : nights > 1
            ? t('quotes.short.nights', { nights })
            : t('quotes.short.night')}
      </Note>
    </div>
  );
}
