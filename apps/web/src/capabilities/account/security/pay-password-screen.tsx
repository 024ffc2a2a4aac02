/** The server says which of the three ways applies. */
import {
  PASSWORD_BYTES_MAX,
  PAY_PASSWORD_LENGTH_MAX,
  PAY_PASSWORD_LENGTH_MIN,
} from '@candor/contract/kernel/patterns';
import { Button } from '@candor/ui/buttons/button';
import type { FieldBinding } from '@candor/ui/fields/field-frame';
import { Note } from '@candor/ui/marks/note';
import { PasswordField } from '@candor/ui/fields/password-field';
import { showToast } from '@candor/ui/overlays/toast';
import { useForm } from '@candor/ui/fields/use-form';
import { useState } from 'react';
import type { CallRefused } from '@candor/client/call-errors';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { EmailCodeField } from '../../../core/email-code/email-code-field.tsx';
import { refusedAt, useFieldText } from '../../../platform/calls/form-refusal.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { useStepLayers } from '../../../platform/nav/layers.ts';
import { navigate, replace } from '../../../platform/nav/nav.ts';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import type { Session } from '../../../platform/device/session.ts';
import { secondsLeft, timeLeft } from '../../../platform/time-left.model.ts';
import { useNow } from '@candor/client/use-now';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import {
  refetchSecurity,
  useChangePayPassword,
  useResetPayPassword,
  useSecurity,
  useSetPayPassword,
  type Security,
} from '../account.api.ts';
import { DemoFixed } from '../demo-fixed.tsx';
import {
  payPasswordForm,
  payRefusedField,
  type PayPasswordInput,
  type PayWay,
} from './pay-password.model.ts';
import { usePayCode } from './use-pay-code.ts';

export function PayPasswordScreen({ params }: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('common.transactionPassword')}>
      {({ user }) =>
        user.isDemo ? <DemoFixed /> : <PayPassword user={user} next={params['next']} />
      }
    </CustomerScreen>
  );
}

function PayPassword({ user, next }: { user: Session['user']; next: string | undefined }) {
  const security = useSecurity();
  const [isForgotten, setForgotten] = useState(false);
  useStepLayers(isForgotten ? 1 : 0, () => setForgotten(false));
  if (security.status !== 'ready') return <QueryState of={security} rows={3} />;
  const { payPassword } = security.data;
  const way: PayWay = payPassword === null ? 'set' : isForgotten ? 'reset' : 'change';
  return (
    <PayForm
      key={way}
      way={way}
      user={user}
      next={next}
      payPassword={payPassword}
      onForgotten={() => setForgotten(true)}
    />
  );
}

