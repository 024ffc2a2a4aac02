/** Who came in and who went out today, by the size of orders. An estimate, and called one. */
import { Chip } from '@candor/ui/marks/chip';
import { DIRECTION_INK, getDirection } from '@candor/ui/figures/direction';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Note } from '@candor/ui/marks/note';
import { Section } from '@candor/ui/lists/section';
import { Triangle } from '@candor/ui/figures/triangle';
import { formatCompact } from '@candor/money/format-compact';
import { isPositive } from '@candor/money/arithmetic';
import type { Quantity } from '@candor/money/amount';
import type { NumberLocale } from '@candor/money/format';
import { useText } from '../../../platform/i18n/text.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { compactText } from './figures.model.ts';
import { flowLine, flowView, type FlowLine, type FlowRow } from './funds.model.ts';
import type { InstrumentPlace } from '../screens/quote-params.model.ts';
import { useFundsFlow, type FundsFlow } from '../quotes.api.ts';

export function FundsSection({ place }: { place: InstrumentPlace }) {
  const t = useText();
  const reading = useFundsFlow(place);
  return (
    <Section title={t('quotes.flow')} action={<Chip>{t('quotes.estimate')}</Chip>}>
      {reading.status === 'ready' ? (
        <Flow flow={reading.data} />
      ) : (
        <QueryState of={reading} rows={3} />
      )}
    </Section>
  );
}

function Flow({ flow }: { flow: FundsFlow }) {
  const t = useText();
  const { locale } = useFigures();
  const view = flowView(flow);
  if (view === null)
    return <p className="px-4 text-label text-ink3">{t('quotes.flow.unavailable')}</p>;
  const net = signedCompact(view.net, locale);
  const line = flowLine(flow.minutes);
  const direction = getDirection(view.net);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4">
      <div className="flex items-baseline justify-between gap-4">
        <p className="text-label text-ink2">{t('quotes.flow.net')}</p>
        <p
          className={`inline-flex items-center gap-1.5 text-section font-semibold ${DIRECTION_INK[direction]}`}
        >
          <Triangle direction={direction} />
          {net}
        </p>
      </div>
      {line !== null && (
        <DayLine
          line={line}
          label={t('quotes.flow.line', { net })}
          isRising={direction !== 'fall'}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 text-label">
        <p className="text-right text-caption text-ink3">
          {t('quotes.flow.out')} {formatCompact(view.outflow, { locale })}
        </p>
        <span />
        <p className="text-caption text-ink3">
          {t('quotes.flow.in')} {formatCompact(view.inflow, { locale })}
        </p>
        {view.rows.map((row) => (
          <SizeRow key={row.size} row={row} thresholds={flow.thresholds} />
        ))}
      </div>
      <Note>{t('quotes.flow.note', { currency: flow.currency })}</Note>
    </div>
  );
}

/** Out to the left, in to the right, on one scale. */
function SizeRow({ row, thresholds }: { row: FlowRow; thresholds: FundsFlow['thresholds'] }) {
  const t = useText();
  const { locale } = useFigures();
  const bound =
    compactText(row.size === 'large' ? thresholds.large : thresholds.medium, locale) ?? '—';
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-end gap-1">
        <span className="text-fall">{formatCompact(row.outflow.amount, { locale })}</span>
        <span
          aria-hidden="true"
          className="h-1.5 rounded-full bg-fall-gfx"
          style={{ width: `${row.outflow.share * 100}%` }}
        />
      </div>
      <div className="min-w-22 text-center">
        <p>{t(`quotes.flow.${row.size}`)}</p>
        <p className="text-tab text-ink3">
          {row.size === 'small'
            ? t('quotes.flow.belowAmount', { amount: bound })
            : t('quotes.flow.fromAmount', { amount: bound })}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
        <span className="text-rise">{formatCompact(row.inflow.amount, { locale })}</span>
        <span
          aria-hidden="true"
          className="h-1.5 rounded-full bg-rise-gfx"
          style={{ width: `${row.inflow.share * 100}%` }}
        />
      </div>
    </>
  );
}

const LINE_HEIGHT = 40;
const LINE_WIDTH = 300;

function DayLine({ line, label, isRising }: { line: FlowLine; label: string; isRising: boolean }) {
  const path = line.points
    .map(
      ({ x, y }, index) =>
        `${index === 0 ? 'M' : 'L'}${(x * LINE_WIDTH).toFixed(1)} ${(y * LINE_HEIGHT).toFixed(1)}`,
    )
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 -1 ${LINE_WIDTH} ${LINE_HEIGHT + 2}`}
      preserveAspectRatio="none"
      className={`h-11 w-full ${isRising ? 'text-rise-gfx' : 'text-fall-gfx'}`}
    >
      <path
        d={`M0 ${line.zeroY * LINE_HEIGHT}H${LINE_WIDTH}`}
        className="stroke-line-strong"
        strokeDasharray="3 4"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function signedCompact(amount: Quantity, locale: NumberLocale): string {
  return `${isPositive(amount) ? '+' : ''}${formatCompact(amount, { locale })}`;
}
