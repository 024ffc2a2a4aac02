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
import { Button } from '@candor/ui/buttons/button';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { push, replace } from '../../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { useSession } from '../../../platform/device/session.ts';
import { useWidth } from '../../../platform/window/use-width.ts';
import { UnknownState } from '../../../platform/unknown-state.tsx';
import { BuilderPanel, BuilderSheet } from '../builder/builder-sheet.tsx';
import { LEGS_MAX, toggle, type PickedLeg } from '../builder/builder.model.ts';
import { contractsHeld } from '../held/held.model.ts';
import { useHeldOptions, useOptionChain, type OptionChain } from '../options.api.ts';
import { priceShown } from '../shared/figures.model.ts';
import { useDaysLeft } from '../shared/use-days-left.ts';
import { readUnderlying, type UnderlyingPlace } from '../shared/option-place.model.ts';
import { BUILDER_BESIDE_PX, columnsIn, daysLeft } from './chain.model.ts';
import { ChainTable } from './chain-table.tsx';
import type { OnPick } from './side-cells.tsx';
import { VolatilityCharts } from './volatility-charts.tsx';

export function OptionChainScreen({ params }: ScreenOf) {
  const t = useText();
  const isGuest = useSession() === null;
  const place = readUnderlying(params);
  if (place === null)
    return (
      <PageScreen title={t('common.options')}>
        <UnknownState title={t('options.none')} label={t('options.all')} to="options/index" />
      </PageScreen>
    );
  const asked = { place, expiry: params['expiry'] ?? null };
  const key = `${place.source}:${place.code}`;
  return isGuest ? (
    <Chain key={key} {...asked} held={noneHeld} />
  ) : (
    <CustomerChain key={key} {...asked} />
  );
}

type View = 'chain' | 'volatility';
type ChainAsked = { place: UnderlyingPlace; expiry: string | null };

const noneHeld: ReadonlyMap<string, number> = new Map();

function CustomerChain(asked: ChainAsked) {
  const reading = useHeldOptions();
  const items = reading.status === 'ready' ? reading.data.items : null;
  const held = useMemo(() => (items === null ? noneHeld : contractsHeld(items)), [items]);
  return <Chain {...asked} held={held} />;
}

function Chain({ place, expiry, held }: ChainAsked & { held: ReadonlyMap<string, number> }) {
  const t = useText();
  const [view, setView] = useState<View>('chain');
  const [isBuilding, setBuilding] = useState(false);
  const [screenPx, measureScreen] = useWidth();
  const [tablePx, measureTable] = useWidth();
  const columns = useMemo(() => columnsIn(tablePx), [tablePx]);
  const isBeside = screenPx >= BUILDER_BESIDE_PX;
  const reading = useOptionChain(place, expiry);
  const name = reading.status === 'ready' ? reading.data.name : '';
  const { legs, setLegs, pickLeg } = useLegs(
    reading.status === 'ready' ? reading.data.expiry.on : null,
  );
  const choose = (day: string) =>
    replace('options/chain', { source: String(place.source), code: place.code, expiry: day });
  return (
    <PageScreen
      title={t('options.of', { code: place.code })}
      subtitle={name}
      onRefresh={refreshShown}
      {...(reading.status === 'ready' && view === 'chain' && !isBeside
        ? {
            footer: (
              <BuilderBar
                legs={legs}
                onBuild={() => {
                  setLegs(legs ?? []);
                  setBuilding(true);
                }}
                onClear={() => setLegs(null)}
              />
            ),
          }
        : {})}
    >
      {reading.status === 'ready' ? (
        <div ref={measureScreen}>
          <Head chain={reading.data} />
          <Expiries
            chain={reading.data}
            chosen={expiry ?? reading.data.expiry.on}
            onChoose={choose}
          />
          <ViewSwitch view={view} onChange={setView} />
          {view === 'chain' ? (
            <div className={isBeside ? 'grid grid-cols-[minmax(0,1fr)_22rem]' : undefined}>
              <div ref={measureTable} className="min-w-0">
                <ChainTable
                  key={reading.data.expiry.on}
                  chain={reading.data}
                  columns={columns}
                  isOld={reading.isOld}
                  held={held}
                  picked={legs ?? noLegs}
                  onPick={legs === null ? null : pickLeg}
                />
              </div>
              {isBeside && <BuilderPanel chain={reading.data} legs={legs} onChange={setLegs} />}
            </div>
          ) : (
            <VolatilityCharts chain={reading.data} />
          )}
          <div className="grid gap-2 px-4 pt-3 pb-6">
            <Note>{t('options.chain.how')}</Note>
            <Note>{t('options.byRule')}</Note>
          </div>
          <BuilderSheet
            chain={reading.data}
            legs={legs ?? noLegs}
            onChange={setLegs}
            isOpen={isBuilding && !isBeside}
            onClose={() => setBuilding(false)}
          />
        </div>
      ) : (
        <NoChain of={reading} />
      )}
    </PageScreen>
  );
}

const noLegs: readonly PickedLeg[] = [];

/** Null where prices open tickets; else the legs that were picked. */
function useLegs(shownOn: string | null) {
  const [legs, setLegs] = useState<readonly PickedLeg[] | null>(null);
  const [on, setOn] = useState('');
  if (shownOn !== null && shownOn !== on) setOn(shownOn);
  const pickLeg = useCallback<OnPick>(
    (leg) => setLegs((before) => toggle(before ?? [], { ...leg, on })),
    [on],
  );
  return { legs, setLegs, pickLeg };
}

function NoChain({
  of: reading,
}: {
  of: Exclude<ReturnType<typeof useOptionChain>, { status: 'ready' }>;
}) {
  const t = useText();
  if (reading.status !== 'unavailable' || reading.message === null)
    return <QueryState of={reading} rows={10} />;
  return (
    <StateView
      kind="empty"
      title={reading.message}
      action={{ label: t('options.all'), onPress: () => push('options/index') }}
    />
  );
}

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const t = useText();
  return (
    <div className="px-4 pt-1 pb-2">
      <Segmented
        label={t('options.view')}
        value={view}
        onChange={onChange}
        options={(['chain', 'volatility'] as const).map((value) => ({
          value,
          label: t(`options.view.${value}`),
        }))}
      />
    </div>
  );
}

/** Under the chain: the way to a strategy, or what was picked of one so far. */
function BuilderBar({
  legs,
  onBuild,
  onClear,
}: {
  legs: readonly PickedLeg[] | null;
  onBuild: () => void;
  onClear: () => void;
}) {
  const t = useText();
  if (legs === null)
    return (
      <Button isWide tone="secondary" onPress={onBuild}>
        {t('options.builder')}
      </Button>
    );
  return (
    <div className="grid gap-2">
      <p role="status" className="text-center text-caption text-ink2">
        {t(legs.length === LEGS_MAX ? 'options.builder.full' : 'options.builder.picking', {
          count: legs.length,
        })}
      </p>
      <div className="grid grid-cols-[1fr_2fr] gap-2.5">
        <Button tone="secondary" isWide onPress={onClear}>
          {t('framework.cancel')}
        </Button>
        <Button isWide onPress={onBuild}>
          {t('options.builder.continue')}
        </Button>
      </div>
    </div>
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
