import { fullLanguages } from '@candor/contract/kernel/language';
import { ListRow } from '@candor/ui/lists/list-row';
import { RowIcon } from '@candor/ui/lists/row-icon';
import { Section } from '@candor/ui/lists/section';
import { Segmented } from '@candor/ui/fields/segmented';
import { Skeleton } from '@candor/ui/marks/skeleton';
import { Bell, KeyRound, ShieldCheck, UserRound, UserX, Webhook } from 'lucide-react';
import {
  LanguageChoice,
  PriceColourChoice,
  ThemeChoice,
} from '../../platform/appearance-choices.tsx';
import { languageNames } from '../../platform/i18n/language.ts';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { useSession } from '../../platform/device/session.ts';
import { useAccount, useChangeMailLanguage } from './account.api.ts';
import { ConfirmingOrders } from './security/confirming-orders.tsx';
import { ExportButton } from './export-button.tsx';

export function SettingsScreen(_: ScreenOf) {
  const t = useText();
  const session = useSession();
  return (
    <PageScreen title={t('common.settings')}>
      <Section title={t('shell.thisDevice')}>
        <div className="grid gap-6 px-4">
          <LanguageChoice />
          <ThemeChoice />
          <PriceColourChoice />
        </div>
      </Section>
      {session !== null && <AccountSettings />}
    </PageScreen>
  );
}

function AccountSettings() {
  const t = useText();
  return (
    <>
      <ConfirmingOrders />
      <Section title={t('account.settings.mail')}>
        <MailLanguage />
      </Section>
      <Section isCard>
        <ListRow
          leading={<RowIcon of={Bell} />}
          title={t('common.notifications')}
          detail={t('account.settings.notices.detail')}
          hasChevron
          isLast
          onPress={() => push('setting/notices')}
        />
      </Section>
      <Section title={t('account.export.title')}>
        <div className="grid gap-3 px-4">
          <p className="text-label text-ink2">{t('account.export.text')}</p>
          <ExportButton />
        </div>
      </Section>
      <Section title={t('common.account')} isCard>
        <ListRow
          leading={<RowIcon of={UserRound} />}
          title={t('common.accountDetails')}
          hasChevron
          onPress={() => push('setting/account')}
        />
        <ListRow
          leading={<RowIcon of={ShieldCheck} />}
          title={t('common.securityCentre')}
          hasChevron
          onPress={() => push('pages/setting/security')}
        />
        <ListRow
          leading={<RowIcon of={KeyRound} />}
          title={t('common.keysForPrograms')}
          detail={t('account.settings.keys.detail')}
          hasChevron
          onPress={() => push('keys/index')}
        />
        <ListRow
          leading={<RowIcon of={Webhook} />}
          title={t('common.webhooks')}
          detail={t('account.settings.webhooks.detail')}
          hasChevron
          onPress={() => push('webhooks/index')}
        />
        <ListRow
          leading={<RowIcon of={UserX} />}
          title={t('account.close.title')}
          detail={t('account.close.detail')}
          hasChevron
          isLast
          onPress={() => push('setting/close')}
        />
      </Section>
    </>
  );
}

/** The language of mails belongs to the account, not to this device. */
function MailLanguage() {
  const t = useText();
  const account = useAccount();
  const change = useChangeMailLanguage();
  return (
    <div className="grid gap-2 px-4">
      <p className="text-label text-ink2">{t('account.settings.mailLanguage')}</p>
      {account.status === 'ready' && (
        <Segmented
          label={t('account.settings.mailLanguage')}
          value={account.data.language}
          onChange={(language) => change.send({ body: { language } })}
          options={fullLanguages.map((language) => ({
            value: language,
            label: languageNames[language],
          }))}
        />
      )}
      {account.status === 'loading' && <Skeleton className="h-9 w-full rounded-control" />}
      {account.status === 'unavailable' && (
        <button
          type="button"
          onClick={() => void account.retry()}
          className="min-h-11 justify-self-start text-label font-medium text-accent"
        >
          {t('framework.tapToReload')}
        </button>
      )}
    </div>
  );
}
