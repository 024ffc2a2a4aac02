import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { PriceFlash } from '@candor/ui/figures/price-flash';
import { useState, type ReactNode } from 'react';
import { Explained } from '../../../core/articles/explained.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import { PageScreen } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { viewerZone } from '@candor/client/time';
import { AttachedOrders } from './attached-orders.tsx';
import { getShare } from '../close/close.model.ts';
import { CloseStory } from '../close/close-story.tsx';
import {
  averageShown,
  earnedOf,
  toMoney,
  moneyOrNull,
  priceShown,
  rateOrNull,
  roughShown,
  tradedTimes,
} from '../shared/figures.model.ts';
import { LotTable } from './lot-table.tsx';
import { MarginLine } from '../lists/margin-line.tsx';
import { OldMark } from '../lists/old-mark.tsx';
import { Card, Part } from '../../../core/product/part.tsx';
import { hasLiquidation, takesMargin, takesProtection } from '../lists/position-card.tsx';
import { PositionLinks } from './position-links.tsx';
import { PositionSheets, type SheetAsked } from './position-sheets.tsx';
import { usePosition, type PositionDetail, type PositionRow } from '../positions.api.ts';
import { Timeline } from './timeline.tsx';
import { PositionChips, TradedHead } from './traded-head.tsx';
import { actOf, useTradeWords } from '../shared/trade-words.ts';

/** What another capability says of a position, such as how an option ends. */
export type PositionExtra = (position: PositionRow) => ReactNode;

export function PositionDetailView({
  id,
  title,
  renderExtra,
}: {
  id: string;
  title: string;
  renderExtra?: PositionExtra | undefined;
}) {
  const reading = usePosition(id);
  const [asked, setAsked] = useState<SheetAsked | null>(null);
  if (reading.status !== 'ready')
    return (
      <PageScreen title={title}>
        <QueryState of={reading} />
      </PageScreen>
    );
  const { position } = reading.data;
  return (
    <PageScreen
      title={position.name}
      onRefresh={refreshShown}
      {...(isTheirs(position) ? { footer: <Acts position={position} /> } : {})}
    >
      <OldMark isOld={reading.isOld} readAt={reading.readAt} />
      <Detail detail={reading.data} onAsk={setAsked} extra={renderExtra?.(position)} />
      <PositionSheets asked={asked} onClose={() => setAsked(null)} />
    </PageScreen>
  );
}

/** What was sold first is bought back. */
function isSold({ direction }: PositionRow): boolean {
  return direction === Direction.Sell;
}

/** Open, and not held by a robot, which alone sells what it bought. */
function isTheirs({ state, rentalId }: PositionRow): boolean {
  return state === 'open' && rentalId === undefined;
}

function Acts({ position }: { position: PositionRow }) {
  const t = useText();
  const { id, positionNum } = position;
  const half = getShare(positionNum, 'half', '1');
  return (
    <div className="grid grid-cols-[1fr_2fr] gap-2.5">
      <Button
        tone="secondary"
        isWide
        isDisabled={half === null}
        onPress={() => half !== null && push('pages/payment/close', { id, quantity: half })}
      >
        {t(`positions.${actOf(position)}.half`)}
      </Button>
      <Button isWide onPress={() => push('pages/payment/close', { id })}>
        {t(`positions.${actOf(position)}`)}
      </Button>
    </div>
  );
}

