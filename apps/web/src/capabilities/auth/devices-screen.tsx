import { useText } from '../../platform/i18n/text.ts';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { refetchSessions } from './auth.api.ts';
import { SessionsList } from './sessions-list.tsx';

export function DevicesScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('shell.account.devices')} onRefresh={refetchSessions}>
      {() => (
        <div className="grid gap-2 px-4 pt-1 pb-8">
          <p className="text-label text-ink2">{t('auth.sessions.lead')}</p>
          <SessionsList />
        </div>
      )}
    </CustomerScreen>
  );
}
