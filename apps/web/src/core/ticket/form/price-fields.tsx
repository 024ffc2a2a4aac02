/**
 * The price of an order: at market, a limit, a stop, both, or a distance that follows. Minus and
 * plus lead along the grid the instrument trades on, from the price of the moment where nothing is
 * typed; a price off the grid says so at once and offers its neighbours.
 */
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { Segmented } from '@candor/ui/fields/segmented';
import { StepperField } from '@candor/ui/fields/stepper-field';
import { useText } from '../../../platform/i18n/text.ts';
import { priceText } from '../../quotes/quote-figures.ts';
import { FixChips } from './fix-chips.tsx';
import {
  firstPrice,
  hasLimit,
  hasStop,
  isIfTouched,
  PERCENT_DECIMALS,
  sidePrice,
  type TicketField,
} from './order-form.model.ts';
import { decimalsOfBands, nearestPrices, neighbourPrice, typedPrice } from './tick-steps.model.ts';
import type { LiveInstrument } from '../use-live-instrument.ts';
import type { Ticket } from '../use-ticket.ts';

export function PriceFields({ ticket, quote }: { ticket: Ticket; quote: LiveInstrument }) {
  const t = useText();
  const { type, direction } = ticket.input;
  const currency = ticket.instrument.currency;
  if (type === OrderType.Market)
    return (
      <AtMarket
        direction={direction}
        quote={quote}
        isAuction={ticket.kind.source === TradedSource.AuctionStock}
      />
    );
  return (
    <div className="grid gap-2">
      {hasStop(type) && (
        <PriceStepper
          ticket={ticket}
          quote={quote}
          field="stop"
          label={t('ticket.stopPrice', { currency })}
          hint={t(
            `ticket.${isIfTouched(type) ? 'touchedHint' : 'stopHint'}.${direction === Direction.Buy ? 'buy' : 'sell'}`,
          )}
        />
      )}
      {hasLimit(type) && (
        <PriceStepper
          ticket={ticket}
          quote={quote}
          field="price"
          label={t('trading.limitPriceIn', { currency })}
          hint={t('ticket.limitHint')}
        />
      )}
      {type === OrderType.TrailingStop && <TrailField ticket={ticket} />}
    </div>
  );
}

/** As high as the stepper that takes its place, so that nothing below moves. */
function AtMarket({
  direction,
  quote,
  isAuction,
}: {
  direction: Direction;
  quote: LiveInstrument;
  isAuction: boolean;
}) {
  const t = useText();
  const { locale } = useFigures();
  const price = sidePrice(direction, quote);
  return (
    <div>
      <div className="grid min-h-16 content-center justify-items-center rounded-card bg-s2 px-2.5 py-2.5 text-center">
        <span className="text-caption text-ink3">{t('ticket.atMarket')}</span>
        <span className="text-value font-semibold tracking-heading">
          {isAuction ? (
            t('ticket.atAuction')
          ) : (
            <NumberText
              text={price === null ? null : priceText(price, { locale, decimals: quote.decimals })}
            />
          )}
        </span>
      </div>
      <p className="mt-1 px-1 text-caption text-ink3">
        {isAuction ? t('ticket.atAuction.hint') : t('ticket.atMarket.hint')}
      </p>
    </div>
  );
}

export function PriceStepper({
  ticket,
  quote,
  field,
  label,
  hint,
}: {
  ticket: Ticket;
  quote: LiveInstrument;
  field: Exclude<TicketField, 'quantity' | 'amount' | 'trail'>;
  label: string;
  hint?: string;
}) {
  const t = useText();
  const { input, set, instrument, problem, problemAt } = ticket;
  const { ticks } = instrument;
  const value = input[field];
  const around = nearestPrices(ticks, value);
  const error = around === null ? problemAt(field) : t('ticket.offTick');
  const fixes =
    around === null
      ? problemAt(field) === null
        ? []
        : (problem?.fixes ?? [])
      : [around.below, around.above].map((near) => ({ change: { [field]: near }, value: near }));
  return (
    <div>
      <StepperField
        name={field}
        label={label}
        {...(hint === undefined ? {} : { hint })}
        error={error}
        value={value}
        decimalsMax={decimalsOfBands(ticks)}
        stepTo={(text, by) =>
          neighbourPrice(ticks, text, by) ?? typedPrice(ticks, firstPrice(input.direction, quote))
        }
        onChange={(text) => set({ [field]: text })}
        decreaseLabel={t('ticket.price.less')}
        increaseLabel={t('ticket.price.more')}
      />
      <FixChips fixes={fixes} onApply={set} />
    </div>
  );
}

function TrailField({
  ticket: { input, set, instrument, problem, problemAt },
}: {
  ticket: Ticket;
}) {
  const t = useText();
  const currency = instrument.currency;
  const kinds = [
    { value: 'ratio', label: t('ticket.trail.ratio') },
    { value: 'amount', label: t('common.amountCurrency', { currency }) },
  ] as const;
  return (
    <div className="grid gap-2">
      <p className="px-1 text-caption text-ink3">{t('ticket.trail')}</p>
      <Segmented
        label={t('ticket.trail')}
        options={kinds}
        value={input.trailKind}
        onChange={(trailKind) => set({ trailKind, trail: '' })}
        isCompact
      />
      <StepperField
        name="trail"
        label={
          input.trailKind === 'ratio'
            ? t('ticket.trail.ratioField')
            : t('ticket.trail.amountField', { currency })
        }
        error={problemAt('trail')}
        value={input.trail}
        step={input.trailKind === 'ratio' ? TRAIL_STEP_PERCENT : instrument.tick}
        min="0"
        decimalsMax={
          input.trailKind === 'ratio' ? PERCENT_DECIMALS : decimalsOfBands(instrument.ticks)
        }
        onChange={(trail) => set({ trail })}
        decreaseLabel={t('ticket.price.less')}
        increaseLabel={t('ticket.price.more')}
      />
      <FixChips fixes={problemAt('trail') === null ? [] : (problem?.fixes ?? [])} onApply={set} />
    </div>
  );
}

const TRAIL_STEP_PERCENT = '0.5';
