import { RECOVERY_CODES } from '@candor/contract/kernel/second-factor';
import { Button } from '@candor/ui/buttons/button';
import { Note } from '@candor/ui/marks/note';
import { useState } from 'react';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { push, replace } from '../../../platform/nav/nav.ts';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import {
  refetchSecurity,
  useRenewRecoveryCodes,
  useSecurity,
  type Security,
} from '../account.api.ts';
import { DemoFixed } from '../demo-fixed.tsx';
import { ProofSheet } from './proof-sheet.tsx';
import { RecoveryCodesView } from './recovery-codes-view.tsx';
import { proofMethods, RECOVERY_CODES_FEW } from './security.model.ts';

export function RecoveryScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('common.recoveryCodes')}>
      {({ user }) => (user.isDemo ? <DemoFixed /> : <Recovery />)}
    </CustomerScreen>
  );
}

function Recovery() {
  const t = useText();
  const security = useSecurity();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null)
    return <RecoveryCodesView codes={codes} onDone={() => replace('pages/setting/security')} />;
  if (security.status !== 'ready') return <QueryState of={security} rows={2} />;
  if (proofMethods(security.data).length > 0)
    return <CodesLeft security={security.data} onRenewed={setCodes} />;
  return (
    <div className="grid gap-5 px-4 pt-4 pb-8">
      <p className="text-body text-ink2">{t('account.recovery.needsFactor')}</p>
      <Button isWide onPress={() => push('setting/twofactor')}>
        {t('account.protection.turnOn')}
      </Button>
    </div>
  );
}

function CodesLeft({
  security,
  onRenewed,
}: {
  security: Security;
  onRenewed: (codes: readonly string[]) => void;
}) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const renew = useRenewRecoveryCodes({
    done: ({ recoveryCodes }) => {
      setAsking(false);
      onRenewed(recoveryCodes);
      void refetchSecurity();
    },
    refused: () => undefined,
  });
  const left = security.recoveryCodesLeft;
  return (
    <div className="grid gap-5 px-4 pt-4 pb-8">
      <p className="text-value font-semibold tracking-heading">
        {t('account.recovery.left', { left, all: RECOVERY_CODES })}
      </p>
      <p className="text-body text-ink2">{t('account.recovery.lead')}</p>
      {left < RECOVERY_CODES_FEW && (
        <Note tone="warn">{t('account.protection.fewCodes.text')}</Note>
      )}
      <Button isWide onPress={() => setAsking(true)}>
        {t('account.recovery.renew')}
      </Button>
      <ProofSheet
        isOpen={isAsking}
        title={t('account.recovery.renew')}
        text={t('account.recovery.renewText')}
        security={security}
        isBusy={renew.isSending}
        refusal={renew.refusal}
        onProof={(proof) => renew.send({ body: { proof } })}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
