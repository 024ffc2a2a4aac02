/** A sign-in that a class gave becomes its owner's own, with an address they read. */
import { Button } from '@candor/ui/buttons/button';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { useForm } from '@candor/ui/fields/use-form';
import { Note } from '@candor/ui/marks/note';
import { showToast } from '@candor/ui/overlays/toast';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { EmailCodeField } from '../../../core/email-code/email-code-field.tsx';
import { EmailField } from '../../../core/email-code/email-field.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { switchTab } from '../../../platform/nav/nav.ts';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import { useAddOwnEmail } from '../auth.api.ts';
import { ownEmailForm } from './own-email.model.ts';
import { useEmailCode } from '../use-email-code.ts';

export function OwnEmailScreen(_: ScreenOf) {
  const t = useText();
  return <CustomerScreen title={t('auth.ownEmail.title')}>{() => <OwnEmail />}</CustomerScreen>;
}

function OwnEmail() {
  const t = useText();
  const form = useForm(ownEmailForm, {}, (problem) => t(problem.key));
  const code = useEmailCode('register', form.value.email);
  const adding = useAddOwnEmail({
    done: () => {
      showToast(t('auth.ownEmail.done'), 'done');
      switchTab('pages/profile/index');
    },
    refused: () => undefined,
  });
  return (
    <SubmitForm
      className="grid gap-4 px-4 pt-2 pb-8 desk:max-w-3xl"
      onSubmit={() =>
        form.submit(({ email, emailCode }) =>
          adding.send({ body: { email: email.trim(), emailCode } }),
        )
      }
    >
      <p className="text-body text-ink2">{t('auth.ownEmail.lead')}</p>
      <EmailField {...form.field('email')} />
      <EmailCodeField email={form.value.email.trim()} code={code} field={form.field('emailCode')} />
      {adding.refusal !== null && <Note tone="alert">{adding.refusal.message}</Note>}
      <Button type="submit" isWide isBusy={adding.isSending}>
        {t('auth.ownEmail.submit')}
      </Button>
    </SubmitForm>
  );
}