function PayForm({
  way,
  user,
  next,
  payPassword,
  onForgotten,
}: {
  way: PayWay;
  user: Session['user'];
  next: string | undefined;
  payPassword: Security['payPassword'];
  onForgotten: () => void;
}) {
  const t = useText();
  const form = useForm(payPasswordForm, { way }, useFieldText());
  const code = usePayCode();
  const { send, isSending } = usePayMutation(way, next, (refusal) => {
    if (refusal.reason.startsWith('PAY_PASSWORD_')) void refetchSecurity();
    const field = payRefusedField(refusal.reason, way);
    if (field === null) showToast(refusal.message, 'problem');
    else form.refuse(refusedAt(field, refusal));
  });
  const now = useNow(TICK_MS);
  const lockedUntil = way === 'change' ? (payPassword?.lockedUntil ?? null) : null;
  const isLocked = lockedUntil !== null && secondsLeft(lockedUntil, now) > 0;
  const eye = { showLabel: t('auth.password.show'), hideLabel: t('auth.password.hide') };
  return (
    <SubmitForm
      className="grid gap-4 px-4 pt-2 pb-8"
      onSubmit={() => {
        if (!isLocked) form.submit(send);
      }}
    >
      <p className="text-body text-ink2">{t(`account.pay.lead.${way}`)}</p>
      {isLocked && <LockedNote time={timeLeft(lockedUntil, now)} />}
      {way === 'change' && (
        <OldPassword
          field={form.field('oldPayPassword')}
          isLocked={isLocked}
          onForgotten={onForgotten}
        />
      )}
      {way === 'reset' && (
        <EmailCodeField email={user.email} code={code} field={form.field('emailCode')} />
      )}
      {way === 'reset' && <LoginPassword field={form.field('loginPassword')} />}
      <PasswordField
        {...form.field('payPassword')}
        {...eye}
        label={t(way === 'set' ? 'common.transactionPassword' : 'account.field.newPayPassword')}
        hint={t('account.hint.payPassword', {
          min: PAY_PASSWORD_LENGTH_MIN,
          max: PAY_PASSWORD_LENGTH_MAX,
        })}
        autoComplete="off"
        maxLength={PAY_PASSWORD_LENGTH_MAX}
      />
      <PasswordField
        {...form.field('payPasswordAgain')}
        {...eye}
        label={t('account.field.payPasswordAgain')}
        autoComplete="off"
        maxLength={PAY_PASSWORD_LENGTH_MAX}
      />
      {way === 'set' && <LoginPassword field={form.field('loginPassword')} />}
      <Button type="submit" isWide isBusy={isSending} isDisabled={isLocked}>
        {t(way === 'set' ? 'account.pay.set' : 'account.pay.change')}
      </Button>
    </SubmitForm>
  );
}

const TICK_MS = 1000;

function OldPassword({
  field,
  isLocked,
  onForgotten,
}: {
  field: Required<FieldBinding<string>>;
  isLocked: boolean;
  onForgotten: () => void;
}) {
  const t = useText();
  return (
    <div>
      <PasswordField
        {...field}
        label={t('account.field.oldPayPassword')}
        autoComplete="off"
        maxLength={PAY_PASSWORD_LENGTH_MAX}
        isDisabled={isLocked}
        showLabel={t('auth.password.show')}
        hideLabel={t('auth.password.hide')}
      />
      <p className="mt-1 text-right text-label">
        <button type="button" className="min-h-11 font-semibold text-accent" onClick={onForgotten}>
          {t('common.forgotten')}
        </button>
      </p>
    </div>
  );
}

function LoginPassword({ field }: { field: Required<FieldBinding<string>> }) {
  const t = useText();
  return (
    <PasswordField
      {...field}
      label={t('account.field.loginPassword')}
      hint={t('account.hint.loginPassword')}
      autoComplete="current-password"
      showLabel={t('auth.password.show')}
      hideLabel={t('auth.password.hide')}
      maxLength={PASSWORD_BYTES_MAX}
    />
  );
}

/** Announced once; the ticking seconds are visual only. */
function LockedNote({ time }: { time: string }) {
  const t = useText();
  return (
    <Note tone="alert">
      <span className="sr-only">{t('account.pay.locked')}</span>
      <span aria-hidden="true">{t('account.pay.lockedNote', { time })}</span>
    </Note>
  );
}

function usePayMutation(
  way: PayWay,
  next: string | undefined,
  refused: (refusal: CallRefused) => void,
) {
  const t = useText();
  const on = {
    done: () => {
      showToast(t(way === 'set' ? 'account.pay.setDone' : 'account.pay.changeDone'), 'done');
      void refetchSecurity();
      // An address from outside may lead nowhere.
      if (next === undefined || !navigate('replace', next).ok) replace('pages/setting/security');
    },
    refused,
  };
  const setting = useSetPayPassword(on);
  const changing = useChangePayPassword(on);
  const resetting = useResetPayPassword(on);
  const send = ({ oldPayPassword, emailCode, loginPassword, payPassword }: PayPasswordInput) => {
    if (way === 'set') setting.send({ body: { payPassword, loginPassword } });
    else if (way === 'change') changing.send({ body: { oldPayPassword, payPassword } });
    else resetting.send({ body: { emailCode, loginPassword, payPassword } });
  };
  return { send, isSending: setting.isSending || changing.isSending || resetting.isSending };
}
