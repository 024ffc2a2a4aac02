/** Polled while one is in progress, in case a push was lost. */
import { formatDateTime } from '@candor/kit/moment-format';
import { Chip, type ChipTone } from '@candor/ui/marks/chip';
import { Icon } from '@candor/ui/marks/icon';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { MoneyText } from '@candor/ui/figures/money-text';
import { formatMoney } from '@candor/money/format';
import { useFigures } from '@candor/ui/figures/figure-context';
import { StateView } from '@candor/ui/marks/state-view';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useEffect } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { PagedList } from '../../../platform/readings/paged-list.tsx';
import { viewerZone } from '@candor/client/time';
import { useNow } from '@candor/client/use-now';
import { CancelTransfer } from './cancel-transfer.tsx';
import { isOpen, statusName, withLatest, type TransferStatusName } from './transfer.model.ts';
import { STATUS_GLYPHS } from './transfer-result.tsx';
import { refetchTransfers, useTransfers, type Transfer } from '../wallet.api.ts';
import { toMoney } from '../shared/wallet-money.model.ts';
import { getWalletName } from '../shared/wallet-name.model.ts';

/** `latest` was made here, and is in the list before the server's list has it. */
export function RecentTransfers({
  except,
  latest,
}: {
  except: string | null;
  latest: Transfer | null;
}) {
  const t = useText();
  const pages = useTransfers();
  const known = pages.status === 'ready' ? withLatest(pages.items, latest) : [];
  const transfers = known.filter(({ id }) => id !== except);
  // Below the result of the first transfer of all, "no transfers yet" would be wrong.
  if (except !== null && pages.status === 'ready' && transfers.length === 0)
    return pages.items.some(isOpen) ? <LookAgain /> : null;
  return (
    <section aria-label={t('wallet.transfer.recent')}>
      <h2 className="px-4 pt-4 pb-1 text-section font-semibold tracking-heading">
        {t('wallet.transfer.recent')}
      </h2>
      {pages.status !== 'ready' && <QueryState of={pages} rows={3} />}
      {pages.status === 'ready' && pages.items.some(isOpen) && <LookAgain />}
      {pages.status === 'ready' && transfers.length === 0 && (
        <StateView
          kind="empty"
          title={t('common.noTransfersYet')}
          detail={t('wallet.transfer.none.text')}
        />
      )}
      {pages.status === 'ready' && transfers.length > 0 && (
        <PagedList
          pages={{ ...pages, items: transfers }}
          renderRow={(transfer) => <TransferRow key={transfer.id} transfer={transfer} />}
        />
      )}
    </section>
  );
}

const LOOK_AGAIN_MS = 5000;

function LookAgain() {
  const now = useNow(LOOK_AGAIN_MS);
  useEffect(() => void refetchTransfers(), [now]);
  return null;
}

const TONES: Readonly<Record<TransferStatusName, ChipTone>> = {
  inProgress: 'accent',
  settling: 'accent',
  success: 'neutral',
  cancelled: 'warn',
};

function TransferRow({ transfer }: { transfer: Transfer }) {
  const t = useText();
  const { locale } = useFigures();
  const { from, to, sent, received, exchange, createdAt } = transfer;
  const name = statusName(transfer);
  return (
    <article className="mx-4 flex items-start gap-3 border-b border-line py-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
        <Icon of={STATUS_GLYPHS[name]} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-body font-semibold">
            {t('wallet.transfer.path', {
              from: t(`trading.wallet.${getWalletName(from)}`),
              to: t(`trading.wallet.${getWalletName(to)}`),
            })}
          </span>
          <span className="text-body font-medium">
            <MoneyText amount={toMoney(sent.amount, sent.currency)} />
          </span>
        </p>
        {exchange !== null && (
          <p className="text-label text-ink2">
            {t('wallet.transfer.received', {
              amount: formatMoney(toMoney(received.amount, received.currency), { locale }),
            })}{' '}
            {t('wallet.transfer.atRate', { rate: exchange.rate })}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-2 pt-1">
          <span className="flex flex-wrap items-center gap-2">
            <Chip tone={TONES[name]}>{t(`wallet.transfer.status.${name}`)}</Chip>
            <span className="text-caption text-ink3">
              {formatDateTime(createdAt, viewerZone())}
            </span>
          </span>
          <span className="flex items-center">
            <IconButton
              icon={MessageCircleQuestionMark}
              label={t('trading.askService')}
              className="-my-2 text-ink3"
              onPress={() => push('chat', { of: 'transfer', id: transfer.id })}
            />
            <CancelTransfer transfer={transfer} />
          </span>
        </div>
      </div>
    </article>
  );
}
