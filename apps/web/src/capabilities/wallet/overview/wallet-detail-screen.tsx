import type { HoldPurpose } from '@candor/contract/kernel/enumerations';
import { formatDateTime } from '@candor/kit/moment-format';
import { isZero } from '@candor/money/arithmetic';
import { Button } from '@candor/ui/buttons/button';
import type { Glyph } from '@candor/ui/marks/icon';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { ListRow } from '@candor/ui/lists/list-row';
import { MoneyText } from '@candor/ui/figures/money-text';
import { RowIcon } from '@candor/ui/lists/row-icon';
import { Section } from '@candor/ui/lists/section';
import { StateView } from '@candor/ui/marks/state-view';
import {
  ArrowUpFromLine,
  Bot,
  ClipboardList,
  Landmark,
  Repeat,
  ScrollText,
  ShieldHalf,
  Sprout,
} from 'lucide-react';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { viewerZone } from '@candor/client/time';
import { secondsLeft, timeLeft } from '../../../platform/time-left.model.ts';
import { useNow } from '@candor/client/use-now';
import { Bills } from '../history/bills.tsx';
import {
  useOverview,
  useTransfers,
  useWalletBalance,
  type Transfer,
  type WalletBalance,
} from '../wallet.api.ts';
import { toMoney } from '../shared/wallet-money.model.ts';
import { readWalletName, getWalletType, type WalletName } from '../shared/wallet-name.model.ts';
import { walletParts } from '../shared/wallet-parts.model.ts';

export function WalletDetailScreen({ params }: ScreenOf) {
  const t = useText();
  const name = readWalletName(params['type']);
  return (
    <CustomerScreen
      title={name === null ? t('common.wallet') : t(`trading.wallet.${name}`)}
      onRefresh={refreshShown}
    >
      {() =>
        name === null ? (
          <StateView
            kind="empty"
            title={t('wallet.detail.unknown')}
            detail={t('wallet.detail.unknown.text')}
          />
        ) : (
          <Wallet key={name} name={name} />
        )
      }
    </CustomerScreen>
  );
}

function Wallet({ name }: { name: WalletName }) {
  const t = useText();
  const wallet = useWalletBalance(getWalletType(name));
  if (wallet.status !== 'ready') return <QueryState of={wallet} />;
  return (
    <>
      <Balance name={name} wallet={wallet.data} />
      <Holds name={name} wallet={wallet.data} />
      <h2 className="px-4 pt-2 text-section font-semibold tracking-heading">
        {t('wallet.detail.entries')}
      </h2>
      <Bills filter={{ walletType: getWalletType(name) }} isFiltered={false} />
    </>
  );
}

function Balance({ name, wallet }: { name: WalletName; wallet: WalletBalance }) {
  const t = useText();
  const overview = useOverview();
  const { cash, held, margin, invested, profit, worth } = walletParts(
    name,
    wallet,
    overview.status === 'ready'
      ? overview.data.wallets.find(({ walletType }) => walletType === getWalletType(name))
      : undefined,
  );
  const isMoreThanCash = !isZero(margin) || !isZero(invested);
  return (
    <section aria-label={t('wallet.has.cash')} className="grid gap-3 px-4 pt-1 pb-3">
      <div>
        <p className="text-label text-ink2">{t('wallet.has.cash')}</p>
        <p>
          <MoneyText amount={cash} look="hero" />
        </p>
        <p className="pt-1 text-label text-ink2">{t(`wallet.detail.for.${name}`)}</p>
      </div>
      <div className="rounded-card border border-line bg-s1 px-4 py-1">
        <KeyValueList>
          <KeyValue label={t('common.available')}>
            <MoneyText amount={toMoney(wallet.available, wallet.currency)} rounding="down" />
          </KeyValue>
          <KeyValue label={t('wallet.detail.held')}>
            <MoneyText amount={held} />
          </KeyValue>
          {!isZero(invested) && (
            <KeyValue label={t('wallet.has.invested')}>
              <MoneyText amount={invested} />
            </KeyValue>
          )}
          {!isZero(margin) && (
            <KeyValue label={t('wallet.has.margin')}>
              <MoneyText amount={margin} />
            </KeyValue>
          )}
          {isMoreThanCash && (
            <>
              <KeyValue label={t('wallet.parts.profit')}>
                <MoneyText amount={profit} look="change" />
              </KeyValue>
              <KeyValue label={<strong>{t('wallet.detail.equity')}</strong>}>
                <strong>
                  <MoneyText amount={worth} />
                </strong>
              </KeyValue>
            </>
          )}
        </KeyValueList>
      </div>
      <div className="grid grid-cols-2 gap-2.5">
        <Button size="medium" onPress={() => push('pages/profile/transfer', { to: name })}>
          {t('wallet.detail.moveIn')}
        </Button>
        <Button
          size="medium"
          tone="secondary"
          onPress={() => push('pages/profile/transfer', { from: name })}
        >
          {t('wallet.detail.moveOut')}
        </Button>
      </div>
    </section>
  );
}

