/** Above the capabilities because it joins three: withdrawals, payout methods and the second factor. */
import { listCards, listCoinWallets } from '@candor/contract/payout-methods';
import type { ComponentProps } from 'react';
import { proofChallenge, useSecurity } from '../capabilities/account/account.api.ts';
import { proofMethods } from '../capabilities/account/security/security.model.ts';
import { useUsable, type WithdrawChannel } from '../capabilities/withdraw/withdraw.api.ts';
import { WithdrawForm, WithdrawFrame } from '../capabilities/withdraw/withdraw-form.tsx';
import type { PayoutMethod } from '../capabilities/withdraw/withdraw.model.ts';
import { CustomerScreen } from '../core/customer/customer-screen.tsx';
import { useText } from '../platform/i18n/text.ts';
import type { ScreenOf } from '../platform/page-screen.tsx';
import { QueryState } from '../platform/readings/query-state.tsx';
import { useSession } from '../platform/device/session.ts';
import { useCallQuery } from '../platform/calls/use-call-query.ts';
import type { CallQuery } from '@candor/client/reading';
import { cardMethod, walletMethod } from './withdraw-methods.model.ts';

export function WithdrawCardScreen(_: ScreenOf) {
  const session = useSession();
  return session === null ? <GuestScreen channel="bankCard" /> : <ToCard />;
}

export function WithdrawWalletScreen(_: ScreenOf) {
  const session = useSession();
  return session === null ? <GuestScreen channel="wallet" /> : <ToWallet />;
}

function GuestScreen({ channel }: { channel: WithdrawChannel }) {
  const t = useText();
  return <CustomerScreen title={t(`withdraw.title.${channel}`)}>{() => null}</CustomerScreen>;
}

function ToCard() {
  return <Withdrawing channel="bankCard" reading={useCallQuery(listCards)} toMethod={cardMethod} />;
}

function ToWallet() {
  const t = useText();
  return (
    <Withdrawing
      channel="wallet"
      reading={useCallQuery(listCoinWallets)}
      toMethod={(wallet) => walletMethod(wallet, t(`trading.network.${wallet.network}`))}
    />
  );
}

function Withdrawing<Method>({
  channel,
  reading,
  toMethod,
}: {
  channel: WithdrawChannel;
  reading: CallQuery<readonly Method[]>;
  toMethod: (method: Method) => PayoutMethod;
}) {
  const usable = useUsable();
  const security = useSecurity();
  if (usable.status !== 'ready') return <Waiting channel={channel} of={usable} />;
  if (reading.status !== 'ready') return <Waiting channel={channel} of={reading} />;
  if (security.status !== 'ready') return <Waiting channel={channel} of={security} />;
  return (
    <WithdrawForm
      channel={channel}
      usable={usable.data}
      methods={reading.data.map(toMethod)}
      proof={{ methods: proofMethods(security.data), challenge: proofChallenge }}
    />
  );
}

function Waiting({
  channel,
  of,
}: { channel: WithdrawChannel } & Pick<ComponentProps<typeof QueryState>, 'of'>) {
  return (
    <WithdrawFrame channel={channel}>
      <div className="-mx-4">
        <QueryState of={of} />
      </div>
    </WithdrawFrame>
  );
}
