/**
 * Closing a position or part of it: quantity, market or limit, the desk's preview, one
 * confirmation. It can only reduce.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { Segmented } from '@candor/ui/fields/segmented';
import { StateView } from '@candor/ui/marks/state-view';
import { StepperField } from '@candor/ui/fields/stepper-field';
import { focusWrongNumber } from '@candor/ui/fields/wrong-number';
import { useState } from 'react';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { replace } from '../../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { useSession } from '../../../platform/device/session.ts';
import {
  orderedQuantity,
  quantityDecimals,
  shownQuantity,
} from '../../../core/ticket/form/lots.model.ts';
import { allAsked } from '../joined/joined.model.ts';
import { SellAllScreen } from '../joined/sell-all-screen.tsx';
import { CloseConfirm } from './close-confirm.tsx';
import { CloseFigures } from './close-figures.tsx';
import { CloseResult } from './close-result.tsx';
import { closeShares, isAmount, getShare } from './close.model.ts';
import { OldMark } from '../lists/old-mark.tsx';
import { usePosition, type OrderRow, type PositionRow } from '../positions.api.ts';
import { PriceStep } from '../change/price-step.tsx';
import { PriceNow } from './price-now.tsx';
import { detailAsked } from '../lists/trade-tab.model.ts';
import { useTradingAccess } from '../../../core/ticket/lock/trading-access.ts';
import { HeldChip, TradedHead } from '../detail/traded-head.tsx';
import { actOf, useTradeWords } from '../shared/trade-words.ts';
import type { Unanswered } from '../../../core/ticket/review/unanswered.ts';
import { UnansweredClose, useUnansweredClose, type CloseSent } from './unanswered-close.tsx';
import { useCloseTicket, type CloseTicket } from './use-close-ticket.ts';

export function CloseScreen({ params }: ScreenOf) {
  const t = useText();
  const isGuest = useSession() === null;
  const asked = detailAsked(params['id']);
  if (isGuest)
    return <CustomerScreen title={t('positions.close.title')}>{() => null}</CustomerScreen>;
  if (asked?.kind !== 'position')
    return (
      <PageScreen title={t('positions.close.title')}>
        <StateView kind="empty" title={t('positions.detail.none')} />
      </PageScreen>
    );
  const place = allAsked(params);
  return place === null ? (
    <Loaded id={asked.id} quantity={params['quantity']} />
  ) : (
    <SellAllScreen place={place}>
      <Loaded id={asked.id} quantity={undefined} />
    </SellAllScreen>
  );
}

function Loaded({ id, quantity }: { id: string; quantity: string | undefined }) {
  const t = useText();
  const reading = usePosition(id);
  // Known before the sheet opens, which asks for a tap or a hold by it.
  useTradingAccess();
  const unanswered = useUnansweredClose(id);
  const [result, setResult] = useState<OrderRow | null>(null);
  if (result !== null)
    return (
      <CloseResult
        sent={result}
        isOwned={reading.status === 'ready' && reading.data.position.isOwned}
      />
    );
  if (reading.status !== 'ready')
    return (
      <PageScreen title={t('positions.close.title')}>
        <QueryState of={reading} />
      </PageScreen>
    );
  const { position } = reading.data;
  if (position.state === 'closed') {
    return (
      <PageScreen title={t('positions.close.title')}>
        {unanswered.latest !== null && (
          <div className="px-4 pt-2">
            <UnansweredClose
              sent={unanswered.latest}
              unanswered={unanswered}
              position={position}
              onDone={setResult}
            />
          </div>
        )}
        <StateView
          kind="empty"
          title={t('positions.close.isClosed')}
          action={{
            label: t('common.seePosition'),
            onPress: () => void replace('pages/trade/detail', { id, type: '1' }),
          }}
        />
      </PageScreen>
    );
  }
  return (
    <Ticket
      position={position}
      isOld={reading.isOld}
      readAt={reading.readAt}
      asked={quantity}
      unanswered={unanswered}
      onDone={setResult}
    />
  );
}

function Ticket({
  position,
  isOld,
  readAt,
  asked,
  unanswered,
  onDone,
}: {
  position: PositionRow;
  isOld: boolean;
  readAt: number;
  asked: string | undefined;
  unanswered: Unanswered<CloseSent>;
  onDone: (order: OrderRow) => void;
}) {
  const t = useText();
  const ticket = useCloseTicket(position, asked);
  const { choice, previewed } = ticket;
  const [isConfirming, setConfirming] = useState(false);
  // While its own sheet is open, that one knows what was sent.
  const open = isConfirming ? null : unanswered.latest;
  return (
    <PageScreen
      title={t(`positions.${actOf(position)}.title`)}
      onRefresh={refreshShown}
      footer={
        <ReviewButton
          position={position}
          ticket={ticket}
          isStopped={open !== null}
          onReview={() => setConfirming(true)}
        />
      }
    >
      <OldMark isOld={isOld} readAt={readAt} />
      <div className="grid gap-4 px-4 pt-1 pb-6">
        <TradedHead
          of={position}
          chips={<HeldChip of={position} />}
          value={<PriceNow of={position} />}
          valueDetail={
            <span className="text-caption font-normal text-ink3">
              {t(position.direction === Direction.Buy ? 'common.bestBid' : 'common.bestAsk')}
            </span>
          }
        />
        {open !== null && (
          <UnansweredClose
            sent={open}
            unanswered={unanswered}
            position={position}
            onDone={onDone}
          />
        )}
        <PriceFields position={position} ticket={ticket} />
        <QuantityFields position={position} ticket={ticket} />
        {choice.type === 'limit' && <TimeInForce ticket={ticket} />}
        <CloseFigures position={position} choice={choice} previewed={previewed} />
      </div>
      <CloseConfirm
        position={position}
        choice={choice}
        preview={previewed.preview}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        unanswered={unanswered}
        onDone={onDone}
      />
    </PageScreen>
  );
}

type PartOf = { position: PositionRow; ticket: CloseTicket };

function ReviewButton({
  position,
  ticket: { choice, isReady, isWrong },
  isStopped,
  onReview,
}: PartOf & { isStopped: boolean; onReview: () => void }) {
  const t = useText();
  const words = useTradeWords();
  return (
    <Button
      isWide
      tone={position.direction === Direction.Buy ? 'sell' : 'buy'}
      isDisabled={isStopped || (!isReady && !isWrong)}
      onPress={() => (isWrong ? focusWrongNumber(document.body) : onReview())}
    >
      {isAmount(choice.quantity)
        ? t(`positions.${actOf(position)}.review`, {
            quantity: words.quantity(choice.quantity, position),
          })
        : t(`positions.${actOf(position)}`)}
    </Button>
  );
}

function PriceFields({ position, ticket: { choice, change, previewed } }: PartOf) {
  const t = useText();
  return (
    <>
      <Segmented
        label={t('trading.orderType')}
        value={choice.type}
        onChange={(type) =>
          change({ type, price: choice.price === '' ? (position.price ?? '') : choice.price })
        }
        options={[
          { value: 'market', label: t('trading.orderType.market') },
          { value: 'limit', label: t('trading.orderType.limit') },
        ]}
      />
      {choice.type === 'limit' && (
        <PriceStep
          label={t('trading.limitPriceIn', { currency: position.priceCurrency })}
          value={choice.price}
          onChange={(price) => change({ price })}
          tick={previewed.preview?.tick ?? '0.01'}
          market={position.price}
        />
      )}
    </>
  );
}

function QuantityFields({ position, ticket: { choice, shown, change } }: PartOf) {
  const t = useText();
  const words = useTradeWords();
  const { lot } = position;
  return (
    <div className="grid gap-2">
      <StepperField
        label={t('positions.close.quantity', {
          unit: t(`positions.unit.${position.unit}`),
          held: words.quantity(position.positionNum, position),
        })}
        value={shown}
        onChange={(text) => change({ quantity: orderedQuantity(position, text), shown: text })}
        decimalsMax={quantityDecimals(position.unit, lot)}
        step={lot.includes('.') ? '0.1' : shownQuantity(position, lot)}
        min={shownQuantity(position, lot)}
        max={shownQuantity(position, position.positionNum)}
        decreaseLabel={t('positions.fewer')}
        increaseLabel={t('common.addMore')}
      />
      <div
        role="group"
        aria-label={t(`positions.${actOf(position)}.part`)}
        className="grid grid-cols-4 gap-2"
      >
        {closeShares.map((share) => {
          const part = getShare(position.positionNum, share, lot);
          return (
            <ChoiceChip
              key={share}
              isChosen={part !== null && part === choice.quantity}
              isDisabled={part === null}
              onPress={() =>
                part !== null && change({ quantity: part, shown: shownQuantity(position, part) })
              }
            >
              {t(`positions.share.${share}`)}
            </ChoiceChip>
          );
        })}
      </div>
    </div>
  );
}

function TimeInForce({ ticket: { choice, change } }: Pick<PartOf, 'ticket'>) {
  const t = useText();
  return (
    <div className="grid gap-1.5">
      <Segmented
        isCompact
        label={t('trading.tif')}
        value={choice.timeInForce}
        onChange={(timeInForce) => change({ timeInForce })}
        options={(['day', 'gtc', 'ioc', 'fok'] as const).map((value) => ({
          value,
          label: t(`trading.tifShort.${value}`),
        }))}
      />
      <p className="text-caption text-ink3">{t(`trading.tif.${choice.timeInForce}`)}</p>
    </div>
  );
}
