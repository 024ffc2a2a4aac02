/**
 * Sells all of a share that is held: an order for each position it is made of, one after the other,
 * by one confirmation. Each is the sale that the page of its position makes, at the price that was
 * seen. When one is refused the ones before it are done, and what is not sold is still there.
 */
import { OrderType } from '@candor/contract/kernel/enumerations';
import { Button } from '@candor/ui/buttons/button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Note } from '@candor/ui/marks/note';
import { useState, type ReactNode } from 'react';
import { toWire } from '@candor/money/wire';
import { obstacleIn } from '../../../core/ticket/problems/problem.model.ts';
import { getConfirmWay } from '../../../core/ticket/review/confirm-way.model.ts';
import { useTradingAccess } from '../../../core/ticket/lock/trading-access.ts';
import { useTradingLock } from '../../../core/ticket/lock/use-trading-lock.ts';
import { Card, Part } from '../../../core/product/part.tsx';
import { AppSheet } from '../../../platform/app-sheet.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { switchTab } from '../../../platform/nav/nav.ts';
import { PageScreen } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { SendFoot } from '../change/send-foot.tsx';
import { CloseLines } from '../close/close-figures.tsx';
import { ClosedFigures, useClosed } from '../close/close-result.tsx';
import { closeWords, previewAsked, type CloseChoice } from '../close/close.model.ts';
import { TradedHead } from '../detail/traded-head.tsx';
import { OldMark } from '../lists/old-mark.tsx';
import {
  useOrderPreviews,
  usePositionsIn,
  type OrderPreview,
  type OrderRow,
  type PositionRow,
} from '../positions.api.ts';
import { inAll, moneyOrNull } from '../shared/figures.model.ts';
import { useTradeWords } from '../shared/trade-words.ts';
import { joinedIn, type HeldPlace, type JoinedRow } from './joined.model.ts';
import { useSellAll } from './use-sell-all.ts';

/** `children` is what is shown where it is one position, or none. */
export function SellAllScreen({ place, children }: { place: HeldPlace; children: ReactNode }) {
  const t = useText();
  const reading = usePositionsIn(place);
  // What is being sold goes one by one: it is looked at as it was.
  const [begun, setBegun] = useState<JoinedRow | null>(null);
  const [sold, setSold] = useState<readonly OrderRow[] | null>(null);
  if (begun !== null && sold !== null) return <SoldAll held={begun} sold={sold} />;
  if (reading.status !== 'ready')
    return (
      <PageScreen title={t('positions.sellAll')}>
        <QueryState of={reading} />
      </PageScreen>
    );
  const held = begun ?? joinedIn(reading.data.positions);
  if (held === null) return children;
  return (
    <Ticket
      held={held}
      old={<OldMark isOld={reading.isOld} readAt={reading.readAt} />}
      onBegin={() => setBegun(held)}
      onLeave={() => setBegun(null)}
      onDone={setSold}
    />
  );
}

function Ticket({
  held,
  old,
  onBegin,
  onLeave,
  onDone,
}: {
  held: JoinedRow;
  old: ReactNode;
  onBegin: () => void;
  onLeave: () => void;
  onDone: (sold: readonly OrderRow[]) => void;
}) {
  const t = useText();
  const words = useTradeWords();
  const [isConfirming, setConfirming] = useState(false);
  const previews = useOrderPreviews(held.parts.map((part) => previewAsked(part, allOf(part))));
  const problem = previews.find((preview) => preview?.problem)?.problem?.text ?? null;
  const quantity = words.quantity(held.positionNum, held);
  const isReady = problem === null && previews.every((preview) => preview !== null);
  return (
    <PageScreen
      title={t('positions.sellAll')}
      onRefresh={refreshShown}
      footer={
        <Button isWide tone="sell" isDisabled={!isReady} onPress={() => setConfirming(true)}>
          {t('positions.sell.review', { quantity })}
        </Button>
      }
    >
      {old}
      <div className="grid grid-cols-1 gap-4 px-4 pt-1 pb-6">
        <TradedHead of={held} chips={null} value={quantity} />
        <Card>
          <Sums of={previews} currency={held.currency} />
        </Card>
        {problem !== null && <Note tone="alert">{problem}</Note>}
        <Note>{t('positions.sellAll.text')}</Note>
        {held.parts.map((part, at) => (
          <Part key={part.id} title={words.quantity(part.positionNum, part)}>
            <Card>
              <CloseLines position={part} choice={allOf(part)} preview={previews[at] ?? null} />
            </Card>
          </Part>
        ))}
      </div>
      <AppSheet
        isOpen={isConfirming}
        onClose={() => {
          setConfirming(false);
          onLeave();
        }}
        title={t('positions.sell.confirm')}
      >
        <Confirm held={held} previews={previews} onBegin={onBegin} onDone={onDone} />
      </AppSheet>
    </PageScreen>
  );
}

