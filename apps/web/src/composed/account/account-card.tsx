import { hasAddress } from '@candor/contract/kernel/patterns';
import { loadAccount } from '@candor/contract/account';
import { AccountType } from '@candor/contract/kernel/enumerations';
import { DEVICE_ZONE, formatDate } from '@candor/kit/moment-format';
import { Chip } from '@candor/ui/marks/chip';
import { CopyButton } from '@candor/ui/buttons/copy-button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Monogram } from '@candor/ui/marks/monogram';
import { Skeleton } from '@candor/ui/marks/skeleton';
import { showToast } from '@candor/ui/overlays/toast';
import type { ReactNode } from 'react';
import { StoppedNote } from '../../core/customer/stopped-note.tsx';
import { useText } from '../../platform/i18n/text.ts';
import type { Session } from '../../platform/device/session.ts';
import { useCallQuery } from '../../platform/calls/use-call-query.ts';
import type { CallQuery } from '@candor/client/reading';
import { AccountVerification } from './account-verification.tsx';
import { maskEmail } from './account.model.ts';

/** Session data is there at once; the rest is loaded, or shown as unavailable. */
export function AccountCard({ session }: { session: Session }) {
  const t = useText();
  const account = useCallQuery(loadAccount);
  const { user } = session;
  return (
    <section
      aria-label={user.userId}
      className="mx-4 mt-1 mb-5 rounded-card border border-line bg-s1 px-4 pt-4 pb-1.5"
    >
      <div className="flex items-center gap-3 pb-2">
        <Monogram name={user.userId} shape="round" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-section font-semibold tracking-heading">{user.userId}</p>
          <p className="truncate text-label text-ink2">
            {hasAddress(user.email) ? maskEmail(user.email) : user.userId}
          </p>
        </div>
        {user.isDemo && <Chip tone="warn">{t('common.demo')}</Chip>}
      </div>
      <div className="pb-2 empty:hidden">
        <StoppedNote />
      </div>
      <KeyValueList>
        <KeyValue label={t('common.identity')}>
          <Read of={account}>
            {({ verification }) => <AccountVerification state={verification} />}
          </Read>
        </KeyValue>
        <KeyValue label={t('shell.account.type')}>
          {user.accountType === AccountType.Company ? t('common.company') : t('common.individual')}
        </KeyValue>
        <KeyValue label={t('shell.account.referralCode')}>
          <Read of={account}>{({ referralCode }) => <ReferralCode code={referralCode} />}</Read>
        </KeyValue>
        <KeyValue label={t('shell.account.registeredOn')}>
          <Read of={account}>{({ registeredAt }) => formatDate(registeredAt, DEVICE_ZONE)}</Read>
        </KeyValue>
      </KeyValueList>
    </section>
  );
}

function ReferralCode({ code }: { code: string }) {
  const t = useText();
  return (
    <span className="-my-2 -mr-2 inline-flex items-center gap-1">
      <span className="select-all">{code}</span>
      <CopyButton
        text={code}
        label={t('shell.account.copyReferralCode')}
        onCopied={() => showToast(t('framework.copySuccess'), 'done')}
        onFailed={() => showToast(t('shell.copyFailed'), 'problem')}
      />
    </span>
  );
}

function Read<Data>({
  of: reading,
  children,
}: {
  of: CallQuery<Data>;
  children: (data: Data) => ReactNode;
}) {
  const t = useText();
  if (reading.status === 'ready') return children(reading.data);
  if (reading.status === 'loading') return <Skeleton className="h-4 w-24" />;
  return (
    <button
      type="button"
      onClick={() => void reading.retry()}
      className="text-label text-ink3 underline underline-offset-2"
    >
      {t('shell.account.unavailable')}
    </button>
  );
}
