/** Parameters: `next`, where to go afterwards; `username`, to fill in. */
import { EMAIL_LENGTH_MAX, isEmail, PASSWORD_BYTES_MAX } from '@candor/contract/kernel/patterns';
import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { PasswordField } from '@candor/ui/fields/password-field';
import { TextField } from '@candor/ui/fields/text-field';
import { useCountdown } from '@candor/ui/use-countdown';
import { useForm } from '@candor/ui/fields/use-form';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { AppearanceButton } from '../../platform/appearance.tsx';
import { BrandMark } from '@candor/ui/marks/brand-mark';
import type { CallRefused } from '@candor/client/call-errors';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { usePasswordPolicy } from '../../core/passwords/use-password-policy.ts';
import { useStepLayers } from '../../platform/nav/layers.ts';
import { signIn, type SignedIn } from '../../platform/device/session.ts';
import { goOnAfterSignIn } from './after-sign-in.ts';
import { useLogin, type SecondFactorAsked } from './auth.api.ts';
import { DEMO, DEMO_PAY_PASSWORD } from '../../core/newcomer/demo-person.ts';
import { FirstPasswordStep } from './given/first-password-step.tsx';
import { loginForm } from './login.model.ts';
import { SecondFactorStep } from './second-factor-step.tsx';
import { SignedOutNote } from './signed-out-note.tsx';
import { TextLink } from './text-link.tsx';

export function LoginScreen({ params }: ScreenOf) {
  const t = useText();
  const entry = useSignIn(params);
  const { asked } = entry;
  return (
    <PageScreen title={t('common.signIn')} actions={<AppearanceButton />}>
      {entry.handedOver !== null ? (
        <FirstPasswordStep
          {...entry.handedOver}
          isBusy={entry.login.isSending}
          refusal={entry.login.refusal}
          onChosen={entry.choose}
          onBack={() => entry.startOver(null)}
        />
      ) : asked === null ? (
        <LoginForm entry={entry} next={params['next']} />
      ) : (
        <SecondFactorStep
          asked={asked}
          onSignedIn={entry.finish}
          onExpired={entry.startOver}
          onBack={() => entry.startOver(null)}
        />
      )}
    </PageScreen>
  );
}

type HandedOver = { readonly username: string; readonly oneTime: string };

function useSignIn(params: ScreenOf['params']) {
  const t = useText();
  const wait = useCountdown();
  // The wait belongs to one name; null means all.
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const form = useForm(loginForm, { username: params['username'] ?? '' }, (problem) =>
    t(problem.key),
  );
  const [asked, setAsked] = useState<SecondFactorAsked | null>(null);
  // A one-time password, to be exchanged.
  const [handedOver, setHandedOver] = useState<HandedOver | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  const startOver = (message: string | null) => {
    setAsked(null);
    setHandedOver(null);
    setEnded(message);
    form.set({ password: '' });
  };
  useStepLayers(asked === null && handedOver === null ? 0 : 1, () => startOver(null));
  const finish = (signedIn: SignedIn) => {
    signIn(signedIn);
    goOnAfterSignIn(params['next']);
  };
  const login = useLogin({
    done: (answer) => {
      setHandedOver(null);
      if ('challengeId' in answer) setAsked(answer);
      else finish(answer);
    },
    refused: (refusal) => {
      setEnded(null);
      const { username, password } = form.value;
      if (refusal.reason === 'PASSWORD_ONE_TIME')
        setHandedOver({ username: username.trim(), oneTime: password });
      const seconds = refusal.values['seconds'];
      if (typeof seconds === 'number') {
        setWaitsFor(refusal.reason === 'LOGIN_MUST_WAIT' ? form.value.username : null);
        wait.start(seconds);
      }
      document.getElementsByName('password')[0]?.focus();
    },
  });
  const isWaiting = wait.secondsLeft > 0 && (waitsFor === null || waitsFor === form.value.username);
  return {
    form,
    login,
    asked,
    ended,
    startOver,
    handedOver,
    choose: (newPassword: string) => {
      if (handedOver === null) return;
      const { username, oneTime } = handedOver;
      login.send({ body: { username, password: oneTime, newPassword } });
    },
    finish,
    secondsLeft: isWaiting ? wait.secondsLeft : 0,
  };
}

