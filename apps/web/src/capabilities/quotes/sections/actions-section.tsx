import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Section } from '@candor/ui/lists/section';
import { Chip } from '@candor/ui/marks/chip';
import { Note } from '@candor/ui/marks/note';
import { useText } from '../../../platform/i18n/text.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { useCorporateActions } from '../quotes.api.ts';
import type { InstrumentPlace } from '../screens/quote-params.model.ts';
import { actionRows } from './actions.model.ts';

/** Past and announced dividends and splits of a share, and what they do to price and chart. */
export function ActionsSection({ place }: { place: InstrumentPlace }) {
  const t = useText();
  const reading = useCorporateActions(place);
  if (reading.status !== 'ready')
    return (
      <Section title={t('quotes.actions')}>
        <QueryState of={reading} rows={2} />
      </Section>
    );
  const rows = actionRows(reading.data);
  return (
    <Section title={t('quotes.actions')}>
      <div className="grid gap-3 px-4">
        {rows.length === 0 ? (
          <Note>{t('quotes.actions.none')}</Note>
        ) : (
          <KeyValueList>
            {rows.map((row) => (
              <KeyValue key={row.key} label={row.day}>
                <span className="inline-flex items-center gap-2">
                  {row.isAhead && <Chip>{t('quotes.actions.ahead')}</Chip>}
                  {row.what === 'dividend'
                    ? t('quotes.actions.dividend', row)
                    : t(`quotes.actions.${row.what}`, row)}
                </span>
              </KeyValue>
            ))}
          </KeyValueList>
        )}
        <Note>{t('quotes.actions.note')}</Note>
      </div>
    </Section>
  );
}
