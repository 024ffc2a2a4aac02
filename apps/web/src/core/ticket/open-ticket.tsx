/**
 * The ticket once its instrument is known. The button opens the confirmation when the server has
 * priced exactly what is typed; nothing is sent from here.
 */
import { Note } from '@candor/ui/marks/note';
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import { Button } from '@candor/ui/buttons/button';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Segmented } from '@candor/ui/fields/segmented';
import { ChartLine } from 'lucide-react';
import { HelpButton } from '../articles/help-button.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import { PageScreen } from '../../platform/page-screen.tsx';
import { pauseSentence } from '../pauses/pause-sentence.ts';
import { quotePath } from '../quotes/quote-place.ts';
import { StaleMark } from '../quotes/stale-mark.tsx';
import { firstPrice, sellsShort, withType, type FirstTerms } from './form/order-form.model.ts';
import { LeverageField, OrderOptions } from './form/order-options.tsx';
import { OrderSheet } from './review/order-sheet.tsx';
import { moneyIn, PreviewCard, Warnings } from './review/preview-card.tsx';
import { PriceFields } from './form/price-fields.tsx';
import { QuantityFields } from './form/quantity-fields.tsx';
import { SellChoice } from './form/sell-choice.tsx';
import { SideSwitch } from './form/side-switch.tsx';
import { typedPrice } from './form/tick-steps.model.ts';
import { orderTypeNames, sideName } from './order-words.ts';
import { TicketHeader } from './form/ticket-header.tsx';
import type { TicketKind } from './form/ticket-kind.model.ts';
import { HoldingNote, ObstacleNote } from './problems/ticket-notices.tsx';
import { FundingNote } from './form/funding-note.tsx';
import { TicketProblem } from './problems/ticket-problem.tsx';
import type { TicketOf } from './form/ticket-kinds.ts';
import type { TicketInstrument } from './ticket.api.ts';
import type { TradingAccess } from './lock/trading-access.ts';
import { getPause, isStoppedIn, productAt } from './lock/trading-access.model.ts';
import { useLiveInstrument, type LiveInstrument } from './use-live-instrument.ts';
import { useReview } from './review/use-review.ts';
import { useReviewAtOnce } from './review/use-review-at-once.ts';
import { useTicketWish } from './ticket-wish.ts';
import { useTicket, type Ticket } from './use-ticket.ts';

type OpenTicketProps = Omit<TicketOf, 'params' | 'source'> & {
  kind: TicketKind;
  instrument: TicketInstrument;
  access: TradingAccess;
  first: FirstTerms;
  /** More of what is held, in the quantity of the last time: it is reviewed at once. */
  isAgain: boolean;
  /** The smallest order where it is more than a lot. */
  minimum: string | null;
};

