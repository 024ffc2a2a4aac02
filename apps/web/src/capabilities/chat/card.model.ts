/** Where a card leads, and the words for what it shows. */
import type { CardFacts, SentCard } from '@candor/contract/kernel/chat';
import { FundOrderStatus, HoldingWallet } from '@candor/contract/kernel/enumerations';
import type { ChipTone } from '@candor/ui/marks/chip';
import type { RouteParams } from '../../platform/nav/nav.rules.ts';
import type { PagePath } from '../../routes.table.ts';

export type CardKind = SentCard['of'];
export const cardKinds = ['order', 'deposit', 'withdrawal', 'transfer'] as const;

/** A transfer has no page of its own: it is in the list below the form. */
export function getCardLink(
  { of, id }: { readonly of: CardKind; readonly id: string },
  facts: CardFacts | null,
): { readonly path: PagePath; readonly params: RouteParams } {
  if (of === 'transfer') return { path: 'pages/profile/transfer', params: {} };
  if (of === 'deposit') return { path: 'pages/deposit/record', params: { id } };
  if (of === 'withdrawal') return { path: 'withdraw/record', params: { id } };
  const order = facts?.of === 'order' ? facts : null;
  return {
    path: 'pages/trade/detail',
    params: {
      id,
      type: '2',
      ...(order === null
        ? {}
        : { name: order.code, code: order.code, source: String(order.source) }),
    },
  };
}

export const walletNames = {
  [HoldingWallet.Funding]: 'funding',
  [HoldingWallet.Follow]: 'follow',
  [HoldingWallet.Future]: 'future',
  [HoldingWallet.Stock]: 'stock',
  [HoldingWallet.Subscription]: 'subscription',
  [HoldingWallet.Forex]: 'forex',
  [HoldingWallet.HkStock]: 'hkStock',
} as const satisfies Record<HoldingWallet, string>;

export const transferStates = {
  [FundOrderStatus.InProgress]: 'inProgress',
  [FundOrderStatus.Success]: 'success',
  [FundOrderStatus.Cancelled]: 'cancelled',
  [FundOrderStatus.Settling]: 'settling',
} as const satisfies Record<FundOrderStatus, string>;

const depositStates = [
  'waitingReview',
  'underReview',
  'confirming',
  'credited',
  'refused',
] as const;
const withdrawalStates = [
  'waitingReview',
  'underReview',
  'sent',
  'paid',
  'refused',
  'cancelled',
] as const;

/** Null for a state that this version of the app does not know. */
export const getDepositState = (state: string) =>
  depositStates.find((known) => known === state) ?? null;
export const getWithdrawalState = (state: string) =>
  withdrawalStates.find((known) => known === state) ?? null;

export function getTone(state: string): ChipTone {
  if (['refused', 'rejected'].includes(state)) return 'alert';
  if (['waitingReview', 'underReview', 'cancelPending'].includes(state)) return 'warn';
  return ['accepted', 'partFilled', 'confirming', 'sent', 'inProgress', 'settling'].includes(state)
    ? 'accent'
    : 'neutral';
}