function LoginForm({
  entry: { form, login, ended, secondsLeft },
  next,
}: {
  entry: ReturnType<typeof useSignIn>;
  next: string | undefined;
}) {
  const t = useText();
  const rules = usePasswordPolicy();
  const isWaiting = secondsLeft > 0;
  const username = form.value.username.trim();
  return (
    <SubmitForm
      className="grid gap-4 px-4 pt-2 pb-8"
      onSubmit={() => {
        if (!isWaiting) form.submit(({ password }) => login.send({ body: { username, password } }));
      }}
    >
      <Welcome />
      <SignedOutNote />
      <TextField
        {...form.field('username')}
        label={t('auth.field.username')}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={EMAIL_LENGTH_MAX}
        inputMode="email"
      />
      <div>
        <PasswordField
          {...form.field('password')}
          label={t('common.password')}
          autoComplete="current-password"
          showLabel={t('auth.password.show')}
          hideLabel={t('auth.password.hide')}
          maxLength={PASSWORD_BYTES_MAX}
        />
        <p className="mt-1 text-right text-label">
          <TextLink
            href={linkTo('pages/auth/resetpwd', {
              email: isEmail(username) ? username : undefined,
            })}
          >
            {t('auth.login.forgot')}
          </TextLink>
        </p>
      </div>
      {ended !== null && login.refusal === null && <Note tone="alert">{ended}</Note>}
      {login.refusal !== null && <LoginRefused refusal={login.refusal} secondsLeft={secondsLeft} />}
      <Button type="submit" isWide isBusy={login.isSending} isDisabled={isWaiting}>
        {isWaiting ? t('auth.login.tryAgainIn', { seconds: secondsLeft }) : t('common.signIn')}
      </Button>
      <p className="text-center text-body text-ink2">
        {t('auth.login.noAccount')}{' '}
        <TextLink href={linkTo('pages/auth/register', { next })}>
          {t('auth.register.title')}
        </TextLink>
      </p>
      <p className="text-center text-label text-ink2">
        {t('auth.login.trouble')} <TextLink href={linkTo('chat')}>{t('auth.login.ask')}</TextLink>
      </p>
      {rules.status === 'ready' && rules.data.hasDemoPeople && (
        <DemoOffer isBusy={login.isSending} onTry={() => login.send({ body: DEMO })} />
      )}
    </SubmitForm>
  );
}

/** Low, so that the button stays visible above an open keyboard. */
function Welcome() {
  const t = useText();
  return (
    <div className="flex items-center gap-3.5 pb-1">
      <span className="shrink-0">
        <BrandMark size={52} />
      </span>
      <div className="min-w-0">
        <p className="text-sheet font-semibold tracking-heading">{t('auth.login.welcome')}</p>
        <p className="text-label text-ink2">{t('auth.login.lead')}</p>
      </div>
    </div>
  );
}

/** Announced once; the ticking seconds are visual only. */
function LoginRefused({ refusal, secondsLeft }: { refusal: CallRefused; secondsLeft: number }) {
  const t = useText();
  if (refusal.reason !== 'LOGIN_MUST_WAIT') return <Note tone="alert">{refusal.message}</Note>;
  if (secondsLeft === 0) return null;
  return (
    <Note tone="alert">
      <span className="sr-only">{refusal.message}</span>
      <span aria-hidden="true">{t('LOGIN_MUST_WAIT', { seconds: secondsLeft })}</span>
    </Note>
  );
}

function DemoOffer({ isBusy, onTry }: { isBusy: boolean; onTry: () => void }) {
  const t = useText();
  return (
    <section
      aria-label={t('auth.login.demoTitle')}
      className="mt-2 grid gap-3 rounded-card border border-line bg-s1 p-4"
    >
      <div>
        <h2 className="text-body font-semibold">{t('auth.login.demoTitle')}</h2>
        <p className="mt-0.5 text-label text-ink2">
          {t('auth.login.demoText', { payPassword: DEMO_PAY_PASSWORD })}
        </p>
      </div>
      <Button
        size="medium"
        tone="secondary"
        isBusy={isBusy}
        icon={<Icon of={FlaskConical} size={18} />}
        onPress={onTry}
      >
        {t('common.tryTheDemoAccount')}
      </Button>
    </section>
  );
}
