/** In place of a screen that only the first account has, while another one is shown. */
import { StateView } from '@candor/ui/marks/state-view';
import { showAccount, useShownAccount } from '../platform/device/account.ts';
import { useText } from '../platform/i18n/text.ts';
import { PageScreen, type ScreenOf } from '../platform/page-screen.tsx';

export function FirstAccountOnly(_: ScreenOf) {
  const t = useText();
  const shown = useShownAccount();
  return (
    <PageScreen title={t('accounts.firstOnly.title')}>
      <StateView
        kind="empty"
        title={t('accounts.firstOnly.title')}
        detail={t('accounts.firstOnly.text', { name: shown?.name ?? '' })}
        action={{ label: t('accounts.firstOnly.change'), onPress: () => showAccount(null) }}
      />
    </PageScreen>
  );
}
