/** The server decides again. */
import { HoldingWallet } from '@candor/contract/kernel/enumerations';
import type { Currency } from '@candor/money/currency';
import { parsePositiveMoney } from '@candor/money/parse';

export const walletChoices = Object.values(HoldingWallet);

export function getCurrency(walletType: HoldingWallet): Currency {
  return walletType === HoldingWallet.HkStock ? 'HKD' : 'USD';
}

export function isAmount(text: string, walletType: HoldingWallet): boolean {
  return parsePositiveMoney(text.trim(), getCurrency(walletType)) !== null;
}