export function OpenTicket({
  kind,
  instrument,
  access,
  first,
  isAgain,
  minimum,
  endpointFor,
  mark,
  facts,
  quantityHint,
  gate,
  onQuote,
}: OpenTicketProps) {
  const t = useText();
  const ticket = useTicket(kind, instrument, first, minimum);
  const quote = useLiveInstrument(instrument);
  const review = useReview({
    ...ticket,
    stopped: ticket.problem,
    tryIt: () => {
      ticket.tryIt();
      return ticket.wrong;
    },
  });
  useReviewAtOnce(isAgain, review.start);
  const { input, set } = ticket;
  useTicketWish(instrument.stock_code, ({ direction = input.direction, limit }) =>
    set({
      direction,
      ...(limit !== undefined && kind.types.includes(OrderType.Limit)
        ? { ...withType(input, kind, OrderType.Limit, limit), direction, price: limit }
        : {}),
    }),
  );
  const missing = gate?.(access, ticket) ?? null;
  const place = instrument.underlying ?? { source: instrument.source, code: instrument.stock_code };
  const pause = getPause(access, { source: kind.source, code: instrument.stock_code }, place);
  const product = productAt(kind);
  const hint = quantityHint?.(ticket);
  const side = sideName({
    source: kind.source,
    direction: input.direction,
    isShort: sellsShort(kind, input),
  });
  return (
    <>
      <form
        noValidate
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          review.start();
        }}
      >
        <PageScreen
          title={t(`ticket.title.${side}`, { code: instrument.label ?? instrument.stock_code })}
          subtitle={[
            ...(mark === undefined ? [] : [mark]),
            instrument.name,
            instrument.market,
          ].join(' · ')}
          actions={
            <IconButton
              icon={ChartLine}
              label={t('ticket.toQuote', { code: instrument.label ?? instrument.stock_code })}
              onPress={onQuote ?? (() => openQuote(instrument))}
            />
          }
          footer={
            <Footer
              ticket={ticket}
              quote={quote}
              isWaiting={review.isWaiting}
              isBlocked={
                missing !== null ||
                access.obstacle !== null ||
                isStoppedIn(access, product) ||
                pause !== null
              }
            />
          }
        >
          <StaleMark />
          <div className="grid grid-cols-1 gap-3 px-4 pt-1 pb-6">
            <TicketHeader quote={quote} preview={ticket.preview} />
            {pause !== null && <Note tone="warn">{pauseSentence(t, pause)}</Note>}
            <ObstacleNote access={access} product={product} />
            {missing}
            <SideSwitch value={input.direction} onChange={(side) => set({ direction: side })} />
            <SellChoice ticket={ticket} />
            <HoldingNote ticket={ticket} quote={quote} />
            <TypeField ticket={ticket} quote={quote} />
            <PriceFields ticket={ticket} quote={quote} />
            <QuantityFields ticket={ticket} {...(hint === undefined ? {} : { hint })} />
            <LeverageField ticket={ticket} />
            <OrderOptions ticket={ticket} quote={quote} />
            {facts?.(ticket)}
            <PreviewCard ticket={ticket} />
            {ticket.preview !== null && <Warnings preview={ticket.preview} />}
          </div>
        </PageScreen>
      </form>
      <OrderSheet
        review={review}
        instrument={instrument}
        access={access}
        endpoint={endpointFor(instrument)}
        onRestart={ticket.restart}
      />
    </>
  );
}

function openQuote({ source, name, stock_code: code, market }: TicketInstrument): void {
  if (source !== TradedSource.Option)
    push(quotePath(source), { name, code, source: String(source), market });
}

function TypeField({
  ticket: { kind, input, set, instrument },
  quote,
}: {
  ticket: Ticket;
  quote: LiveInstrument;
}) {
  const t = useText();
  const options = kind.types.map((type) => ({
    value: String(type),
    label:
      type === OrderType.TrailingStop
        ? t('ticket.type.trailing')
        : t(`trading.orderType.${orderTypeNames[type]}`),
  }));
  const choose = (value: string) => {
    const type: OrderType | undefined = kind.types.find((known) => String(known) === value);
    if (type !== undefined)
      set(
        withType(
          input,
          kind,
          type,
          typedPrice(instrument.ticks, firstPrice(input.direction, quote)),
        ),
      );
  };
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <Segmented
          label={t('trading.orderType')}
          options={options}
          value={String(input.type)}
          onChange={choose}
          isCompact={options.length > 3}
        />
      </div>
      <HelpButton topic="order-types" word={t('trading.orderType')} />
    </div>
  );
}

/** A reason without a field shows at the button it disables, always in view. */
function Footer({
  ticket,
  quote,
  isWaiting,
  isBlocked,
}: {
  ticket: Ticket;
  quote: LiveInstrument;
  isWaiting: boolean;
  isBlocked: boolean;
}) {
  const t = useText();
  const { input, preview, isCurrent, trouble } = ticket;
  return (
    <div className="grid gap-2.5">
      <TicketProblem ticket={ticket} quote={quote} />
      {ticket.isCurrent && ticket.problem === null && <FundingNote preview={ticket.preview} />}
      <Button
        type="submit"
        tone={input.direction === Direction.Buy ? 'buy' : 'sell'}
        isWide
        isBusy={isWaiting}
        isDisabled={isBlocked}
        trailing={
          <span className={isCurrent ? '' : 'opacity-60'}>
            <MoneyText
              amount={
                preview === null
                  ? null
                  : moneyIn(
                      preview.closes === null ? preview.cost : preview.value,
                      preview.currency,
                    )
              }
            />
          </span>
        }
      >
        {trouble === null ? t('ticket.review') : t('framework.retry')}
      </Button>
    </div>
  );
}
