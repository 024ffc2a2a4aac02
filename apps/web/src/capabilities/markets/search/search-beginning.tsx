import { Section } from '@candor/ui/lists/section';
import { useText } from '../../../platform/i18n/text.ts';
import { LiveQuoteRow } from '../../../core/quotes/live-quote-row.tsx';
import { quoteHref } from '../../../core/quotes/quote-place.ts';
import { useRowNames } from '../../../core/quotes/row-names.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { quoteId, useHottest } from '../markets.api.ts';
import {
  forgetInstruments,
  rememberInstrument,
  useRecentInstruments,
} from './recent-instruments.ts';
import type { RecentInstrument } from './recent.model.ts';

const POPULAR_COUNT = 8;

export function SearchBeginning() {
  return (
    <>
      <Recent />
      <Popular />
    </>
  );
}

function Recent() {
  const t = useText();
  const recent = useRecentInstruments();
  if (recent.length === 0) return null;
  return (
    <Section
      title={t('markets.search.recent')}
      action={
        <button
          type="button"
          onClick={forgetInstruments}
          className="min-h-11 px-2 text-label text-ink2"
        >
          {t('common.clearAll')}
        </button>
      }
    >
      <div className="flex flex-wrap gap-2 px-4">
        {recent.map((instrument) => (
          <RecentChip key={quoteId(instrument)} instrument={instrument} />
        ))}
      </div>
    </Section>
  );
}

function RecentChip({ instrument }: { instrument: RecentInstrument }) {
  const { title, under } = useRowNames(instrument);
  return (
    <a
      href={quoteHref(instrument)}
      onClick={() => rememberInstrument(instrument)}
      className="flex min-h-9 max-w-full items-center gap-1.5 rounded-control border border-line bg-s1 px-3 text-label"
    >
      <span className="truncate font-semibold">{title}</span>
      <span className="truncate text-ink3">{under}</span>
    </a>
  );
}

function Popular() {
  const t = useText();
  const popular = useHottest(POPULAR_COUNT);
  return (
    <Section title={t('markets.search.popular')}>
      {popular.status === 'ready' ? (
        popular.data.items.map((row, index) => (
          <LiveQuoteRow
            key={quoteId(row)}
            row={row}
            isLast={index === popular.data.items.length - 1}
            onOpen={rememberInstrument}
          />
        ))
      ) : (
        <QueryState of={popular} rows={POPULAR_COUNT} />
      )}
    </Section>
  );
}
