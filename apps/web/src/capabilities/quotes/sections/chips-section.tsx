/** At which prices today's holders may have bought. An estimate, and called one. */
import { Chip } from '@candor/ui/marks/chip';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Note } from '@candor/ui/marks/note';
import { NumberText } from '@candor/ui/figures/number-text';
import { Section } from '@candor/ui/lists/section';
import { useText } from '../../../platform/i18n/text.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { chipView, type ChipView } from './chips.model.ts';
import { percentText, priceText } from './figures.model.ts';
import type { InstrumentPlace } from '../screens/quote-params.model.ts';
import { useChipDistribution, type ChipDistribution } from '../quotes.api.ts';

export function ChipsSection({ place, decimals }: { place: InstrumentPlace; decimals: number }) {
  const t = useText();
  const reading = useChipDistribution(place);
  return (
    <Section title={t('quotes.chips')} action={<Chip>{t('quotes.estimate')}</Chip>}>
      {reading.status === 'ready' ? (
        <Chips chips={reading.data} decimals={decimals} />
      ) : (
        <QueryState of={reading} rows={3} />
      )}
    </Section>
  );
}

function Chips({ chips, decimals }: { chips: ChipDistribution; decimals: number }) {
  const t = useText();
  const { locale } = useFigures();
  const view = chipView(chips);
  if (view === null) return <p className="px-4 text-label text-ink3">{t('quotes.chips.none')}</p>;
  const write = (price: string) => priceText(price, { locale, decimals }) ?? '—';
  const between = ({ low, high }: { low: string; high: string }) =>
    t('quotes.between', { low: write(low), high: write(high) });
  const profit = percentText(chips.profitRatio, locale, 'negative');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4">
      <Histogram view={view} write={write} profit={profit ?? '—'} />
      <KeyValueList>
        <KeyValue label={t('quotes.chips.profit')}>
          <NumberText text={profit} />
        </KeyValue>
        <KeyValue label={t('quotes.chips.average')}>
          <NumberText text={write(chips.averageCost)} />
        </KeyValue>
        <KeyValue label={t('quotes.chips.range70')}>{between(chips.range70)}</KeyValue>
        <KeyValue label={t('quotes.chips.range90')}>{between(chips.range90)}</KeyValue>
      </KeyValueList>
      <Note>{t('quotes.chips.note')}</Note>
    </div>
  );
}

const WIDTH = 300;
const HEIGHT = 150;

function Histogram({
  view,
  write,
  profit,
}: {
  view: ChipView;
  write: (price: string) => string;
  profit: string;
}) {
  const t = useText();
  const [top, bottom] = [view.bars[0]?.price ?? '', view.bars.at(-1)?.price ?? ''];
  const step = HEIGHT / view.bars.length;
  return (
    <div className="flex gap-2">
      <svg
        role="img"
        aria-label={t('quotes.chips.picture', { low: write(bottom), high: write(top), profit })}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-0 flex-1"
      >
        {view.bars.map(({ price, length, isInProfit }, index) => (
          <rect
            key={price}
            x={0}
            y={index * step}
            width={Math.max(length * WIDTH, 0.5)}
            height={Math.max(step * 0.8, 0.5)}
            className={isInProfit ? 'fill-rise-gfx' : 'fill-fall-gfx'}
            opacity={0.8}
          />
        ))}
        {view.averageAt !== null && (
          <path
            d={`M0 ${view.averageAt * HEIGHT}H${WIDTH}`}
            className="stroke-ink3"
            strokeDasharray="3 4"
            vectorEffect="non-scaling-stroke"
          />
        )}
        {view.priceAt !== null && (
          <path
            d={`M0 ${view.priceAt * HEIGHT}H${WIDTH}`}
            className="stroke-ink"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <div aria-hidden="true" className="relative w-16 shrink-0 text-tab text-ink3">
        <span className="absolute top-0 right-0">{write(top)}</span>
        {view.priceAt !== null && <AxisMark at={view.priceAt} text={t('quotes.chips.price')} />}
        <span className="absolute right-0 bottom-0">{write(bottom)}</span>
      </div>
    </div>
  );
}

/** Not where it would lie over the ends of the axis. */
function AxisMark({ at, text }: { at: number; text: string }) {
  const shown = Math.min(Math.max(at, 0.12), 0.88);
  return (
    <span
      className="absolute right-0 -translate-y-1/2 font-medium text-ink"
      style={{ top: `${shown * 100}%` }}
    >
      {text}
    </span>
  );
}
