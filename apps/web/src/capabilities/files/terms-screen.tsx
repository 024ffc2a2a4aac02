import { Button } from '@candor/ui/buttons/button';
import { Note } from '@candor/ui/marks/note';
import { Section } from '@candor/ui/lists/section';
import { useState } from 'react';
import { useAgreement, type Agreement } from '../../core/agreement/agreement.ts';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { useLatestData } from '../../platform/readings/use-latest-data.ts';
import { useSignedTerms, type SignedTerms } from './files.api.ts';
import { SignTerms } from './sign-terms.tsx';
import { SignedCopy } from './signed-copy.tsx';
import { standingOf } from './terms.model.ts';

export function TermsScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('common.signedAgreement')} onRefresh={refreshShown}>
      {() => <Terms />}
    </CustomerScreen>
  );
}

function Terms() {
  const agreement = useLatestData(useAgreement());
  const signed = useSignedTerms();
  if (agreement.data === null)
    return agreement.waiting === null ? null : <QueryState of={agreement.waiting} rows={6} />;
  if (signed.status !== 'ready') return <QueryState of={signed} rows={6} />;
  return <TermsOf agreement={agreement.data} signed={signed.data} />;
}

function TermsOf({ agreement, signed }: { agreement: Agreement; signed: readonly SignedTerms[] }) {
  const t = useText();
  const standing = standingOf(signed, agreement.version);
  const [isAgain, setAgain] = useState(false);
  return (
    <>
      <div className="grid gap-3 px-4 pt-1">
        {standing === 'changed' && <Note tone="warn">{t('terms.changed')}</Note>}
        {standing === 'inForce' && <Note>{t('terms.inForce')}</Note>}
        {standing === 'inForce' && !isAgain && (
          <Button tone="secondary" size="medium" isWide onPress={() => setAgain(true)}>
            {t('terms.again')}
          </Button>
        )}
      </div>
      {(standing !== 'inForce' || isAgain) && (
        <SignTerms agreement={agreement} onSigned={() => setAgain(false)} />
      )}
      <Section title={t('terms.copies')}>
        {signed.length === 0 ? (
          <p className="px-4 pb-6 text-body text-ink2">{t('terms.none')}</p>
        ) : (
          <div className="grid gap-3 px-4 pb-4">
            {signed.map((copy) => (
              <SignedCopy key={copy.id} copy={copy} />
            ))}
            <Note>{t('terms.hashHelp')}</Note>
          </div>
        )}
      </Section>
    </>
  );
}
