/** From the address that the command printed. Without the second factor there is no operator. */
import { acceptInvitation, loadInvitation } from '@candor/contract/operators';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { PASSWORD_BYTES_MAX, PASSWORD_STRICT_LENGTH_MIN } from '@candor/contract/kernel/patterns';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { Button } from '@candor/ui/buttons/button';
import { CodeField } from '@candor/ui/fields/code-field';
import { CopyButton } from '@candor/ui/buttons/copy-button';
import { Note } from '@candor/ui/marks/note';
import { PasswordField } from '@candor/ui/fields/password-field';
import { QrCode } from '@candor/ui/marks/qr-code';
import { StrengthMeter } from '@candor/ui/fields/strength-meter';
import { showToast } from '@candor/ui/overlays/toast';
import { useForm } from '@candor/ui/fields/use-form';
import { useText } from '../../../platform/i18n/text.ts';
import { goTo } from '../../../platform/nav/location.ts';
import { EntryFrame } from '../../../platform/ui/entry-frame.tsx';
import { Moment } from '../../../platform/ui/moment.tsx';
import { QueryView } from '../../../platform/ui/query-view.tsx';
import { useLook } from '../../../platform/use-call-query.ts';
import { useCallMutation } from '../../../platform/use-call-mutation.ts';
import { inGroups, invitationForm, isInvitation, shownStrength } from './invitation.model.ts';

type Invitation = ReceivedDataOf<typeof loadInvitation>;

export function InvitationScreen({ token }: { token: string }) {
  const t = useText();
  return (
    <EntryFrame title={t('console.invitation.title')} lead={t('console.invitation.lead')} isWide>
      {isInvitation(token) ? (
        <Asked token={token} />
      ) : (
        <Note tone="alert">{t('console.invitation.invalid')}</Note>
      )}
    </EntryFrame>
  );
}

function Asked({ token }: { token: string }) {
  const invitation = useLook(loadInvitation, { body: { invitation: token } });
  return (
    <QueryView of={invitation}>
      {(data) => <AcceptForm token={token} invitation={data} />}
    </QueryView>
  );
}

function AcceptForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useText();
  const form = useForm(invitationForm, null, ({ key }) =>
    t(key, { min: PASSWORD_STRICT_LENGTH_MIN }),
  );
  const accept = useCallMutation(acceptInvitation, {
    done: () => {
      showToast(t('console.invitation.done'), 'done');
      goTo('home');
    },
  });
  return (
    <SubmitForm
      className="grid gap-6"
      onSubmit={() => {
        form.submit(({ password, code }) =>
          accept.send({ body: { invitation: token, password, code } }),
        );
      }}
    >
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <dl className="grid gap-1 rounded-control bg-s2 px-4 py-3">
            <dt className="sr-only">{t('console.invitation.who')}</dt>
            <dd className="text-body font-semibold">{invitation.name}</dd>
            <dd className="text-label text-ink2">{invitation.email}</dd>
            <dd className="text-caption text-ink3">
              {t('console.invitation.validUntil')} <Moment at={invitation.expiresAt} />
            </dd>
          </dl>
          <NewPassword form={form} invitation={invitation} />
        </div>
        <Authenticator invitation={invitation} form={form} />
      </div>
      {accept.refusal !== null && <Note tone="alert">{accept.refusal.message}</Note>}
      <Button type="submit" isWide isBusy={accept.isSending}>
        {t('console.invitation.submit')}
      </Button>
    </SubmitForm>
  );
}

type InvitationForm = ReturnType<
  typeof useForm<
    { password: string; again: string; code: string },
    null,
    null,
    | 'console.invitation.passwordShort'
    | 'console.invitation.passwordsDiffer'
    | 'console.invitation.codeMissing'
  >
>;

function NewPassword({ form, invitation }: { form: InvitationForm; invitation: Invitation }) {
  const t = useText();
  const eye = {
    showLabel: t('common.showThePassword'),
    hideLabel: t('common.hideThePassword'),
    autoComplete: 'new-password',
    maxLength: PASSWORD_BYTES_MAX,
  } as const;
  const strength = shownStrength(form.value.password, invitation);
  return (
    <>
      <div className="grid gap-2">
        <PasswordField
          {...form.field('password')}
          {...eye}
          label={t('common.password')}
          hint={t('console.invitation.passwordHint', { min: PASSWORD_STRICT_LENGTH_MIN })}
        />
        <StrengthMeter
          strength={strength}
          label={t('common.passwordStrength')}
          text={t(STRENGTHS[strength])}
        />
      </div>
      <PasswordField {...form.field('again')} {...eye} label={t('console.invitation.again')} />
    </>
  );
}

const STRENGTHS = [
  'console.password.strength0',
  'common.weak',
  'common.fair',
  'console.password.strength3',
  'common.strong',
] as const;

function Authenticator({ invitation, form }: { invitation: Invitation; form: InvitationForm }) {
  const t = useText();
  return (
    <div className="grid content-start gap-4">
      <p className="text-body text-ink2">{t('console.invitation.scan')}</p>
      <div className="flex flex-wrap items-center gap-4">
        <QrCode text={invitation.uri} label={t('console.invitation.qr')} />
        <div className="grid min-w-0 flex-1 basis-40 gap-1">
          <span className="text-label text-ink2">{t('console.invitation.secret')}</span>
          <div className="flex items-start gap-1">
            <code className="min-w-0 text-label font-medium break-words">
              {inGroups(invitation.secret)}
            </code>
            <CopyButton
              text={invitation.secret}
              label={t('common.copySetupKey')}
              onCopied={() => showToast(t('framework.copySuccess'), 'done')}
              onFailed={() => showToast(t('console.copyFailed'), 'problem')}
            />
          </div>
        </div>
      </div>
      <CodeField
        {...form.field('code')}
        label={t('console.invitation.code')}
        hint={t('console.invitation.codeHint')}
      />
    </div>
  );
}
