/** A secret that was not confirmed counts for nothing. */
import { formatDate } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { CodeField } from '@candor/ui/fields/code-field';
import { CopyButton } from '@candor/ui/buttons/copy-button';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { QrCode } from '@candor/ui/marks/qr-code';
import { showToast } from '@candor/ui/overlays/toast';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { useStepLayers } from '../../../platform/nav/layers.ts';
import { replace } from '../../../platform/nav/nav.ts';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { viewerZone } from '@candor/client/time';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import {
  refetchSecurity,
  useConfirmAuthenticator,
  useRemoveAuthenticator,
  useSecurity,
  useStartAuthenticator,
  type AuthenticatorStart,
  type Security,
} from '../account.api.ts';
import { DemoFixed } from '../demo-fixed.tsx';
import { PasswordStep } from './password-step.tsx';
import { ProofSheet } from './proof-sheet.tsx';
import { RecoveryCodesView } from './recovery-codes-view.tsx';

export function AuthenticatorScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('common.authenticatorApp')}>
      {({ user }) => (user.isDemo ? <DemoFixed /> : <Authenticator />)}
    </CustomerScreen>
  );
}

function Authenticator() {
  const security = useSecurity();
  // Turning it on reloads the page's data, and the codes must stay until they are saved.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null)
    return <RecoveryCodesView codes={codes} onDone={() => replace('pages/setting/security')} />;
  if (security.status !== 'ready') return <QueryState of={security} rows={3} />;
  const { authenticator } = security.data;
  if (authenticator !== null)
    return <AuthenticatorOn since={authenticator.since} security={security.data} />;
  return <SetUp onRecoveryCodes={setCodes} />;
}

function SetUp({ onRecoveryCodes }: { onRecoveryCodes: (codes: readonly string[]) => void }) {
  const t = useText();
  const [started, setStarted] = useState<AuthenticatorStart | null>(null);
  useStepLayers(started === null ? 0 : 1, () => setStarted(null));
  const start = useStartAuthenticator({
    done: setStarted,
    refused: () => document.getElementsByName('loginPassword')[0]?.focus(),
  });
  if (started !== null)
    return (
      <ConfirmStep
        started={started}
        onRecoveryCodes={onRecoveryCodes}
        onExpired={() => setStarted(null)}
      />
    );
  return (
    <div className="grid gap-5 px-4 pt-2 pb-8">
      <p className="text-body text-ink2">{t('account.totp.lead')}</p>
      <ol className="grid list-outside list-decimal pl-5 gap-1.5 text-body text-ink2">
        <li>{t('account.totp.step1')}</li>
        <li>{t('account.totp.step2')}</li>
        <li>{t('account.totp.step3')}</li>
      </ol>
      <PasswordStep
        action={t('common.continue')}
        isBusy={start.isSending}
        refusal={start.refusal}
        onSend={(loginPassword) => start.send({ body: { loginPassword } })}
      />
    </div>
  );
}

function ConfirmStep({
  started,
  onRecoveryCodes,
  onExpired,
}: {
  started: AuthenticatorStart;
  onRecoveryCodes: (codes: readonly string[]) => void;
  onExpired: () => void;
}) {
  const t = useText();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = useConfirmAuthenticator({
    done: ({ recoveryCodes }) => {
      if (recoveryCodes !== null) onRecoveryCodes(recoveryCodes);
      else {
        showToast(t('account.totp.onDone'), 'done');
        replace('pages/setting/security');
      }
      void refetchSecurity();
    },
    refused: (refusal) => {
      setCode('');
      setProblem(refusal.message);
      document.getElementsByName('totpCode')[0]?.focus();
      if (refusal.reason !== 'SECOND_FACTOR_EXPIRED') return;
      showToast(refusal.message, 'problem');
      onExpired();
    },
  });
  const send = (typed: string) => {
    const isWhole = typed.length === CODE_LENGTH;
    setProblem(isWhole ? null : t('auth.problem.emailCodeForm'));
    if (isWhole) confirm.send({ body: { code: typed } });
    else document.getElementsByName('totpCode')[0]?.focus();
  };
  return (
    <SubmitForm className="grid gap-5 px-4 pt-2 pb-8" onSubmit={() => send(code)}>
      <p className="text-body text-ink2">{t('account.totp.scan')}</p>
      <div className="justify-self-center">
        <QrCode text={started.uri} label={t('account.totp.qr')} />
      </div>
      <Secret secret={started.secret} />
      <CodeField
        name="totpCode"
        label={t('auth.factor.code')}
        hint={t('account.totp.codeHint')}
        value={code}
        onChange={(text) => {
          setCode(text);
          setProblem(null);
        }}
        error={problem}
        onComplete={send}
        isDisabled={confirm.isSending}
      />
      <Note>{t('account.totp.neverShare')}</Note>
      <Button type="submit" isWide isBusy={confirm.isSending}>
        {t('account.totp.confirm')}
      </Button>
    </SubmitForm>
  );
}

const CODE_LENGTH = 6;
/** In groups of four, as people read them out. */
const GROUPS = /.{1,4}/g;

function Secret({ secret }: { secret: string }) {
  const t = useText();
  return (
    <div className="flex items-center gap-2 rounded-card border border-line bg-s1 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="text-caption text-ink3">{t('account.totp.secret')}</p>
        <p className="font-mono text-body break-words select-all">
          {secret.match(GROUPS)?.join(' ')}
        </p>
      </div>
      <CopyButton
        text={secret}
        label={t('common.copySetupKey')}
        onCopied={() => showToast(t('framework.copySuccess'), 'done')}
        onFailed={() => showToast(t('shell.copyFailed'), 'problem')}
      />
    </div>
  );
}

function AuthenticatorOn({ since, security }: { since: number; security: Security }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveAuthenticator({
    done: () => {
      showToast(t('account.totp.offDone'), 'done');
      setAsking(false);
      void refetchSecurity();
    },
    refused: () => undefined,
  });
  const isLast = security.passkeys.length === 0;
  return (
    <div className="grid gap-5 px-4 pt-4 pb-8">
      <div className="flex items-center gap-3 rounded-card border border-line bg-s1 p-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-logo bg-s2">
          <Icon of={ShieldCheck} size={22} />
        </span>
        <div className="min-w-0">
          <h2 className="text-body font-semibold">{t('account.totp.isOn')}</h2>
          <p className="text-label text-ink2">
            {t('account.security.onSince', { date: formatDate(since, viewerZone()) })}
          </p>
        </div>
      </div>
      {isLast && <Note tone="warn">{t('account.factor.lastOne')}</Note>}
      <Button tone="danger" isWide onPress={() => setAsking(true)}>
        {t('account.totp.turnOff')}
      </Button>
      <ProofSheet
        isOpen={isAsking}
        title={t('account.totp.turnOff')}
        text={t(isLast ? 'account.totp.turnOffLastText' : 'account.totp.turnOffText')}
        security={security}
        isBusy={remove.isSending}
        refusal={remove.refusal}
        onProof={(proof) => remove.send({ body: { proof } })}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
