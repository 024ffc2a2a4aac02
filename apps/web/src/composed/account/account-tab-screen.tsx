/** Above the capabilities because it joins several: wallets, account, devices, agreement. */
import { Button } from '@candor/ui/buttons/button';
import { MoneyOverview } from '../../capabilities/wallet/overview/money-overview.tsx';
import { BrandMark } from '@candor/ui/marks/brand-mark';
import { useText } from '../../platform/i18n/text.ts';
import { Later } from '../../platform/loading/later.tsx';
import { push } from '../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { useSession } from '../../platform/device/session.ts';
import type { TabPath } from '../../routes.table.ts';
import { AccountCard } from './account-card.tsx';
import { AccountMenu } from './account-menu.tsx';

export function AccountTabScreen(_: ScreenOf) {
  const t = useText();
  const session = useSession();
  return (
    <PageScreen
      title={t('common.myAccount')}
      isTab
      {...(session === null ? {} : { onRefresh: refreshShown })}
    >
      {session === null ? (
        <>
          <GuestWelcome />
          <AccountMenu isSignedIn={false} />
        </>
      ) : (
        <>
          <MoneyOverview />
          <Later order={1}>
            <AccountCard session={session} />
          </Later>
          <Later order={2}>
            <AccountMenu isSignedIn />
          </Later>
        </>
      )}
    </PageScreen>
  );
}

const ACCOUNT_TAB = 'pages/profile/index' satisfies TabPath;

function GuestWelcome() {
  const t = useText();
  return (
    <section className="mx-4 mt-1 mb-5 grid gap-4 rounded-card border border-line bg-s1 p-5">
      <BrandMark size={40} />
      <div className="grid gap-1.5">
        <h2 className="text-sheet font-semibold tracking-heading">
          {t('shell.account.guest.title')}
        </h2>
        <p className="text-body text-ink2">{t('shell.account.guest.text')}</p>
      </div>
      <div className="grid gap-2.5">
        <Button
          size="medium"
          isWide
          onPress={() => push('pages/auth/register', { next: ACCOUNT_TAB })}
        >
          {t('shell.account.register')}
        </Button>
        <Button
          size="medium"
          tone="secondary"
          isWide
          onPress={() => push('pages/auth/login', { next: ACCOUNT_TAB })}
        >
          {t('common.signIn')}
        </Button>
      </div>
    </section>
  );
}
