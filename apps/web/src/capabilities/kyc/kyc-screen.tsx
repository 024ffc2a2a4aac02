/** Going back from the form leads to the status. */
import { AccountType } from '@candor/contract/kernel/enumerations';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { useOuterLayer } from '../../platform/nav/layers.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { useSession, type Session } from '../../platform/device/session.ts';
import { useLatestData } from '../../platform/readings/use-latest-data.ts';
import { useKyc, type Kyc } from './kyc.api.ts';
import { KycCompanyForm } from './kyc-company-form.tsx';
import { KycIndividualForm } from './kyc-individual-form.tsx';
import { KycStanding } from './kyc-standing.tsx';
import { mayHandIn } from './kyc.model.ts';
import { useKycNeeds } from './use-kyc-needs.ts';

export function KycScreen(_: ScreenOf) {
  const t = useText();
  const session = useSession();
  if (session === null)
    return <CustomerScreen title={t('common.identityVerification')}>{() => null}</CustomerScreen>;
  // Another person in the same tab starts afresh.
  return <OwnKyc key={session.user.id} user={session.user} />;
}

function OwnKyc({ user }: { user: Session['user'] }) {
  const t = useText();
  const reading = useKyc();
  const { data: kyc } = useLatestData(reading);
  const [filling, setFilling] = useState<'own' | 'sample' | null>(null);
  const isFilling = filling !== null;
  const close = () => setFilling(null);
  const isFormOpen = isFilling && kyc !== null && mayHandIn(kyc.state);
  // Submitted here or elsewhere.
  if (isFilling && kyc !== null && !isFormOpen) setFilling(null);
  useOuterLayer(isFormOpen, close);
  if (kyc === null)
    return (
      <PageScreen title={t('common.identityVerification')}>
        {reading.status !== 'ready' && <QueryState of={reading} />}
      </PageScreen>
    );
  if (isFormOpen)
    return <KycForm kyc={kyc} user={user} isSample={filling === 'sample'} onSent={close} />;
  return (
    <KycStanding kyc={kyc} isOld={reading.status !== 'ready'} user={user} onStart={setFilling} />
  );
}

function KycForm({
  kyc,
  user,
  isSample,
  onSent,
}: {
  kyc: Kyc;
  user: Session['user'];
  isSample: boolean;
  onSent: () => void;
}) {
  const t = useText();
  const { needs, waitingFor } = useKycNeeds(kyc.known, user.id);
  if (needs === null)
    return (
      <PageScreen title={t('common.identityVerification')}>
        {waitingFor !== null && <QueryState of={waitingFor} />}
      </PageScreen>
    );
  const Form = user.accountType === AccountType.Company ? KycCompanyForm : KycIndividualForm;
  return <Form needs={needs} customerId={user.id} isSample={isSample} onSent={onSent} />;
}
