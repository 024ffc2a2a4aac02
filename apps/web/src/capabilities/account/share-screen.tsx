/** Says plainly that a referral has one level and no reward. */
import { Button } from '@candor/ui/buttons/button';
import { CopyButton } from '@candor/ui/buttons/copy-button';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { QrCode } from '@candor/ui/marks/qr-code';
import { Section } from '@candor/ui/lists/section';
import { Segmented } from '@candor/ui/fields/segmented';
import { showToast } from '@candor/ui/overlays/toast';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { canShare, shareLink } from '../../platform/device/share-link.ts';
import { useAccount } from './account.api.ts';
import { inviteAddress, installWay, type InstallWay } from './share.model.ts';

export function ShareScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('account.share.title')}>
      {() => (
        <div className="pb-6">
          <Invitation />
          <Install />
        </div>
      )}
    </CustomerScreen>
  );
}

function Invitation() {
  const t = useText();
  const account = useAccount();
  if (account.status !== 'ready') return <QueryState of={account} rows={3} />;
  const code = account.data.referralCode;
  const address = inviteAddress(location.origin, code);
  return (
    <section className="mx-4 mt-1 grid justify-items-center gap-4 rounded-card border border-line bg-s1 p-5">
      <QrCode text={address} label={t('account.share.qr')} />
      <Copyable
        label={t('account.share.code')}
        text={code}
        copyLabel={t('shell.account.copyReferralCode')}
        isLarge
      />
      <Copyable
        label={t('account.share.link')}
        text={address}
        copyLabel={t('account.share.copyLink')}
      />
      {canShare() && (
        <Button
          isWide
          icon={<Icon of={Share2} />}
          onPress={() => void shareLink({ title: t('account.share.message'), url: address })}
        >
          {t('account.share.action')}
        </Button>
      )}
      <Note>{t('account.share.terms')}</Note>
    </section>
  );
}

function Copyable({
  label,
  text,
  copyLabel,
  isLarge = false,
}: {
  label: string;
  text: string;
  copyLabel: string;
  isLarge?: boolean;
}) {
  const t = useText();
  return (
    <div className="flex w-full items-center gap-2 rounded-control bg-s2 py-1.5 pr-1.5 pl-3.5">
      <div className="min-w-0 flex-1">
        <p className="text-caption text-ink3">{label}</p>
        <p
          className={
            isLarge
              ? 'text-value font-semibold tracking-wide select-all'
              : 'text-label break-all select-all'
          }
        >
          {text}
        </p>
      </div>
      <CopyButton
        text={text}
        label={copyLabel}
        onCopied={() => showToast(t('framework.copySuccess'), 'done')}
        onFailed={() => showToast(t('shell.copyFailed'), 'problem')}
      />
    </div>
  );
}

/** There is no app store version. */
function Install() {
  const t = useText();
  const [way, setWay] = useState<InstallWay>(() =>
    installWay(navigator.userAgent, navigator.maxTouchPoints),
  );
  return (
    <Section title={t('account.install.title')}>
      <div className="grid gap-3 px-4">
        <p className="text-label text-ink2">{t('account.install.lead')}</p>
        <Segmented
          label={t('account.install.title')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'ios', label: t('account.install.ios') },
            { value: 'android', label: t('account.install.android') },
            { value: 'desktop', label: t('account.install.desktop') },
          ]}
        />
        <ol className="grid list-outside list-decimal pl-5 gap-1.5 text-body text-ink2">
          <li>{t(`account.install.${way}.step1`)}</li>
          <li>{t(`account.install.${way}.step2`)}</li>
          <li>{t(`account.install.${way}.step3`)}</li>
        </ol>
      </div>
    </Section>
  );
}
