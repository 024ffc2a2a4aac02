/** Leaving costs nothing, asks for no reason, and offers the export first. */
import { PASSWORD_BYTES_MAX } from '@candor/contract/kernel/patterns';
import type { SecondFactorProof } from '@candor/contract/kernel/second-factor';
import { Button } from '@candor/ui/buttons/button';
import { Checkbox } from '@candor/ui/fields/checkbox';
import { Note } from '@candor/ui/marks/note';
import { PasswordField } from '@candor/ui/fields/password-field';
import { TextField } from '@candor/ui/fields/text-field';
import { showToast } from '@candor/ui/overlays/toast';
import { useForm } from '@candor/ui/fields/use-form';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { refusedAt, useFieldText } from '../../platform/calls/form-refusal.ts';
import { useText } from '../../platform/i18n/text.ts';
import { switchTab } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { forgetSession } from '../../platform/device/session.ts';
import { useCloseAccount, useSecurity, type Security } from './account.api.ts';
import { closeForm, closeRefusedField } from './close-account.model.ts';
import { DemoFixed } from './demo-fixed.tsx';
import { ExportButton } from './export-button.tsx';
import { ProofSheet } from './security/proof-sheet.tsx';
import { proofMethods } from './security/security.model.ts';

export function CloseAccountScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('account.close.title')}>
      {({ user }) => (user.isDemo ? <DemoFixed /> : <CloseAccount userId={user.userId} />)}
    </CustomerScreen>
  );
}

function CloseAccount({ userId }: { userId: string }) {
  const security = useSecurity();
  if (security.status !== 'ready') return <QueryState of={security} rows={3} />;
  return <CloseForm userId={userId} security={security.data} />;
}

function CloseForm({ userId, security }: { userId: string; security: Security }) {
  const t = useText();
  const form = useForm(closeForm, { userId }, useFieldText());
  const [isProving, setProving] = useState(false);
  const [hasMoney, setHasMoney] = useState(false);
  const [givesUpMoney, setGivesUpMoney] = useState(false);
  const close = useCloseAccount({
    done: () => {
      setProving(false);
      forgetSession();
      switchTab('pages/profile/index');
      showToast(t('account.close.done'), 'done');
    },
    refused: (refusal) => {
      const field = closeRefusedField(refusal.reason);
      if (refusal.reason === 'SECOND_FACTOR_NEEDED') return setProving(true);
      // A wrong factor is reported in the sheet.
      if (refusal.reason.startsWith('SECOND_FACTOR_')) return;
      setProving(false);
      if (refusal.reason === 'ACCOUNT_HAS_MONEY') setHasMoney(true);
      if (field === null) showToast(refusal.message, 'problem');
      else form.refuse(refusedAt(field, refusal));
    },
  });
  const send = (proof?: SecondFactorProof) =>
    close.send({
      body: {
        userId: form.value.userId.trim(),
        loginPassword: form.value.loginPassword,
        givesUpMoney: hasMoney && givesUpMoney,
        ...(proof === undefined ? {} : { proof }),
      },
    });
  return (
    <>
      <SubmitForm
        className="grid gap-5 px-4 pt-2 pb-8"
        onSubmit={() =>
          form.submit(() => (proofMethods(security).length === 0 ? send() : setProving(true)))
        }
      >
        <BeforeLeaving />
        <TextField
          {...form.field('userId')}
          label={t('account.field.typeUserId', { userId })}
          autoComplete="off"
          autoCapitalize="none"
        />
        <PasswordField
          {...form.field('loginPassword')}
          label={t('account.field.loginPassword')}
          autoComplete="current-password"
          showLabel={t('auth.password.show')}
          hideLabel={t('auth.password.hide')}
          maxLength={PASSWORD_BYTES_MAX}
        />
        <Checkbox {...form.field('isUnderstood')}>{t('account.close.understood')}</Checkbox>
        {hasMoney && <MoneyLeft isGivenUp={givesUpMoney} onChange={setGivesUpMoney} />}
        <Note tone="warn">{t('account.close.warning')}</Note>
        <Button type="submit" tone="danger" isWide isBusy={close.isSending}>
          {t('account.close.submit')}
        </Button>
      </SubmitForm>
      <ProofSheet
        isOpen={isProving}
        title={t('account.close.title')}
        text={t('account.close.warning')}
        security={security}
        isBusy={close.isSending}
        refusal={close.refusal}
        onProof={send}
        onClose={() => setProving(false)}
      />
    </>
  );
}

function BeforeLeaving() {
  const t = useText();
  return (
    <>
      <ul className="grid list-outside list-disc pl-5 gap-1.5 text-body text-ink2">
        <li>{t('account.close.point.devices')}</li>
        <li>{t('account.close.point.final')}</li>
        <li>{t('account.close.point.books')}</li>
        <li>{t('account.close.point.free')}</li>
      </ul>
      <div className="grid gap-2 rounded-card border border-line bg-s1 p-4">
        <p className="text-label text-ink2">{t('account.close.exportFirst')}</p>
        <ExportButton />
      </div>
    </>
  );
}

function MoneyLeft({
  isGivenUp,
  onChange,
}: {
  isGivenUp: boolean;
  onChange: (isGivenUp: boolean) => void;
}) {
  const t = useText();
  return (
    <div className="grid gap-3 rounded-card border border-line bg-s1 p-4">
      <p className="text-label text-ink2">{t('account.close.hasMoney')}</p>
      <Checkbox name="givesUpMoney" value={isGivenUp} onChange={onChange}>
        {t('account.close.giveUpMoney')}
      </Checkbox>
    </div>
  );
}
