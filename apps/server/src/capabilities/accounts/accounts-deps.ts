import type { Money } from '@candor/money/amount';
import type { GivePaperMoney } from '../../core/customers/open-further-account.ts';
import type { TradingDeps } from '../../core/desk/place-order.ts';
import type { Equities } from '../../core/equity/equity.ts';
import type { LedgerProof } from '../../core/ledger/ledger-proof.ts';

export type AccountsDeps = Pick<TradingDeps, 'desk' | 'market'> & {
  readonly equities: Equities;
  /** Results that are shown to others are signed with the key of the checkpoints. */
  readonly proof: Pick<LedgerProof, 'publicKey' | 'sign'>;
  readonly startingMoneyMax: Money;
  readonly givePaperMoney: GivePaperMoney;
};
