import { Dialog } from '@candor/ui/overlays/dialog';
import { ListRow, type ListRowProps } from '@candor/ui/lists/list-row';
import type { Glyph } from '@candor/ui/marks/icon';
import { RowIcon } from '@candor/ui/lists/row-icon';
import { Section } from '@candor/ui/lists/section';
import {
  Activity,
  BellRing,
  ArrowDownToLine,
  ArrowUpFromLine,
  Blocks,
  BookCheck,
  ChartColumn,
  CircleQuestionMark,
  CreditCard,
  FilePen,
  FileText,
  GraduationCap,
  IdCard,
  Info,
  Languages,
  LogOut,
  Mail,
  MonitorSmartphone,
  ReceiptText,
  Newspaper,
  NotebookPen,
  PiggyBank,
  ScanSearch,
  School,
  Settings,
  Share2,
  ShieldCheck,
  ShoppingBasket,
  Trophy,
  UserSearch,
} from 'lucide-react';
import { useState } from 'react';
import { openAppearance } from '../../platform/appearance.tsx';
import { APP_VERSION } from '../../platform/device/build.ts';
import { languageNames } from '../../platform/i18n/language.ts';
import { useLanguage, useText } from '../../platform/i18n/text.ts';
import { MAILBOX_HREF, useHasLocalMailbox } from '../../platform/device/local-mailbox.ts';
import { push } from '../../platform/nav/nav.ts';
import { signOut } from '../../platform/device/sign-out.ts';
import { AccountChatRow } from './account-chat-row.tsx';
import { AccountInboxRow } from './account-inbox-row.tsx';

export function AccountMenu({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      {isSignedIn && <OwnMoney />}
      {isSignedIn && <OwnAccount />}
      <WatchOver isSignedIn={isSignedIn} />
      <AboutTheApp isSignedIn={isSignedIn} />
      {isSignedIn && <Leave />}
    </>
  );
}

function OwnMoney() {
  const t = useText();
  return (
    <Section title={t('wallet.menu.title')} isCard>
      <MenuRow
        icon={ArrowDownToLine}
        title={t('wallet.menu.deposits')}
        detail={t('wallet.menu.deposits.detail')}
        onPress={() => push('pages/deposit/record')}
      />
      <MenuRow
        icon={ArrowUpFromLine}
        title={t('wallet.menu.withdrawals')}
        detail={t('wallet.menu.withdrawals.detail')}
        onPress={() => push('withdraw/record')}
      />
      <MenuRow
        icon={CreditCard}
        title={t('common.cardsAndWallets')}
        detail={t('wallet.menu.methods.detail')}
        isLast
        onPress={() => push('pages/bcard/index')}
      />
    </Section>
  );
}

function OwnAccount() {
  const t = useText();
  return (
    <Section title={t('account.menu.own')} isCard>
      <AccountInboxRow />
      <MenuRow
        icon={PiggyBank}
        title={t('account.menu.plans')}
        detail={t('account.menu.plans.detail')}
        onPress={() => push('plans/index')}
      />
      <LearnRows />
      <MenuRow
        icon={ShoppingBasket}
        title={t('account.menu.baskets')}
        detail={t('account.menu.baskets.detail')}
        onPress={() => push('baskets/index')}
      />
      <MenuRow
        icon={NotebookPen}
        title={t('account.menu.journal')}
        detail={t('account.menu.journal.detail')}
        onPress={() => push('trade-notes/index')}
      />
      <MenuRow
        icon={BellRing}
        title={t('common.priceAlerts')}
        detail={t('account.menu.alerts.detail')}
        onPress={() => push('alerts/index')}
      />
      <MenuRow
        icon={IdCard}
        title={t('common.identityVerification')}
        detail={t('account.menu.identity.detail')}
        onPress={() => push('pages/kyc/individual')}
      />
      <MenuRow
        icon={Blocks}
        title={t('common.services')}
        detail={t('account.menu.services.detail')}
        onPress={() => push('permissions/index')}
      />
      <MenuRow
        icon={ShieldCheck}
        title={t('common.securityCentre')}
        detail={t('account.menu.security.detail')}
        onPress={() => push('pages/setting/security')}
      />
      <MenuRow
        icon={Settings}
        title={t('common.settings')}
        detail={t('account.menu.settings.detail')}
        onPress={() => push('pages/setting/index')}
      />
      <MenuRow
        icon={Share2}
        title={t('account.share.title')}
        detail={t('account.menu.share.detail')}
        isLast
        onPress={() => push('pages/profile/share')}
      />
    </Section>
  );
}

