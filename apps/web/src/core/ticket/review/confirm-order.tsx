/**
 * The last look before an order: every term, cost, and that it is paper. Figures follow the market;
 * at market, the price drawn when the gesture began is sent, and a worse one is refused and asked
 * about again under another id. One confirmation has one request id, so a retry cannot place the
 * order twice. A duplicate is asked about, and confirmed only under a new id.
 */
import type { CallRefused } from '@candor/client/call-errors';
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import { formatMoney } from '@candor/money/format';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Note } from '@candor/ui/marks/note';
import { useText } from '../../../platform/i18n/text.ts';
import { priceText } from '../../quotes/quote-figures.ts';
import { useCallMutation } from '../../../platform/calls/use-call-mutation.ts';
import type { OrderAsked } from '../form/order-form.model.ts';
import { FundingLine } from '../form/funding-note.tsx';
import { ConditionLines } from './condition-lines.tsx';
import { ConfirmFoot } from './confirm-foot.tsx';
import { getConfirmWay } from './confirm-way.model.ts';
import { MovedEstimate } from './moved-estimate.tsx';
import {
  orderTypeNames,
  percentWords,
  quantityText,
  quantityWords,
  instrumentWords,
  sideName,
} from '../order-words.ts';
import { hasMoved } from './moved-price.model.ts';
import { moneyIn, PreviewLines, Warnings } from './preview-card.tsx';
import {
  refetchTicket,
  type OrderEndpoint,
  type PlacedOrder,
  type Preview,
  type TicketInstrument,
} from '../ticket.api.ts';
import type { TradingAccess } from '../lock/trading-access.ts';
import { SumLine } from './sum-line.tsx';
import { useLiveEstimate } from './use-live-estimate.ts';
import { useConfirm } from './use-confirm.ts';
import type { Confirming, Review } from './review.ts';
import { endingIt, keepingIt, type Unanswered } from './unanswered.ts';
import type { OrderSent } from './unanswered-order.tsx';

type ConfirmOf = {
  review: Review<OrderAsked, Preview>;
  confirming: Confirming<OrderAsked, Preview>;
  instrument: TicketInstrument;
  access: TradingAccess;
  endpoint: OrderEndpoint;
  unanswered: Pick<Unanswered<OrderSent>, 'sent' | 'answered'>;
  /** With the figures it was confirmed by. */
  onPlaced: (order: PlacedOrder, preview: Preview) => void;
};

export function ConfirmOrder({
  review,
  confirming,
  instrument,
  access,
  endpoint,
  unanswered,
  onPlaced,
}: ConfirmOf) {
  const t = useText();
  const { locale } = useFigures();
  const { asked } = confirming;
  const { preview, obstacle } = useLiveEstimate(asked, confirming.preview);
  const isAtMarket = isMarketOrder(asked);
  const placing = usePlacing({ review, confirming, endpoint, unanswered, onPlaced }, preview);
  const { refusal, isLost, submit, submitAgain } = placing;
  const isDoubled = refusal?.reason === 'ORDER_LOOKS_DOUBLED';
  const isStopped = obstacle !== null && !isLost;
  const confirm = () => void (!isStopped && (isDoubled ? submitAgain() : submit()));
  const getPrice = ({ price }: Preview) =>
    price === null ? null : priceText(price, { locale, decimals: preview.decimals });
  return (
    <SubmitForm className="grid gap-4 [&_input]:scroll-mb-56" onSubmit={() => confirm()}>
      <Sentence asked={asked} preview={preview} price={getPrice(preview)} />
      <OrderTermsList asked={asked} preview={preview} instrument={instrument} />
      <div className="rounded-card border border-line px-3.5 py-1">
        <PreviewLines preview={preview} direction={asked.direction} />
      </div>
      <FundingLine preview={preview} />
      {obstacle !== null && <Note tone="alert">{obstacle}</Note>}
      <Warnings preview={preview} />
      <MarketNotes asked={asked} isAtMarket={isAtMarket} />
      <ConfirmFoot
        confirmation={placing}
        isDoubled={isDoubled}
        lost={t('ticket.confirm.lost')}
        act={isDoubled ? t('ticket.confirm.doubled') : t(`ticket.confirm.${actOf(asked)}Act`)}
        way={getConfirmWay(asked, preview, access.tapLimit)}
        tone={asked.direction === Direction.Buy ? 'buy' : 'sell'}
        isStopped={isStopped}
        onConfirm={confirm}
        change={
          refusal === null ? null : { label: t('ticket.confirm.change'), onPress: review.end }
        }
      >
        <SumLine preview={preview} />
        <MovedEstimate
          before={getPrice(confirming.preview)}
          now={getPrice(preview)}
          isMoved={hasMoved(confirming.preview.price, preview.price)}
        />
      </ConfirmFoot>
    </SubmitForm>
  );
}

function isMarketOrder({ orderType, source }: OrderAsked): boolean {
  return orderType === OrderType.Market && source !== TradedSource.AuctionStock;
}