function Detail({
  detail: { position, lots, orders, history, closeRecord, nextNight },
  onAsk,
  extra,
}: {
  detail: PositionDetail;
  onAsk: (asked: SheetAsked) => void;
  extra: ReactNode;
}) {
  const t = useText();
  const isOpen = position.state === 'open';
  return (
    <div className="grid grid-cols-1 gap-5 px-4 pt-1 pb-6">
      <Hero position={position} />
      {isOpen && <PositionLinks of={position} lastQuantity={lastBought(lots)} />}
      {extra}
      {closeRecord !== null && <CloseStory record={closeRecord} position={position} />}
      {isOpen && (
        <Part
          title={t(position.isOwned ? 'positions.owned' : 'common.margin')}
          action={
            takesMargin(position) ? (
              <Button
                size="small"
                tone="secondary"
                onPress={() => onAsk({ kind: 'margin', position })}
              >
                {t('positions.addMargin')}
              </Button>
            ) : undefined
          }
        >
          {position.isOwned ? <Owned position={position} /> : <Margin position={position} />}
        </Part>
      )}
      {isTheirs(position) && takesProtection(position) && (
        <Part
          title={t('common.takeProfitAndStopLoss')}
          action={
            <Button
              size="small"
              tone="secondary"
              onPress={() => onAsk({ kind: 'protect', position })}
            >
              {t('positions.protect')}
            </Button>
          }
        >
          <AttachedOrders orders={orders} position={position} />
        </Part>
      )}
      <Part title={t('positions.detail.figures')}>
        <Figures position={position} nextNight={nextNight} />
      </Part>
      <Part title={t(isSold(position) ? 'positions.detail.lots.short' : 'positions.detail.lots')}>
        <LotTable lots={lots} of={position} />
      </Part>
      <Part title={t('positions.detail.history')}>
        <Timeline rows={history} />
      </Part>
    </div>
  );
}

function lastBought(lots: PositionDetail['lots']): string | null {
  return (
    lots.reduce<(typeof lots)[number] | null>(
      (last, lot) => (last === null || lot.at >= last.at ? lot : last),
      null,
    )?.quantity ?? null
  );
}

export function Hero({ position }: { position: PositionRow }) {
  const t = useText();
  const { currency, state } = position;
  const isOpen = state === 'open';
  return (
    <section className="grid gap-3">
      <TradedHead
        of={position}
        chips={<PositionChips of={position} />}
        {...(isOpen
          ? {
              value: <PriceNow position={position} />,
              valueDetail: (
                <span className="text-caption font-normal text-ink3">
                  {t(isSold(position) ? 'positions.priceNow.short' : 'positions.priceNow')}
                </span>
              ),
            }
          : {})}
      />
      <div>
        <p className="text-caption text-ink3">
          {t(isOpen ? 'common.unrealisedPAndL' : 'positions.earned')}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3 text-value font-semibold tracking-heading">
          <MoneyText
            amount={isOpen ? moneyOrNull(position.profit, currency) : earnedOf(position)}
            look="change"
          />
          {isOpen && (
            <span className="text-body font-medium">
              <PercentText change={rateOrNull(position.zdf)} />
            </span>
          )}
        </p>
      </div>
    </section>
  );
}

/** Of the instant of the value and the result below it, so that one is the other times the quantity. */
function PriceNow({ position: { price, decimals } }: { position: PositionRow }) {
  const { locale } = useFigures();
  return (
    <PriceFlash price={price}>
      <NumberText text={priceShown(price, { decimals, locale })} />
    </PriceFlash>
  );
}

/** What was paid and what it would bring now: nothing is borrowed and nothing can be called in. */
export function Owned({ position }: { position: PositionRow }) {
  const t = useText();
  const { currency } = position;
  return (
    <Card>
      <KeyValueList>
        <KeyValue label={t('positions.cost')}>
          <MoneyText amount={toMoney(position.isolatedPosition, currency)} />
        </KeyValue>
        <KeyValue label={t('positions.value')}>
          <MoneyText amount={moneyOrNull(position.totalAmount, currency)} />
        </KeyValue>
      </KeyValueList>
    </Card>
  );
}