function Holds({ name, wallet: { holds, currency } }: { name: WalletName; wallet: WalletBalance }) {
  const t = useText();
  const pages = useTransfers();
  const getTransfer = (id: string) =>
    pages.status === 'ready' ? pages.items.find((transfer) => transfer.id === id) : undefined;
  if (holds.length === 0)
    return <p className="px-4 pb-2 text-label text-ink3">{t('wallet.detail.noHolds')}</p>;
  return (
    <Section title={t('wallet.detail.holds')} isCard>
      {holds.map(({ purpose, amount, since, reference, code }, place) => {
        const transfer = purpose === 'transfer' ? getTransfer(reference) : undefined;
        return (
          <ListRow
            key={reference}
            leading={<RowIcon of={HOLD_GLYPHS[purpose]} />}
            title={
              <span className="whitespace-normal">
                {code === null
                  ? t(holdWords(name, purpose))
                  : t('wallet.hold.in', { code, what: t(holdWords(name, purpose)) })}
              </span>
            }
            detail={
              transfer === undefined ? (
                <span className="whitespace-normal">
                  {t('wallet.detail.since', { when: formatDateTime(since, viewerZone()) })}
                </span>
              ) : (
                <TimeLeft transfer={transfer} />
              )
            }
            value={<MoneyText amount={toMoney(amount, currency)} />}
            hasChevron
            isLast={place === holds.length - 1}
            onPress={() => openHold(purpose, reference)}
          />
        );
      })}
    </Section>
  );
}

const HOLD_GLYPHS: Readonly<Record<HoldPurpose, Glyph>> = {
  transfer: Repeat,
  withdrawal: ArrowUpFromLine,
  order: ClipboardList,
  margin: ShieldHalf,
  subscription: Sprout,
  bond: ScrollText,
  robot: Bot,
  follow: Landmark,
};

/** From the funding wallet only rented robots trade, and they pay in full. */
function holdWords(name: WalletName, purpose: HoldPurpose) {
  if (name === 'funding' && purpose === 'margin') return 'wallet.hold.robotCoins';
  if (name === 'funding' && purpose === 'order') return 'wallet.hold.robotOrder';
  return `wallet.hold.${purpose}` as const;
}

function openHold(purpose: HoldPurpose, reference: string): void {
  switch (purpose) {
    case 'transfer':
      return void push('pages/profile/transfer');
    case 'withdrawal':
      return void push('withdraw/record', { id: reference });
    case 'order':
      return void push('pages/trade/detail', { id: reference, type: '2' });
    case 'margin':
      return void push('pages/trade/detail', { id: reference, type: '0' });
    case 'subscription':
      return void push('newstock/subscription', { id: reference });
    case 'bond':
      return void push('bonds/holding', { id: reference });
    case 'robot':
      return void push('pages/robotai/detail', { id: reference });
    case 'follow':
      return void push('follow/order', { id: reference });
  }
}

const TICK_MS = 500;

function TimeLeft({ transfer: { cancellableUntil } }: { transfer: Transfer }) {
  const t = useText();
  const now = useNow(TICK_MS);
  return secondsLeft(cancellableUntil, now) > 0
    ? t('wallet.detail.cancelIn', { left: timeLeft(cancellableUntil, now) })
    : t('wallet.detail.settling');
}
