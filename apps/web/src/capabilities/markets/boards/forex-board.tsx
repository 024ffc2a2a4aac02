import { useFigures } from '@candor/ui/figures/figure-context';
import { ListRow } from '@candor/ui/lists/list-row';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { PriceFlash } from '@candor/ui/figures/price-flash';
import { memo, useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { changeRate, priceText } from '../../../core/quotes/quote-figures.ts';
import { QuoteRows } from '../../../core/quotes/quote-list.tsx';
import { quoteHref } from '../../../core/quotes/quote-place.ts';
import { useRowNames } from '../../../core/quotes/row-names.ts';
import { useQuote, useTick } from '../../../core/quotes/use-quote.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { FilterChips } from '../lists/filter-chips.tsx';
import { groupsIn, ofGroup } from '../lists/group.model.ts';
import { pairGroupName } from '../lists/group-names.ts';
import { OldNote } from '../lists/list-note.tsx';
import { quoteId, useForex, useForexIndex, type PairRow } from '../markets.api.ts';
import { IndexStrip } from './index-card.tsx';
import { MarketClock } from './market-clock.tsx';

export function ForexBoard() {
  const t = useText();
  const pairs = useForex();
  const [group, setGroup] = useState<string | null>(null);
  if (pairs.status !== 'ready') return <QueryState of={pairs} rows={8} />;
  const rows = pairs.data.items;
  return (
    <>
      <MarketClock market="FOREX" />
      <Majors />
      <FilterChips
        label={t('markets.group')}
        value={group}
        onChange={setGroup}
        options={[
          { value: null, label: t('common.all') },
          ...groupsIn(rows, getGroup).map((name) => ({
            value: name,
            label: pairGroupName(t, name),
          })),
        ]}
      />
      <OldNote {...pairs} />
      <div
        aria-hidden="true"
        className="sticky top-0 z-10 flex items-center gap-2.5 border-b border-line bg-bg px-4 py-1.5 text-caption text-ink3"
      >
        <span className="flex-1" />
        <span className={SIDES}>
          <span>{t('common.bestBid')}</span>
          <span>{t('common.bestAsk')}</span>
        </span>
        <span className="min-w-23 text-right">{t('markets.sort.changeRatio')}</span>
      </div>
      <QuoteRows
        rows={ofGroup(rows, group, getGroup)}
        renderRow={(row) => <LivePairRow key={quoteId(row)} row={row} />}
      />
    </>
  );
}

/** The day of the majors at a glance; the list below does without it. */
function Majors() {
  const t = useText();
  const majors = useForexIndex();
  if (majors.status === 'unavailable') return null;
  return (
    <IndexStrip
      label={t('markets.group.major')}
      rows={majors.status === 'ready' ? majors.data.items : null}
    />
  );
}

const getGroup = ({ group }: PairRow) => group;
const SIDES = 'grid w-38 shrink-0 grid-cols-2 gap-2 text-right';

const LivePairRow = memo(function LivePairRow({ row }: { row: PairRow }) {
  const quote = useQuote(row.source, row.stock_code, row);
  const tick = useTick(row.source, row.stock_code);
  const { bid, ask } = tick ?? row;
  const { title, under } = useRowNames(row);
  return (
    <ListRow
      href={quoteHref(row)}
      title={title}
      detail={under}
      middle={
        <span className={SIDES}>
          <Side price={bid} decimals={row.decimals} />
          <Side price={ask} decimals={row.decimals} />
        </span>
      }
      value={<PercentText change={changeRate(quote.change_ratio)} />}
    />
  );
});

function Side({ price, decimals }: { price: string | null; decimals: number }) {
  const { locale } = useFigures();
  return (
    <PriceFlash price={price}>
      <NumberText text={price === null ? null : priceText(price, { locale, decimals })} />
    </PriceFlash>
  );
}