/** At market, the price that was seen is sent along, and nothing worse is taken. */
function usePlacing(
  {
    review,
    confirming,
    endpoint,
    unanswered,
    onPlaced,
  }: Pick<ConfirmOf, 'review' | 'confirming' | 'endpoint' | 'unanswered' | 'onPlaced'>,
  preview: Preview,
) {
  const isAtMarket = isMarketOrder(confirming.asked);
  return useConfirm({
    review,
    confirming,
    preview,
    // Until it is answered it stays with the ticket: a reload must not ask for it a second time.
    useSend: (on: SendingOf) =>
      keepingIt(unanswered, useCallMutation(endpoint, endingIt(unanswered, on))),
    body: ({ source: _, ...terms }, seen, { requestId, allowDuplicate }) => ({
      requestId,
      ...terms,
      ...(allowDuplicate ? { allowDuplicate } : {}),
      ...(isAtMarket && seen.price !== null ? { seenPrice: seen.price } : {}),
      ...getConsent(seen),
    }),
    asksAgain: ASKED_AGAIN,
    refetch: (refusal) =>
      void ((refusal === null || ASKED_AGAIN.has(refusal.reason)) && refetchTicket()),
    onDone: onPlaced,
  });
}

function MarketNotes({ asked, isAtMarket }: { asked: OrderAsked; isAtMarket: boolean }) {
  const t = useText();
  return (
    <>
      {isAtMarket ? (
        <Note>{t('ticket.confirm.bound')}</Note>
      ) : (
        asked.orderType !== OrderType.Limit &&
        asked.source !== TradedSource.AuctionStock && <Note>{t('ticket.confirm.atMarket')}</Note>
      )}
      <Note>{t('ticket.confirm.market')}</Note>
    </>
  );
}

/** Nothing is decided by these: the terms on the sheet moved. */
const ASKED_AGAIN: ReadonlySet<string> = new Set(['PRICE_MOVED', 'FUNDING_MOVE_TOO_SMALL']);

type SendingOf = {
  done: (order: PlacedOrder) => void;
  refused: (refusal: CallRefused) => void;
};

/** What is paid in full is said in one sentence: what, about at which price, for how much. */
function Sentence({
  asked,
  preview: { isOwned, cost, closes, currency, code, quantity },
  price,
}: {
  asked: OrderAsked;
  preview: Preview;
  price: string | null;
}) {
  const t = useText();
  const { locale } = useFigures();
  const total = moneyIn(closes === null ? cost : (closes.expected?.receives ?? null), currency);
  if (!isOwned || price === null || total === null) return null;
  return (
    <p className="text-body font-medium">
      {t(`ticket.confirm.sentence.${closes === null ? 'buy' : 'sell'}`, {
        quantity: quantityText(asked.quantity ?? quantity ?? '', locale),
        code,
        price,
        total: formatMoney(total, { locale }),
      })}
    </p>
  );
}

function actOf({ source, direction, isShort }: OrderAsked) {
  return sideName({ source, direction, isShort: isShort === true });
}

/** The most that was seen on this sheet may be moved, and nothing where nothing was. */
function getConsent({ funding }: Preview): { moveFromFunding?: string } {
  return funding === null || funding === undefined ? {} : { moveFromFunding: funding.most };
}

function OrderTermsList({
  asked,
  preview,
  instrument,
}: {
  asked: OrderAsked;
  preview: Preview;
  instrument: TicketInstrument;
}) {
  const t = useText();
  const { locale } = useFigures();
  const price = (text: string) =>
    priceText(text, { locale, decimals: instrument.decimals }) ?? text;
  const quantity = quantityWords(t, locale, {
    unit: preview.unit,
    lot: preview.lot,
    quantity: asked.quantity ?? preview.quantity ?? '',
    base: instrument.pair?.base ?? '',
  });
  return (
    <KeyValueList>
      <KeyValue label={instrumentWords(preview)}>
        <span
          className={
            asked.direction === Direction.Buy
              ? 'font-semibold text-rise'
              : 'font-semibold text-fall'
          }
        >
          {t(`ticket.confirm.${actOf(asked)}`, { quantity })}
        </span>
      </KeyValue>
      <KeyValue label={t('trading.orderType')}>
        {t(`trading.orderType.${orderTypeNames[asked.orderType]}`)}
      </KeyValue>
      {asked.stopPrice !== undefined && (
        <KeyValue label={t('ticket.stopPrice', { currency: instrument.currency })}>
          {price(asked.stopPrice)}
        </KeyValue>
      )}
      {asked.price !== undefined && (
        <KeyValue label={t('trading.limitPriceIn', { currency: instrument.currency })}>
          {price(asked.price)}
        </KeyValue>
      )}
      {asked.trail !== undefined && (
        <KeyValue label={t('ticket.trail')}>
          {asked.trail.kind === 'ratio'
            ? percentWords(asked.trail.value, locale)
            : price(asked.trail.value)}
        </KeyValue>
      )}
      {asked.leverage !== undefined && asked.leverage > 1 && (
        <KeyValue label={t('trading.leverage')}>
          {t('common.times', { times: asked.leverage })}
        </KeyValue>
      )}
      <KeyValue label={t('trading.tif')}>{t(`trading.tif.${asked.timeInForce ?? 'day'}`)}</KeyValue>
      <ConditionLines of={asked} price={price} />
      {asked.takeProfit !== undefined && (
        <KeyValue label={t('ticket.takeProfit', { currency: instrument.currency })}>
          {price(asked.takeProfit)}
        </KeyValue>
      )}
      {asked.stopLoss !== undefined && (
        <KeyValue label={t('ticket.stopLoss', { currency: instrument.currency })}>
          {price(asked.stopLoss)}
        </KeyValue>
      )}
    </KeyValueList>
  );
}
