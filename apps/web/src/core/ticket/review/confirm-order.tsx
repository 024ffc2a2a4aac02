/**
 * The last look before an order: every term, cost, and that it is paper. Figures follow the market;
 * at market, the price drawn when the gesture began is sent, and a worse one is refused and asked
 * about again under another id. One confirmation has one request id, so a retry cannot place the
 * order twice. A duplicate is asked about, and confirmed only under a new id.
 */
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import { formatMoney } from '@candor/money/format';
import { Button } from '@candor/ui/buttons/button';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Note } from '@candor/ui/marks/note';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { priceText } from '../../quotes/quote-figures.ts';
import { nowMs } from '@candor/client/time';
import { useCallMutation } from '../../../platform/use-call-mutation.ts';
import type { OrderAsked } from '../form/order-form.model.ts';
import { FundingLine } from '../form/funding-note.tsx';
import { getConfirmWay } from './confirm-way.model.ts';
import { MovedEstimate } from './moved-estimate.tsx';
import { OrderButton } from './order-button.tsx';
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
import { refetchTradingAccess, useUnlock, type TradingAccess } from '../lock/trading-access.ts';
import { isLocked } from '../lock/trading-access.model.ts';
import { StickyActs } from './sticky-acts.tsx';
import { focusUnlock, UnlockField } from '../lock/unlock-field.tsx';
import { useLiveEstimate } from './use-live-estimate.ts';
import type { Confirming, Review } from './use-review.ts';

export type ConfirmProps = {
  confirming: Confirming;
  instrument: TicketInstrument;
  access: TradingAccess;
  endpoint: OrderEndpoint;
  /** With the figures it was confirmed by. */
  onPlaced: (order: PlacedOrder, preview: Preview) => void;
  onRepeat: Review['repeat'];
  /** Back to the ticket, where its reason is shown again if it still holds. */
  onChange: () => void;
};

export function ConfirmOrder({
  confirming,
  instrument,
  access,
  endpoint,
  onPlaced,
  onRepeat,
  onChange,
}: ConfirmProps) {
  const t = useText();
  const { locale } = useFigures();
  const { asked } = confirming;
  const { preview, obstacle } = useLiveEstimate(asked, confirming.preview);
  const [agreed, setAgreed] = useState(preview);
  const [name, setName] = useState<Pick<Confirming, 'requestId' | 'allowDuplicate'>>(confirming);
  const [wasLocked, setWasLocked] = useState(false);
  const needsPassword = wasLocked || isLocked(access, nowMs());
  const unlock = useUnlock();
  const placing = useCallMutation(endpoint, {
    done: (order) => {
      void refetchTicket();
      onPlaced(order, agreed);
    },
    refused: ({ reason }) => {
      if (reason === 'TRADING_LOCKED') {
        setWasLocked(true);
        void refetchTradingAccess();
      }
      if (reason === 'PRICE_MOVED' || reason === 'FUNDING_MOVE_TOO_SMALL') {
        setName(onRepeat(name.allowDuplicate));
        void refetchTicket();
      }
    },
  });
  const { refusal } = placing;
  const isAtMarket =
    asked.orderType === OrderType.Market && asked.source !== TradedSource.AuctionStock;
  const isDoubled = refusal?.reason === 'ORDER_LOOKS_DOUBLED';
  const place = ({ requestId, allowDuplicate }: typeof name) => {
    const { source: _, ...terms } = asked;
    const go = () => {
      setWasLocked(false);
      setAgreed(preview);
      const seen = isAtMarket && preview.price !== null ? { seenPrice: preview.price } : {};
      placing.send({
        body: {
          requestId,
          ...terms,
          ...(allowDuplicate ? { allowDuplicate } : {}),
          ...seen,
          ...getConsent(preview),
        },
      });
    };
    if (!needsPassword) return go();
    if (unlock.password === '') focusUnlock();
    unlock.open(t('trading.payPassword.enter'), go);
  };
  const isStopped = obstacle !== null && !placing.isLost;
  const submit = () => {
    if (isStopped) return;
    if (!isDoubled) return place(name);
    const another = onRepeat(true);
    setName(another);
    place(another);
  };
  const isBuying = asked.direction === Direction.Buy;
  const getPrice = ({ price }: Preview) =>
    price === null ? null : priceText(price, { locale, decimals: preview.decimals });
  return (
    <form
      noValidate
      className="grid gap-4 [&_input]:scroll-mb-56"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Sentence asked={asked} preview={preview} price={getPrice(preview)} />
      <OrderTermsList asked={asked} preview={preview} instrument={instrument} />
      <div className="rounded-card border border-line px-3.5 py-1">
        <PreviewLines preview={preview} direction={asked.direction} />
      </div>
      <FundingLine preview={preview} />
      {obstacle !== null && <Note tone="alert">{obstacle}</Note>}
      {needsPassword && <UnlockField unlock={unlock} />}
      <Warnings preview={preview} />
      {isAtMarket ? (
        <Note>{t('ticket.confirm.bound')}</Note>
      ) : (
        asked.orderType !== OrderType.Limit &&
        asked.source !== TradedSource.AuctionStock && <Note>{t('ticket.confirm.atMarket')}</Note>
      )}
      <Note>{t('ticket.confirm.market')}</Note>
      <StickyActs>
        <MovedEstimate
          before={getPrice(confirming.preview)}
          now={getPrice(preview)}
          isMoved={hasMoved(confirming.preview.price, preview.price)}
        />
        {refusal !== null && refusal.reason !== 'TRADING_LOCKED' && (
          <Note tone={isDoubled || refusal.reason === 'PRICE_MOVED' ? 'warn' : 'alert'}>
            {refusal.message}
          </Note>
        )}
        {placing.isLost && <Note tone="alert">{t('ticket.confirm.lost')}</Note>}
        <OrderButton
          way={getConfirmWay(asked, preview, access.tapLimit)}
          tone={isBuying ? 'buy' : 'sell'}
          isBusy={placing.isSending || unlock.isSending}
          isDisabled={isStopped}
          onConfirm={submit}
        >
          {placing.isLost
            ? t('framework.retry')
            : isDoubled
              ? t('ticket.confirm.doubled')
              : t(`ticket.confirm.${actOf(asked)}Act`)}
        </OrderButton>
        {refusal !== null && (
          <Button tone="secondary" size="medium" isWide onPress={onChange}>
            {t('ticket.confirm.change')}
          </Button>
        )}
      </StickyActs>
    </form>
  );
}

/** What is paid in full is said in one sentence: what, about at which price, for how much. */
function Sentence({
  asked,
  preview: { isOwned, cost, closes, currency, code },
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
        quantity: quantityText(asked.quantity, locale),
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
    quantity: asked.quantity,
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
          {t('ticket.leverage.times', { times: asked.leverage })}
        </KeyValue>
      )}
      <KeyValue label={t('trading.tif')}>{t(`trading.tif.${asked.timeInForce ?? 'day'}`)}</KeyValue>
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