function LearnRows() {
  const t = useText();
  return (
    <>
      <MenuRow
        icon={Trophy}
        title={t('account.menu.leagues')}
        detail={t('account.menu.leagues.detail')}
        onPress={() => push('leagues/index')}
      />
      <MenuRow
        icon={School}
        title={t('account.menu.classes')}
        detail={t('account.menu.classes.detail')}
        onPress={() => push('classes/index')}
      />
      <MenuRow
        icon={GraduationCap}
        title={t('account.menu.lessons')}
        detail={t('account.menu.lessons.detail')}
        onPress={() => push('lessons/index')}
      />
    </>
  );
}

function WatchOver({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useText();
  return (
    <Section title={t('account.menu.watch')} isCard>
      {isSignedIn && (
        <MenuRow
          icon={BookCheck}
          title={t('common.verifyMyBooks')}
          detail={t('wallet.menu.verify.detail')}
          onPress={() => push('proof/ledger')}
        />
      )}
      {isSignedIn && (
        <MenuRow
          icon={UserSearch}
          title={t('common.whoAccessedMyAccount')}
          detail={t('account.security.touched.detail')}
          onPress={() => push('setting/touched')}
        />
      )}
      {isSignedIn && (
        <MenuRow
          icon={MonitorSmartphone}
          title={t('shell.account.devices')}
          detail={t('shell.account.devices.detail')}
          onPress={() => push('setting/devices')}
        />
      )}
      <MenuRow
        icon={ChartColumn}
        title={t('wallet.menu.statistics')}
        detail={t('wallet.menu.statistics.detail')}
        onPress={() => push('withdraw/statistics')}
      />
      <MenuRow
        icon={ScanSearch}
        title={t('common.checkTheMarket')}
        detail={t('account.menu.proof.detail')}
        isLast
        onPress={() => push('proof/tape')}
      />
    </Section>
  );
}

function AboutTheApp({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useText();
  const language = useLanguage();
  const hasMailbox = useHasLocalMailbox();
  return (
    <Section title={t('account.menu.app')} isCard>
      <MenuRow
        icon={CircleQuestionMark}
        title={t('common.helpCentre')}
        detail={t('account.menu.help.detail')}
        onPress={() => push('help/index')}
      />
      <AccountChatRow />
      <MenuRow icon={Newspaper} title={t('common.news')} onPress={() => push('news/index')} />
      <MenuRow
        icon={Languages}
        title={t('shell.appearance.title')}
        detail={languageNames[language]}
        onPress={openAppearance}
      />
      {hasMailbox && (
        <MenuRow
          icon={Mail}
          title={t('shell.account.mailbox')}
          detail={t('shell.account.mailbox.detail')}
          onPress={() => window.open(MAILBOX_HREF, '_blank', 'noopener')}
        />
      )}
      <MenuRow
        icon={FileText}
        title={t('shell.account.agreement')}
        onPress={() => push('pages/auth/protocol')}
      />
      {isSignedIn && (
        <MenuRow
          icon={FilePen}
          title={t('common.signedAgreement')}
          detail={t('account.menu.terms.detail')}
          onPress={() => push('terms/sign')}
        />
      )}
      <MenuRow
        icon={Activity}
        title={t('common.serviceStatus')}
        detail={t('account.menu.status.detail')}
        onPress={() => push('status/index')}
      />
      <MenuRow
        icon={ReceiptText}
        title={t('common.feeSchedule')}
        detail={t('account.menu.fees.detail')}
        onPress={() => push('trade/fees')}
      />
      <MenuRow
        icon={Info}
        title={t('common.aboutCandor')}
        detail={t('common.versionNumber', { version: APP_VERSION })}
        isLast
        onPress={() => push('setting/version')}
      />
    </Section>
  );
}

function MenuRow({
  icon,
  ...row
}: { icon: Glyph } & Pick<ListRowProps, 'title' | 'detail' | 'isLast' | 'onPress'>) {
  return <ListRow leading={<RowIcon of={icon} />} hasChevron {...row} />;
}

function Leave() {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut();
    setBusy(false);
    setAsking(false);
  };
  return (
    <Section isCard>
      <ListRow
        leading={<RowIcon of={LogOut} />}
        title={t('common.signOut')}
        isLast
        onPress={() => setAsking(true)}
      />
      <Dialog
        isOpen={isAsking}
        title={t('shell.account.signOut.question')}
        confirmLabel={t('common.signOut')}
        cancelLabel={t('framework.cancel')}
        isBusy={isBusy}
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      >
        {t('shell.account.signOut.text')}
      </Dialog>
    </Section>
  );
}