type Previews = readonly (OrderPreview | null)[];

function allOf({ positionNum }: PositionRow): CloseChoice {
  return { quantity: positionNum, type: 'market', price: '', timeInForce: 'day' };
}

/** What all of it brings; unknown while one of them is. */
function Sums({ of: previews, currency }: { of: Previews; currency: JoinedRow['currency'] }) {
  const t = useText();
  const expected = previews.map((preview) => preview?.closes?.expected ?? null);
  const all = (texts: readonly (string | null)[]) =>
    texts.includes(null) ? null : inAll(texts, currency);
  return (
    <KeyValueList>
      <KeyValue label={t('common.youReceive')}>
        <MoneyText amount={all(expected.map((one) => one?.receives ?? null))} />
      </KeyValue>
      <KeyValue label={t('positions.close.result')}>
        <span className="font-semibold">
          <MoneyText amount={all(expected.map((one) => one?.net ?? null))} look="change" />
        </span>
      </KeyValue>
    </KeyValueList>
  );
}

function Confirm({
  held,
  previews,
  onBegin,
  onDone,
}: {
  held: JoinedRow;
  previews: Previews;
  onBegin: () => void;
  onDone: (sold: readonly OrderRow[]) => void;
}) {
  const t = useText();
  const words = useTradeWords();
  const lock = useTradingLock();
  const access = useTradingAccess();
  const selling = useSellAll({ done: onDone, refused: lock.hear });
  const { sold } = selling;
  const quantity = words.quantity(held.positionNum, held);
  const [problem] = held.parts.flatMap(({ id }, at) => {
    const preview = previews[at] ?? null;
    return sold.has(id) || preview === null ? [] : (obstacleIn(preview) ?? []);
  });
  const send = () => {
    onBegin();
    selling.send(
      held.parts.map(({ id, positionNum }, at) => {
        const price = previews[at]?.price ?? null;
        return {
          id,
          quantity: positionNum,
          orderType: OrderType.Market,
          timeInForce: 'day',
          ...(price === null ? {} : { seenPrice: price }),
        };
      }),
    );
  };
  return (
    <div className="grid gap-4">
      <KeyValueList>
        <KeyValue label={t('common.order')}>
          {t(closeWords(held.direction), { quantity, code: held.code })}
        </KeyValue>
      </KeyValueList>
      <div className="border-t border-line">
        <Sums of={previews} currency={held.currency} />
      </div>
      {problem !== undefined && <Note tone="alert">{problem.text}</Note>}
      {sold.size > 0 && !selling.isSending && (
        <Note tone="warn">{t('positions.sellAll.some')}</Note>
      )}
      <Note>{t('positions.sell.marketNote')}</Note>
      <SendFoot
        lock={lock}
        sending={selling}
        label={t('positions.sell.act', { quantity })}
        way={access.status === 'ready' ? getWay(held, previews, access.data.tapLimit) : 'hold'}
        tone="sell"
        isDisabled={problem !== undefined && !selling.isLost}
        onSend={send}
      />
      <p className="text-center text-caption text-ink3">{t('positions.paper')}</p>
    </div>
  );
}

/** By the worth of all of it. */
function getWay(
  { currency }: JoinedRow,
  previews: Previews,
  tapLimit: Parameters<typeof getConfirmWay>[2],
): ReturnType<typeof getConfirmWay> {
  const worths = previews.map((preview) => preview?.valueUsd ?? null);
  const worth = worths.includes(null) ? null : inAll(worths, 'USD');
  return getConfirmWay(
    {},
    { isOwned: true, currency, value: null, valueUsd: worth === null ? null : toWire(worth) },
    tapLimit,
  );
}

function SoldAll({ held, sold }: { held: JoinedRow; sold: readonly OrderRow[] }) {
  const t = useText();
  return (
    <PageScreen title={t('positions.sellAll')}>
      <div className="grid grid-cols-1 gap-4 px-4 pt-4 pb-6">
        <TradedHead of={held} chips={null} />
        {sold.map((order) => (
          <SoldPart key={order.id} sent={order} />
        ))}
        <Button size="medium" onPress={() => switchTab('pages/trade/index')}>
          {t('positions.toTrade')}
        </Button>
      </div>
    </PageScreen>
  );
}

function SoldPart({ sent }: { sent: OrderRow }) {
  const t = useText();
  const words = useTradeWords();
  const { order, booked, received } = useClosed(sent);
  return (
    <Part title={words.quantity(order.quantity, order)}>
      <ClosedFigures order={order} received={received} />
      {order.reasonText !== null && <Note tone="warn">{order.reasonText}</Note>}
      {booked !== null && (
        <Card>
          <KeyValueList>
            <KeyValue label={t('common.profitAfterFees')}>
              <MoneyText amount={moneyOrNull(toWire(booked), order.currency)} look="change" />
            </KeyValue>
          </KeyValueList>
        </Card>
      )}
    </Part>
  );
}
