/**
 * The last look before closing. Figures follow the market; at market, the drawn price is sent, and
 * a worse one is refused and asked about again. One opening is one confirmation: a retry is the
 * same order, also after a reload.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Note } from '@candor/ui/marks/note';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { AppSheet } from '../../../platform/app-sheet.tsx';
import { newRequestId } from '@candor/client/request-id';
import { getConfirmWay } from '../../../core/ticket/review/confirm-way.model.ts';
import { hasMoved } from '../../../core/ticket/review/moved-price.model.ts';
import { MovedEstimate } from '../../../core/ticket/review/moved-estimate.tsx';
import { obstacleIn } from '../../../core/ticket/problems/problem.model.ts';
import { CloseLines } from './close-figures.tsx';
import { closeWords, getOrderType, type CloseChoice } from './close.model.ts';
import { averageShown } from '../shared/figures.model.ts';
import {
  refetchTrades,
  useClosePosition,
  type OrderPreview,
  type OrderRow,
  type PositionRow,
} from '../positions.api.ts';
import { SendFoot } from '../change/send-foot.tsx';
import type { CloseSent } from './unanswered-close.tsx';
import { endingIt, keepingIt, type Unanswered } from '../../../core/ticket/review/unanswered.ts';
import { useTradingAccess } from '../../../core/ticket/lock/trading-access.ts';
import { useTradingLock } from '../../../core/ticket/lock/use-trading-lock.ts';
import { actOf, useTradeWords } from '../shared/trade-words.ts';

type Asked = {
  readonly position: PositionRow;
  readonly choice: CloseChoice;
  readonly preview: OrderPreview | null;
};

type Sending = {
  unanswered: Unanswered<CloseSent>;
  onDone: (order: OrderRow) => void;
};

export function CloseConfirm({
  isOpen,
  onClose,
  unanswered,
  onDone,
  ...asked
}: Asked & Sending & { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <AppSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t(`positions.${actOf(asked.position)}.confirm`)}
    >
      <Confirm asked={asked} unanswered={unanswered} onDone={onDone} />
    </AppSheet>
  );
}

function Confirm({
  asked: { position, choice, preview },
  unanswered,
  onDone,
}: Sending & { asked: Asked }) {
  const t = useText();
  const words = useTradeWords();
  const { locale } = useFigures();
  const [requestId, setRequestId] = useState(newRequestId);
  const [opened] = useState(preview);
  const lock = useTradingLock();
  const access = useTradingAccess();
  const closing = useClosing({ unanswered, onDone }, lock, () => setRequestId(newRequestId()));
  const { id, direction } = position;
  const obstacle = preview === null ? null : (obstacleIn(preview)?.text ?? null);
  const seen = preview === null || preview.price === null ? {} : { seenPrice: preview.price };
  const getPrice = (at: OrderPreview | null) =>
    averageShown(at?.price ?? null, { decimals: position.decimals, locale });
  const send = () =>
    closing.send({
      // What nobody answered is sent to the letter.
      body: unanswered.latest ?? {
        requestId,
        id,
        quantity: choice.quantity,
        orderType: getOrderType(choice),
        timeInForce: choice.timeInForce,
        ...(choice.type === 'limit' ? { price: choice.price } : seen),
      },
    });
  return (
    <div className="grid gap-4">
      <Terms position={position} choice={choice} />
      <div className="border-t border-line">
        <CloseLines position={position} choice={choice} preview={preview} />
      </div>
      <MovedEstimate
        before={getPrice(opened)}
        now={getPrice(preview)}
        isMoved={hasMoved(opened?.price ?? null, preview?.price ?? null)}
      />
      {obstacle !== null && <Note tone="alert">{obstacle}</Note>}
      <Note>
        {t(
          choice.type === 'limit'
            ? 'positions.close.limitNote'
            : `positions.${actOf(position)}.marketNote`,
        )}
      </Note>
      <SendFoot
        lock={lock}
        sending={closing}
        label={t(`positions.${actOf(position)}.act`, {
          quantity: words.quantity(choice.quantity, position),
        })}
        way={
          preview === null || access.status !== 'ready'
            ? 'hold'
            : getConfirmWay({}, preview, access.data.tapLimit)
        }
        tone={direction === Direction.Buy ? 'sell' : 'buy'}
        isDisabled={obstacle !== null && !closing.isLost}
        onSend={send}
      />
      <p className="text-center text-caption text-ink3">{t('positions.paper')}</p>
    </div>
  );
}

function useClosing(
  { unanswered, onDone }: Sending,
  lock: ReturnType<typeof useTradingLock>,
  onMoved: () => void,
) {
  return keepingIt(
    unanswered,
    useClosePosition(
      endingIt(unanswered, {
        done: (order) => {
          void refetchTrades();
          onDone(order);
        },
        refused: (refusal) => {
          lock.hear(refusal);
          if (refusal.reason !== 'PRICE_MOVED') return;
          onMoved();
          void refetchTrades();
        },
      }),
    ),
  );
}

function Terms({ position, choice }: Pick<Asked, 'position' | 'choice'>) {
  const t = useText();
  const words = useTradeWords();
  const { code, direction } = position;
  return (
    <KeyValueList>
      <KeyValue label={t('common.order')}>
        {t(closeWords(direction), {
          quantity: words.quantity(choice.quantity, position),
          code,
        })}
      </KeyValue>
      <KeyValue label={t('trading.orderType')}>{t(`trading.orderType.${choice.type}`)}</KeyValue>
      {choice.type === 'limit' && (
        <KeyValue label={t('trading.tif')}>{t(`trading.tif.${choice.timeInForce}`)}</KeyValue>
      )}
    </KeyValueList>
  );
}
