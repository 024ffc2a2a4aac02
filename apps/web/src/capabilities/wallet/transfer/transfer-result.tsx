import { FundOrderStatus } from '@candor/contract/kernel/enumerations';
import { Button } from '@candor/ui/buttons/button';
import { cx } from '@candor/ui/cx';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { CircleCheck, Clock, Hourglass, Undo2 } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import { back, push } from '../../../platform/nav/nav.ts';
import { useNow } from '@candor/client/use-now';
import { CancelTransfer } from './cancel-transfer.tsx';
import { isOpen, statusName, type TransferStatusName } from './transfer.model.ts';
import { useTransfers, type Transfer } from '../wallet.api.ts';
import { toMoney } from '../shared/wallet-money.model.ts';
import { getWalletName } from '../shared/wallet-name.model.ts';

export function TransferResult({
  sent,
  isForOrder,
  onAnother,
}: {
  sent: Transfer;
  isForOrder: boolean;
  onAnother: () => void;
}) {
  const t = useText();
  const pages = useTransfers();
  const transfer =
    (pages.status === 'ready' ? pages.items.find(({ id }) => id === sent.id) : undefined) ?? sent;
  const name = statusName(transfer);
  return (
    <section aria-label={t(`wallet.transfer.status.${name}`)} className="grid gap-4 px-4 pt-4 pb-2">
      <div role="status" className="grid justify-items-center gap-2 text-center">
        <span className="grid size-14 place-items-center rounded-sheet bg-s2">
          <Icon of={STATUS_GLYPHS[name]} size={26} />
        </span>
        <p className="text-section font-semibold tracking-heading">
          {t(`wallet.transfer.status.${name}`)}
        </p>
        <p className="text-value font-semibold tracking-heading">
          <MoneyText amount={toMoney(transfer.sent.amount, transfer.sent.currency)} />
        </p>
        <p className="max-w-72 text-label text-ink2">{t(`wallet.transfer.says.${name}`)}</p>
      </div>
      {isOpen(transfer) && <TimeBar transfer={transfer} />}
      <div className="rounded-card border border-line bg-s1 px-4 py-1">
        <KeyValueList>
          <KeyValue label={t('wallet.transfer.from')}>
            {t(`trading.wallet.${getWalletName(transfer.from)}`)}
          </KeyValue>
          <KeyValue label={t('wallet.transfer.to')}>
            {t(`trading.wallet.${getWalletName(transfer.to)}`)}
          </KeyValue>
          <KeyValue label={t('wallet.transfer.receive')}>
            <MoneyText amount={toMoney(transfer.received.amount, transfer.received.currency)} />
          </KeyValue>
          {transfer.exchange !== null && (
            <KeyValue
              label={t('wallet.transfer.rate', {
                pair: transfer.exchange.pair,
                side: t(`wallet.transfer.side.${transfer.exchange.side}`),
              })}
            >
              {transfer.exchange.rate}
            </KeyValue>
          )}
        </KeyValueList>
      </div>
      <CancelTransfer transfer={transfer} isWide />
      <div className="grid grid-cols-2 gap-2.5">
        <Button
          size="medium"
          tone="secondary"
          onPress={() => push('pages/profile/transaction', { kind: 'transfer' })}
        >
          {t('wallet.transfer.toHistory')}
        </Button>
        {isForOrder ? (
          <Button size="medium" onPress={() => back()}>
            {t('wallet.transfer.toOrder')}
          </Button>
        ) : (
          <Button size="medium" onPress={onAnother}>
            {t('wallet.transfer.another')}
          </Button>
        )}
      </div>
    </section>
  );
}

const TICK_MS = 250;

/** Visual only: the button shows the time in figures. */
function TimeBar({ transfer: { status, createdAt, cancellableUntil } }: { transfer: Transfer }) {
  const now = useNow(TICK_MS);
  const span = cancellableUntil - createdAt;
  const over =
    status === FundOrderStatus.Settling || span <= 0
      ? 1
      : Math.min(1, Math.max(0, (now - createdAt) / span));
  return (
    <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-s3">
      <span
        style={{ width: `${over * 100}%` }}
        className={cx(
          'block h-full rounded-full bg-accent transition-[width] duration-state',
          status === FundOrderStatus.Settling && 'tide-breath',
        )}
      />
    </div>
  );
}

export const STATUS_GLYPHS: Readonly<Record<TransferStatusName, Glyph>> = {
  inProgress: Hourglass,
  settling: Clock,
  success: CircleCheck,
  cancelled: Undo2,
};
