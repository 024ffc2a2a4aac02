/**
 * The option chain of an underlying: expiry by expiry, and how volatility lies over strikes and
 * time.
 */
import { formatLocalDate } from '@candor/kit/moment-format';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { Segmented } from '@candor/ui/fields/segmented';
import { useFigures } from '@candor/ui/figures/figure-context';
import { PriceFlash } from '@candor/ui/figures/price-flash';
import { Chip } from '@candor/ui/marks/chip';
import { Note } from '@candor/ui/marks/note';
import { StateView } from '@candor/ui/marks/state-view';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { push, replace } from '../../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/query-state.tsx';
import { refreshShown } from '../../../platform/refresh-shown.ts';
import { useOptionChain, type OptionChain } from '../options.api.ts';
import { priceShown } from '../shared/figures.model.ts';
import { NotTradedYet } from '../shared/not-traded-yet.tsx';
import { useDaysLeft } from '../shared/use-days-left.ts';
import { readUnderlying, type UnderlyingPlace } from '../shared/option-place.model.ts';
import { daysLeft } from './chain.model.ts';
import { ChainTable } from './chain-table.tsx';
import { VolatilityCharts } from './volatility-charts.tsx';

export function OptionChainScreen({ params }: ScreenOf) {
  const t = useText();
  const place = readUnderlying(params);
  if (place === null)
    return (
      <PageScreen title={t('options.title')}>
        <StateView
          kind="empty"
          title={t('options.none')}
          action={{ label: t('options.all'), onPress: () => replace('options/index') }}
        />
      </PageScreen>
    );
  return (
    <Chain key={`${place.source}:${place.code}`} place={place} expiry={params['expiry'] ?? null} />
  );
}

type View = 'chain' | 'volatility';

function Chain({ place, expiry }: { place: UnderlyingPlace; expiry: string | null }) {
  const t = useText();
  const [view, setView] = useState<View>('chain');
  const reading = useOptionChain(place, expiry);
  const name = reading.status === 'ready' ? reading.data.name : '';
  const choose = (on: string) =>
    replace('options/chain', { source: String(place.source), code: place.code, expiry: on });
  return (
    <PageScreen
      title={t('options.of', { code: place.code })}
      subtitle={name}
      onRefresh={refreshShown}
    >
      {reading.status === 'ready' ? (
        <>
          <Head chain={reading.data} />
          <Expiries
            chain={reading.data}
            chosen={expiry ?? reading.data.expiry.on}
            onChoose={choose}
          />
          <div className="px-4 pt-1 pb-2">
            <Segmented
              label={t('options.view')}
              value={view}
              onChange={setView}
              options={(['chain', 'volatility'] as const).map((value) => ({
                value,
                label: t(`options.view.${value}`),
              }))}
            />
          </div>
          {view === 'chain' ? (
            <ChainTable key={reading.data.expiry.on} chain={reading.data} isOld={reading.isOld} />
          ) : (
            <VolatilityCharts chain={reading.data} />
          )}
          <div className="grid gap-2 px-4 pt-3 pb-6">
            <NotTradedYet />
            <Note>{t('options.byRule')}</Note>
          </div>
        </>
      ) : reading.status === 'unavailable' && reading.message !== null ? (
        <StateView
          kind="empty"
          title={reading.message}
          action={{ label: t('options.all'), onPress: () => push('options/index') }}
        />
      ) : (
        <QueryState of={reading} rows={10} />
      )}
    </PageScreen>
  );
}

function Head({ chain }: { chain: OptionChain }) {
  const t = useText();
  const { locale } = useFigures();
  const { spot, stock_code: code, followed, style, settlement, isOpen } = chain;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pt-1">
      <p className="text-section font-semibold">
        <span className="text-label font-normal text-ink2">{followed}</span>{' '}
        <PriceFlash price={spot}>{priceShown(spot, locale)}</PriceFlash>
        <span className="sr-only"> {code}</span>
      </p>
      <p className="flex flex-wrap gap-1.5">
        <Chip>{t(`options.style.${style}`)}</Chip>
        <Chip>{t(`options.settlement.${settlement}`)}</Chip>
        {!isOpen && <Chip tone="warn">{t('options.closed')}</Chip>}
      </p>
    </div>
  );
}

function Expiries({
  chain: { expiries, at },
  chosen,
  onChoose,
}: {
  chain: OptionChain;
  chosen: string;
  onChoose: (on: string) => void;
}) {
  const t = useText();
  const left = useDaysLeft();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    strip.current
      ?.querySelector('[aria-pressed="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  return (
    <div
      ref={strip}
      role="group"
      aria-label={t('options.expiry')}
      className="tide-quiet-scroll flex gap-2 overflow-x-auto px-4 py-2 *:shrink-0"
    >
      {expiries.map(({ on, at: until, kind }) => (
        <ChoiceChip key={on} isChosen={on === chosen} onPress={() => onChoose(on)}>
          <span className="block pt-1.5">{formatLocalDate(on)}</span>
          <span className="block pb-1.5 text-caption font-normal text-ink3">
            {left(daysLeft(until, at))}
            {kind === 'monthly' ? ` · ${t('options.monthly')}` : ''}
          </span>
        </ChoiceChip>
      ))}
    </div>
  );
}
