import { StateView } from '@candor/ui/marks/state-view';
import { useText } from '../platform/i18n/text.ts';
import { switchTab } from '../platform/nav/nav.ts';
import { PageScreen } from '../platform/page-screen.tsx';
import { HOME_PATH } from '../routes.table.ts';

export function NotFoundScreen() {
  const t = useText();
  return (
    <PageScreen title={t('common.pageNotFound')}>
      <StateView
        kind="empty"
        title={t('framework.urlUnknown')}
        detail={t('shell.notFound.text')}
        action={{ label: t('shell.notFound.home'), onPress: () => switchTab(HOME_PATH) }}
      />
    </PageScreen>
  );
}
