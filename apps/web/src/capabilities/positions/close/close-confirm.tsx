/**
 * The last look before closing. Figures follow the market; at market, the drawn price is sent, and
 * a worse one is refused and asked about again. One opening is one confirmation: a retry is the
 * same order.
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
import { getOrderType, type CloseChoice } from './close.model.ts';
import { averageShown } from '../shared/figures.model.ts';
import {
  refetchTrades,
  useClosePosition,
  type OrderPreview,
  type OrderRow,
  type PositionRow,
} from '../positions.api.ts';
import { SendFoot } from '../change/send-foot.tsx';
import { useTradingAccess } from '../../../core/ticket/lock/trading-access.ts';
import { useTradingLock } from '../../../core/ticket/lock/use-trading-lock.ts';
import { actOf, useTradeWords } from '../shared/trade-words.ts';

type Asked = {
  readonly position: PositionRow;
  readonly choice: CloseChoice;
  readonly preview: OrderPreview | null;
};

export function CloseConfirm({
  isOpen,
  onClose,
  onDone,
  ...asked
}: Asked & { isOpen: boolean; onClose: () => void; onDone: (order: OrderRow) => void }) {
  const t = useText();
  return (
    <AppSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t(`positions.${actOf(asked.position)}.confirm`)}
    >
      <Confirm asked={asked} onDone={onDone} />
    </AppSheet>
  );
}

function Confirm({
  asked: { position, choice, preview },
  onDone,
}: {
  asked: Asked;
  onDone: (order: OrderRow) => void;
}) {
  const t = useText();
  const words = useTradeWords();
  const { locale } = useFigures();
  const [requestId, setRequestId] = useState(newRequestId);
  const [opened] = useState(preview);
  const lock = useTradingLock();
  const access = useTradingAccess();
  const closing = useClosePosition({
    done: (order) => {
      void refetchTrades();
      onDone(order);
    },
    refused: (refusal) => {
      lock.hear(refusal);
      if (refusal.reason !== 'PRICE_MOVED') return;
      setRequestId(newRequestId());
      void refetchTrades();
    },
  });
  const { id, direction } = position;
  const obstacle = preview === null ? null : (obstacleIn(preview)?.text ?? null);
  const seen = preview === null || preview.price === null ? {} : { seenPrice: preview.price };
  const getPrice = (at: OrderPreview | null) =>
    averageShown(at?.price ?? null, { decimals: position.decimals, locale });
  const send = () =>
    closing.send({
      body: {
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

function Terms({ position, choice }: Pick<Asked, 'position' | 'choice'>) {
  const t = useText();
  const words = useTradeWords();
  const { code, direction } = position;
  return (
    <KeyValueList>
      <KeyValue label={t('common.order')}>
        {t(direction === Direction.Buy ? 'positions.close.sells' : 'positions.close.buys', {
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
