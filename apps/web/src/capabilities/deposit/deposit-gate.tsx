import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { Clock, IdCard } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import { useOwnAccount } from '../../core/customer/own-account.ts';

/** Unknown counts as yes: the server decides and says why not. */
export function useMayDeposit(): boolean {
  const account = useOwnAccount();
  return (
    account.status !== 'ready' ||
    (account.data.verification === 'verified' && !account.data.isFrozen)
  );
}

export function DepositGate() {
  const t = useText();
  const account = useOwnAccount();
  if (account.status !== 'ready') return null;
  const { verification, isFrozen } = account.data;
  if (isFrozen) return <Note tone="alert">{t('deposit.gate.frozen')}</Note>;
  if (verification === 'verified') return null;
  const isWaiting = verification === 'waiting' || verification === 'underReview';
  return (
    <section className="grid gap-3 rounded-card border border-line bg-s1 p-4">
      <div className="flex gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-warn-tint text-warn">
          <Icon of={isWaiting ? Clock : IdCard} />
        </span>
        <div className="min-w-0">
          <h2 className="text-body font-semibold">{t('common.verifyYourIdentityFirst')}</h2>
          <p className="text-label text-ink2">
            {t(isWaiting ? 'deposit.gate.waiting' : 'deposit.gate.text')}
          </p>
        </div>
      </div>
      <Button
        size="medium"
        isWide
        tone={isWaiting ? 'secondary' : 'primary'}
        onPress={() => push('pages/kyc/individual')}
      >
        {t(isWaiting ? 'deposit.gate.look' : 'common.verifyNow')}
      </Button>
    </section>
  );
}