function Margin({ position }: { position: PositionRow }) {
  const t = useText();
  const { locale } = useFigures();
  const { currency, decimals } = position;
  if (position.source === TradedSource.Option)
    return (
      <Card>
        <KeyValueList>
          <KeyValue label={t('ticket.option.loss')}>
            <MoneyText amount={toMoney(position.isolatedPosition, currency)} />
          </KeyValue>
        </KeyValueList>
      </Card>
    );
  return (
    <div className="grid gap-3 rounded-card border border-line bg-s1 px-4 pt-3 pb-1">
      {hasLiquidation(position) && <MarginLine of={position} />}
      <KeyValueList>
        <KeyValue label={<Explained topic="margin" word={t('common.margin')} />}>
          <MoneyText amount={toMoney(position.isolatedPosition, currency)} />
        </KeyValue>
        <KeyValue label={<Explained topic="margin" word={t('common.maintenanceMargin')} />}>
          <MoneyText amount={moneyOrNull(position.maintenance, currency)} />
        </KeyValue>
        <KeyValue label={<Explained topic="margin" word={t('common.estLiquidationPrice')} />}>
          {hasLiquidation(position) ? (
            <NumberText text={roughShown(position.liquidationPrice, { decimals, locale })} />
          ) : (
            t('positions.liquidation.none')
          )}
        </KeyValue>
        {position.warnedAt.map((at) => (
          <KeyValue key={at} label={t('positions.warned')}>
            {formatDateTime(at, viewerZone())}
          </KeyValue>
        ))}
      </KeyValueList>
    </div>
  );
}

/** Pairs are financed, shares that were sold short are borrowed. */
function nightName({ source }: PositionRow, nights: number) {
  const isPair = source === TradedSource.Forex;
  if (nights > 1) return isPair ? 'positions.nextNights' : 'positions.borrowNights';
  return isPair ? 'positions.nextNight' : 'positions.borrowNight';
}

function Figures({
  position,
  nextNight,
}: {
  position: PositionRow;
  nextNight: PositionDetail['nextNight'];
}) {
  const t = useText();
  const { locale } = useFigures();
  const words = useTradeWords();
  const { currency, decimals, state, isOwned, conversion, expiredDateTimestamp: ends } = position;
  const isOpen = state === 'open';
  return (
    <Card>
      <KeyValueList>
        <KeyValue label={t(isOwned ? 'positions.bought' : 'positions.opened')}>
          {words.quantity(position.openedQuantity, position)}
        </KeyValue>
        {isOpen && (
          <KeyValue label={t(isOwned ? 'positions.held' : 'positions.stillOpen')}>
            {words.quantity(position.positionNum, position)}
          </KeyValue>
        )}
        <KeyValue label={t('common.averageCost')}>
          <NumberText text={averageShown(position.averagePrice, { decimals, locale })} />
        </KeyValue>
        {position.closePrice !== null && (
          <KeyValue label={t(isOwned ? 'positions.soldFor' : 'positions.closedAt')}>
            <NumberText text={averageShown(position.closePrice, { decimals, locale })} />
          </KeyValue>
        )}
        {isOpen && (
          <KeyValue label={t('positions.value')}>
            <MoneyText amount={moneyOrNull(position.totalAmount, currency)} />
          </KeyValue>
        )}
        <KeyValue label={t('positions.realised')}>
          <MoneyText amount={toMoney(position.sellProfit, currency)} look="change" />
        </KeyValue>
        <KeyValue label={t('positions.feesPaid')}>
          <MoneyText amount={toMoney(position.fees, currency)} />
        </KeyValue>
        <KeyValue label={t('positions.financing')}>
          <MoneyText amount={toMoney(position.financing, currency)} />
        </KeyValue>
        {nextNight !== null && (
          <KeyValue
            label={t(nightName(position, nextNight.nights), {
              at: formatDateTime(nextNight.at, viewerZone()),
              nights: nextNight.nights,
            })}
          >
            <MoneyText amount={toMoney(nextNight.amount, currency)} look="change" />
          </KeyValue>
        )}
        {conversion !== null && (
          <KeyValue label={t('positions.rate', { pair: conversion.pair })}>
            {conversion.rate}
          </KeyValue>
        )}
        {ends !== null && (
          <KeyValue label={t('positions.expires')}>{formatDateTime(ends, viewerZone())}</KeyValue>
        )}
        {tradedTimes(position).map(({ act, at }) => (
          <KeyValue key={act} label={t(`positions.${act}`)}>
            {formatDateTime(at, viewerZone())}
          </KeyValue>
        ))}
      </KeyValueList>
    </Card>
  );
}
