import { useText, type Say } from '../../../platform/i18n/text.ts';
import { getChannel, knownFact, otherWallet } from './bill.model.ts';
import type { Bill } from '../wallet.api.ts';
import { readWalletName, getWalletName } from '../shared/wallet-name.model.ts';

export function useBillText(bill: Pick<Bill, 'kind' | 'walletType' | 'amount' | 'facts'>): {
  readonly title: string;
  readonly wallet: string;
} {
  const t = useText();
  const wallet = t(`trading.wallet.${getWalletName(bill.walletType)}`);
  const other = otherWallet(bill);
  if (other === null) return { title: t(`wallet.kind.${bill.kind}`), wallet };
  const name = t(`trading.wallet.${other.wallet}`);
  return {
    title: t(other.isSource ? 'wallet.bill.transferFrom' : 'wallet.bill.transferTo', {
      wallet: name,
    }),
    wallet,
  };
}

/** A fact of a later version is shown as it is. */
export function useFactText(): (
  name: string,
  value: string,
) => { readonly label: string; readonly text: string } {
  const t = useText();
  return (name, value) => {
    const known = knownFact(name);
    return {
      label: known === null ? name : t(`wallet.fact.${known}`),
      text: valueOf(name, value, t),
    };
  };
}

function valueOf(name: string, value: string, t: Say): string {
  if (name === 'side' && (value === 'buy' || value === 'sell')) return t(`trading.side.${value}`);
  if (name === 'paperMoney' && (value === 'starter' || value === 'added'))
    return t(`wallet.paperMoney.${value}`);
  const wallet = name === 'from' || name === 'to' ? readWalletName(value) : null;
  if (wallet !== null) return t(`trading.wallet.${wallet}`);
  const channel = name === 'channel' ? getChannel(value) : null;
  return channel === null ? value : t(`trading.channel.${channel}`);
}
