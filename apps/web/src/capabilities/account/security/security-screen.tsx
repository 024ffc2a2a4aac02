import { formatDate, formatDateTime } from '@candor/kit/moment-format';
import { RECOVERY_CODES } from '@candor/contract/kernel/second-factor';
import { Button } from '@candor/ui/buttons/button';
import { cx } from '@candor/ui/cx';
import { Icon } from '@candor/ui/marks/icon';
import { ListRow } from '@candor/ui/lists/list-row';
import { Note } from '@candor/ui/marks/note';
import { RowIcon } from '@candor/ui/lists/row-icon';
import { Section } from '@candor/ui/lists/section';
import { showToast } from '@candor/ui/overlays/toast';
import {
  Fingerprint,
  History,
  KeyRound,
  LifeBuoy,
  LockKeyhole,
  LockKeyholeOpen,
  MonitorSmartphone,
  ShieldAlert,
  ShieldCheck,
  Smartphone,
  UserSearch,
} from 'lucide-react';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useLockTrading, useTradingAccess } from '../../../core/ticket/lock/trading-access.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { viewerZone } from '@candor/client/time';
import { secondsLeft, timeLeft } from '../../../platform/time-left.model.ts';
import { useNow } from '@candor/client/use-now';
import { refetchSecurity, useSecurity, type Security } from '../account.api.ts';
import { getProtection } from './security.model.ts';

export function SecurityScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('common.securityCentre')} onRefresh={refetchSecurity}>
      {() => <SecurityContent />}
    </CustomerScreen>
  );
}

function SecurityContent() {
  const security = useSecurity();
  if (security.status !== 'ready') return <QueryState of={security} rows={6} />;
  return (
    <>
      <ProtectionCard security={security.data} />
      <ResetWaits at={security.data.factorResetAt} />
      <PasswordRows security={security.data} />
      {security.data.payPassword !== null && <UnlockedTrading />}
      <FactorRows security={security.data} />
      <TraceRows />
    </>
  );
}

/** Words and an icon for each state: the colour only repeats them. */
function ProtectionCard({ security }: { security: Security }) {
  const t = useText();
  const protection = getProtection(security);
  const isGood = protection === 'good';
  return (
    <section className="mx-4 mt-1 mb-3 grid gap-3 rounded-card border border-line bg-s1 p-4">
      <div className="flex gap-3">
        <span
          className={cx(
            'grid size-10 shrink-0 place-items-center rounded-logo',
            isGood ? 'bg-s2 text-ink' : 'bg-warn-tint text-warn',
          )}
        >
          <Icon of={isGood ? ShieldCheck : ShieldAlert} size={22} />
        </span>
        <div className="min-w-0">
          <h2 className="text-body font-semibold">{t(`account.protection.${protection}`)}</h2>
          <p className="text-label text-ink2">{t(`account.protection.${protection}.text`)}</p>
        </div>
      </div>
      {security.isDemo && <Note>{t('account.demo.text')}</Note>}
      {!security.isDemo && protection === 'passwordOnly' && (
        <Button size="medium" onPress={() => push('setting/twofactor')}>
          {t('account.protection.turnOn')}
        </Button>
      )}
      {!security.isDemo && protection === 'fewCodes' && (
        <Button size="medium" tone="secondary" onPress={() => push('setting/recovery')}>
          {t('account.recovery.renew')}
        </Button>
      )}
    </section>
  );
}

/** Two operators took it off, and its owner can keep it. */
function ResetWaits({ at }: { at: number | null }) {
  const t = useText();
  if (at === null) return null;
  return (
    <div className="mx-4 mb-3 grid gap-3">
      <Note tone="alert">
        {t('account.security.resetWaits', { time: formatDateTime(at, viewerZone()) })}
      </Note>
      <Button size="medium" tone="danger" onPress={() => push('second-factor/stop')}>
        {t('account.security.stopReset')}
      </Button>
    </div>
  );
}

