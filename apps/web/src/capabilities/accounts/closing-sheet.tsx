/**
 * The last look before an account is closed: what is cancelled and at which price everything is
 * closed, or why not everything can be now. One confirmation closes all of it or nothing.
 */
import { Button } from '@candor/ui/buttons/button';
import { useFigures } from '@candor/ui/figures/figure-context';
import { MoneyText } from '@candor/ui/figures/money-text';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Note } from '@candor/ui/marks/note';
import { Sheet } from '@candor/ui/overlays/sheet';
import { moneyFromWire } from '@candor/money/wire';
import { UnlockField } from '../../core/ticket/lock/unlock-field.tsx';
import type { TradingLock } from '../../core/ticket/lock/use-trading-lock.ts';
import { useText } from '../../platform/i18n/text.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { useClosingPreview, type Closing } from './accounts.api.ts';
import {
  actOf,
  atMarket,
  isEmpty,
  priceShown,
  quantityShown,
  type AtMarket,
} from './closing.model.ts';

export type ClosingSheetProps = {
  readonly id: string;
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: string;
  readonly act: string;
  readonly lock: TradingLock;
  readonly sending: {
    readonly isSending: boolean;
    readonly isLost: boolean;
    readonly refusal: { readonly message: string; readonly reason: string } | null;
  };
  readonly onClose: () => void;
  readonly onSend: (closeAtMarket: readonly AtMarket[] | undefined) => void;
};

export function ClosingSheet(props: ClosingSheetProps) {
  const t = useText();
  return (
    <Sheet
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={props.title}
      closeLabel={t('framework.close')}
    >
      {props.isOpen && <Look {...props} />}
    </Sheet>
  );
}

function Look({ id, text, act, lock, sending, onClose, onSend }: ClosingSheetProps) {
  const t = useText();
  const reading = useClosingPreview(id);
  if (reading.status !== 'ready') return <QueryState of={reading} rows={4} />;
  const { data } = reading;
  const { isSending, isLost, refusal } = sending;
  const hasLock = lock.isLocked && data.positions.length > 0;
  return (
    <div className="grid gap-4">
      <p className="text-label text-ink2">{text}</p>
      {!isEmpty(data) && <WhatIsOpen shown={data} />}
      {data.obstacle !== null && <Note tone="alert">{data.obstacle.text}</Note>}
      {!data.isPossible && <Note tone="warn">{t('accounts.closing.stays')}</Note>}
      {refusal !== null && !(hasLock && refusal.reason === 'TRADING_LOCKED') && (
        <Note tone="alert">{refusal.message}</Note>
      )}
      {isLost && <Note tone="warn">{t('accounts.lost')}</Note>}
      {hasLock && <UnlockField unlock={lock.unlock} />}
      <div className="grid gap-2">
        <Button
          isWide
          isBusy={isSending || lock.unlock.isSending}
          isDisabled={!data.isPossible && !isLost}
          onPress={() => {
            const send = () => onSend(atMarket(data));
            if (hasLock) lock.run(send);
            else send();
          }}
        >
          {isLost ? t('framework.retry') : act}
        </Button>
        <Button isWide tone="secondary" onPress={onClose}>
          {t('accounts.closing.keep')}
        </Button>
      </div>
    </div>
  );
}

function WhatIsOpen({ shown: { orders, positions } }: { shown: Closing }) {
  const t = useText();
  return (
    <div className="grid gap-3">
      {positions.length > 0 && (
        <section aria-label={t('accounts.closing.positions')}>
          <h3 className="text-label font-semibold">{t('accounts.closing.positions')}</h3>
          <KeyValueList>
            {positions.map((position) => (
              <PositionLine key={position.id} position={position} />
            ))}
          </KeyValueList>
          <p className="text-caption text-ink2">{t('accounts.closing.prices')}</p>
        </section>
      )}
      {orders.length > 0 && (
        <section aria-label={t('accounts.closing.orders')}>
          <h3 className="text-label font-semibold">{t('accounts.closing.orders')}</h3>
          <KeyValueList>
            {orders.map((order) => (
              <OrderLine key={order.id} order={order} />
            ))}
          </KeyValueList>
        </section>
      )}
    </div>
  );
}

function OrderLine({ order }: { order: Closing['orders'][number] }) {
  const t = useText();
  const { locale } = useFigures();
  const quantity = quantityShown(order.quantity, locale);
  return (
    <KeyValue label={order.name}>
      {t('accounts.closing.act', {
        act: t(actOf('order', order)),
        quantity,
        code: order.code,
      })}
    </KeyValue>
  );
}

function PositionLine({ position }: { position: Closing['positions'][number] }) {
  const t = useText();
  const { locale } = useFigures();
  const { code, currency, net, problem, price } = position;
  const quantity = quantityShown(position.quantity, locale);
  const shownPrice = priceShown(price, locale);
  return (
    <KeyValue
      label={t('accounts.closing.act', { act: t(actOf('position', position)), quantity, code })}
    >
      {problem !== null || shownPrice === null ? (
        <span className="text-alert">{problem?.text ?? t('accounts.closing.noPrice')}</span>
      ) : (
        <>
          <span>{t('accounts.closing.at', { price: shownPrice, currency })}</span>
          <span className="block text-label">
            <MoneyText amount={net === null ? null : moneyFromWire(net, currency)} look="change" />
          </span>
        </>
      )}
    </KeyValue>
  );
}
