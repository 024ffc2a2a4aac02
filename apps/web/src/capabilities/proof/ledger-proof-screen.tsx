/**
 * A customer verifies their books: every row is recomputed here and checked against signed
 * checkpoints. The verdict first, then the evidence: balances, checkpoint, this device's memory,
 * files, and liabilities.
 */
import { Section } from '@candor/ui/lists/section';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { useCheck } from '../../core/proof/use-check.ts';
import { useShownAccount } from '../../platform/device/account.ts';
import { LedgerBalances } from './ledger-balances.tsx';
import { checkLedger, type LedgerOutcome, type LedgerProgress } from './ledger-check.ts';
import { LedgerCheckpointCard } from './ledger-checkpoint-card.tsx';
import { LedgerLiabilities } from './ledger-liabilities.tsx';
import { LedgerStory } from './ledger-story.tsx';
import { LedgerTakeHome } from './ledger-take-home.tsx';
import { LedgerVerdictCard } from './ledger-verdict-card.tsx';

export function LedgerProofScreen() {
  const t = useText();
  const account = useShownAccount();
  return (
    <CustomerScreen title={t('common.verifyMyBooks')}>
      {({ user }) => <OwnLedger customerId={account?.id ?? user.id} />}
    </CustomerScreen>
  );
}

function OwnLedger({ customerId }: { customerId: string }) {
  const t = useText();
  const check = useCheck<LedgerOutcome, LedgerProgress>(checkLedger, {
    question: customerId,
    startsAtOnce: true,
  });
  const outcome = check.state.kind === 'done' ? check.state.found : null;
  return (
    <>
      <Section>
        <p className="px-4 pt-1 text-body text-ink2">{t('ledger.lead')}</p>
      </Section>
      <LedgerVerdictCard check={check} />
      {outcome !== null && <LedgerBalances outcome={outcome} />}
      {outcome !== null && <LedgerCheckpointCard outcome={outcome} />}
      <LedgerTakeHome outcome={outcome} />
      <LedgerLiabilities outcome={outcome} />
      <LedgerStory />
    </>
  );
}
