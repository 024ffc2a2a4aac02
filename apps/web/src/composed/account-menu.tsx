/** What can be done from the account tab. Devices and signing out are for those who are signed in; the rest is for everybody. */
import { Dialog } from '@candor/ui/dialog';
import { Icon, type Glyph } from '@candor/ui/icon';
import { KeyValue, KeyValueList } from '@candor/ui/key-value';
import { ListRow } from '@candor/ui/list-row';
import { Section } from '@candor/ui/section';
import { Sheet } from '@candor/ui/sheet';
import { FileText, Info, Languages, LogOut, Mail, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { SessionsList } from '../capabilities/auth/sessions-list.tsx';
import { openAppearance } from '../platform/appearance.tsx';
import { APP_VERSION } from '../platform/build.ts';
import { languageNames } from '../platform/i18n/language.ts';
import { useLanguage, useText } from '../platform/i18n/text.ts';
import { MAILBOX_HREF, useHasLocalMailbox } from '../platform/local-mailbox.ts';
import { push } from '../platform/nav/nav.ts';
import { signOut } from '../platform/sign-out.ts';

type Opened = 'devices' | 'about' | 'signOut' | null;

export function AccountMenu({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useText();
  const language = useLanguage();
  const hasMailbox = useHasLocalMailbox();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Section isCard>
        {isSignedIn && (
          <ListRow
            leading={<RowIcon of={MonitorSmartphone} />}
            title={t('shell.account.devices')}
            detail={t('shell.account.devices.detail')}
            hasChevron
            onPress={() => setOpened('devices')}
          />
        )}
        <ListRow
          leading={<RowIcon of={Languages} />}
          title={t('shell.account.appearance')}
          detail={languageNames[language]}
          hasChevron
          onPress={openAppearance}
        />
        {hasMailbox && <MailboxRow />}
        <ListRow
          leading={<RowIcon of={FileText} />}
          title={t('shell.account.agreement')}
          hasChevron
          onPress={() => push('pages/auth/protocol')}
        />
        <ListRow
          leading={<RowIcon of={Info} />}
          title={t('shell.account.about')}
          hasChevron
          isLast={!isSignedIn}
          onPress={() => setOpened('about')}
        />
        {isSignedIn && (
          <ListRow
            leading={<RowIcon of={LogOut} />}
            title={t('shell.account.signOut')}
            isLast
            onPress={() => setOpened('signOut')}
          />
        )}
      </Section>
      <Sheet isOpen={opened === 'devices'} onClose={close} title={t('shell.account.devices')} closeLabel={t('framework.close')}>
        <SessionsList />
      </Sheet>
      <AboutSheet isOpen={opened === 'about'} onClose={close} />
      <SignOutQuestion isOpen={opened === 'signOut'} onClose={close} />
    </>
  );
}

function MailboxRow() {
  const t = useText();
  const open = () => window.open(MAILBOX_HREF, '_blank', 'noopener');
  return (
    <ListRow
      leading={<RowIcon of={Mail} />}
      title={t('shell.account.mailbox')}
      detail={t('shell.account.mailbox.detail')}
      hasChevron
      onPress={open}
    />
  );
}

function RowIcon({ of: glyph }: { of: Glyph }) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
      <Icon of={glyph} />
    </span>
  );
}

function AboutSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('shell.account.about')} closeLabel={t('framework.close')}>
      <p className="pb-3 text-body text-ink2">{t('shell.about.text')}</p>
      <KeyValueList>
        <KeyValue label={t('shell.about.version')}>{APP_VERSION}</KeyValue>
        <KeyValue label={t('shell.about.environment')}>{t('shell.about.environment.paper')}</KeyValue>
      </KeyValueList>
    </Sheet>
  );
}

function SignOutQuestion({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut();
    setBusy(false);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={t('shell.account.signOut.question')}
      confirmLabel={t('shell.account.signOut')}
      cancelLabel={t('framework.cancel')}
      isBusy={isBusy}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      {t('shell.account.signOut.text')}
    </Dialog>
  );
}
