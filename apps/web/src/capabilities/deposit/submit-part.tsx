import { Button } from '@candor/ui/buttons/button';
import { Note } from '@candor/ui/marks/note';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import { DepositGate, useMayDeposit } from './deposit-gate.tsx';
import type { DepositEntry } from './use-deposit-form.ts';

export function SubmitPart({
  entry: { isSending, refusal, isLost },
  label,
}: {
  entry: DepositEntry;
  label: string;
}) {
  const t = useText();
  const mayDeposit = useMayDeposit();
  return (
    <div className="grid gap-3">
      {isLost && <Note tone="warn">{t('deposit.lost')}</Note>}
      {refusal !== null && <Note tone="alert">{refusal.message}</Note>}
      {refusal?.reason === 'DEPOSITS_PENDING_TOO_MANY' && (
        <Button size="medium" tone="secondary" isWide onPress={() => push('pages/deposit/record')}>
          {t('deposit.record.title')}
        </Button>
      )}
      {mayDeposit ? (
        <Button type="submit" isWide isBusy={isSending}>
          {label}
        </Button>
      ) : (
        <DepositGate />
      )}
      <Note>{t('deposit.paper')}</Note>
    </div>
  );
}
