/** What has options, with its price; each leads to its chain. */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { QuoteRow } from '@candor/contract/kernel/quote';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { PriceFlash } from '@candor/ui/figures/price-flash';
import { ListRow } from '@candor/ui/lists/list-row';
import { Monogram } from '@candor/ui/marks/monogram';
import { memo, useState } from 'react';
import { changeRate, priceText } from '../../../core/quotes/quote-figures.ts';
import { QuoteRows } from '../../../core/quotes/quote-list.tsx';
import { useQuoteRows } from '../../../core/quotes/use-quote-rows.ts';
import { useQuote } from '../../../core/quotes/use-quote.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { useOptionUnderlyings, type OptionUnderlying } from '../options.api.ts';
import { OptionStart } from './option-start.tsx';

const GROUPS = [QuotedSource.Stock, QuotedSource.GlobalIndex, QuotedSource.Future] as const;
type Group = (typeof GROUPS)[number];

export function OptionListScreen(_: ScreenOf) {
  const t = useText();
  const [group, setGroup] = useState<Group>(QuotedSource.Stock);
  const underlyings = useOptionUnderlyings();
  return (
    <PageScreen title={t('common.options')} onRefresh={refreshShown}>
      <OptionStart />
      <div role="group" aria-label={t('options.group')} className="flex gap-2 px-4 py-1.5">
        {GROUPS.map((value) => (
          <ChoiceChip key={value} isChosen={value === group} onPress={() => setGroup(value)}>
            {t(`options.group.${value}`)}
          </ChoiceChip>
        ))}
      </div>
      {underlyings.status === 'ready' ? (
        <Rows key={group} of={underlyings.data.items.filter(({ source }) => source === group)} />
      ) : (
        <QueryState of={underlyings} rows={8} />
      )}
    </PageScreen>
  );
}

function Rows({ of }: { of: readonly OptionUnderlying[] }) {
  const rows = useQuoteRows(of.map(({ source, stock_code: code }) => ({ source, code })));
  if (rows.status !== 'ready') return <QueryState of={rows} rows={8} />;
  return (
    <QuoteRows
      rows={rows.data.items}
      renderRow={(row) => <UnderlyingRow key={row.stock_code} row={row} />}
    />
  );
}

const UnderlyingRow = memo(function UnderlyingRow({ row }: { row: QuoteRow }) {
  const { locale } = useFigures();
  const quote = useQuote(row.source, row.stock_code, row);
  return (
    <ListRow
      href={linkTo('options/chain', { source: String(row.source), code: row.stock_code })}
      leading={
        <Monogram
          name={row.stock_code}
          {...(row.localLogoUrl === '' ? {} : { src: row.localLogoUrl })}
        />
      }
      title={row.stock_code}
      detail={row.name}
      value={
        <PriceFlash price={quote.price_nominal}>
          <NumberText text={priceText(quote.price_nominal, { locale, decimals: quote.decimals })} />
        </PriceFlash>
      }
      valueDetail={<PercentText change={changeRate(quote.change_ratio)} />}
    />
  );
});