function PasswordRows({ security: { passwordChangedAt, payPassword } }: { security: Security }) {
  const t = useText();
  const on = (at: number) => formatDate(at, viewerZone());
  return (
    <Section title={t('account.security.passwords')} isCard>
      <ListRow
        leading={<RowIcon of={KeyRound} />}
        title={t('account.field.loginPassword')}
        detail={t('account.security.changedOn', { date: on(passwordChangedAt) })}
        hasChevron
        onPress={() => push('pages/setting/loginpwd')}
      />
      <ListRow
        leading={<RowIcon of={LockKeyhole} />}
        title={t('common.transactionPassword')}
        detail={
          payPassword === null ? (
            t('account.security.notSet')
          ) : (
            <PayState payPassword={payPassword} />
          )
        }
        hasChevron
        isLast
        onPress={() => push('pages/setting/paypwd')}
      />
    </Section>
  );
}

const TICK_MS = 1000;

function PayState({
  payPassword: { changedAt, lockedUntil },
}: {
  payPassword: NonNullable<Security['payPassword']>;
}) {
  const t = useText();
  const now = useNow(TICK_MS);
  if (lockedUntil !== null && secondsLeft(lockedUntil, now) > 0)
    return t('account.pay.lockedFor', { time: timeLeft(lockedUntil, now) });
  return t('account.security.changedOn', { date: formatDate(changedAt, viewerZone()) });
}

/** An order unlocks trading here for a while; who leaves the device need not wait for its end. */
function UnlockedTrading() {
  const t = useText();
  const now = useNow(TICK_MS);
  const access = useTradingAccess();
  const locking = useLockTrading(() => showToast(t('account.lock.done'), 'done'));
  const until = access.status === 'ready' ? access.data.unlockedUntil : null;
  if (until === null || until <= now) return null;
  return (
    <Section title={t('account.lock.title')} isCard>
      <ListRow
        leading={<RowIcon of={LockKeyholeOpen} />}
        title={t('account.lock.open')}
        detail={t('account.lock.left', { time: timeLeft(until, now) })}
        isLast
        value={
          <Button
            size="small"
            tone="secondary"
            isBusy={locking.isSending}
            onPress={() => locking.send()}
          >
            {t('account.lock.act')}
          </Button>
        }
      />
    </Section>
  );
}

function FactorRows({
  security: { authenticator, passkeys, recoveryCodesLeft },
}: {
  security: Security;
}) {
  const t = useText();
  const hasFactor = authenticator !== null || passkeys.length > 0;
  return (
    <Section title={t('account.security.factors')} isCard>
      <ListRow
        leading={<RowIcon of={Smartphone} />}
        title={t('common.authenticatorApp')}
        detail={
          authenticator === null
            ? t('account.details.off')
            : t('account.security.onSince', { date: formatDate(authenticator.since, viewerZone()) })
        }
        hasChevron
        onPress={() => push('setting/twofactor')}
      />
      <ListRow
        leading={<RowIcon of={Fingerprint} />}
        title={t('common.passkeys')}
        detail={
          passkeys.length === 0
            ? t('account.details.off')
            : t('account.passkeys.count', { count: passkeys.length })
        }
        hasChevron
        isLast={!hasFactor}
        onPress={() => push('setting/passkeys')}
      />
      {hasFactor && (
        <ListRow
          leading={<RowIcon of={LifeBuoy} />}
          title={t('common.recoveryCodes')}
          detail={t('account.recovery.left', { left: recoveryCodesLeft, all: RECOVERY_CODES })}
          hasChevron
          isLast
          onPress={() => push('setting/recovery')}
        />
      )}
    </Section>
  );
}

function TraceRows() {
  const t = useText();
  return (
    <Section title={t('account.security.traces')} isCard>
      <ListRow
        leading={<RowIcon of={MonitorSmartphone} />}
        title={t('shell.account.devices')}
        detail={t('account.security.devices.detail')}
        hasChevron
        onPress={() => push('setting/devices')}
      />
      <ListRow
        leading={<RowIcon of={History} />}
        title={t('common.signInHistory')}
        detail={t('account.signIns.detail')}
        hasChevron
        onPress={() => push('setting/signins')}
      />
      <ListRow
        leading={<RowIcon of={UserSearch} />}
        title={t('common.whoAccessedMyAccount')}
        detail={t('account.security.touched.detail')}
        hasChevron
        isLast
        onPress={() => push('setting/touched')}
      />
    </Section>
  );
}
