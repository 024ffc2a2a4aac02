import { formatDateTime } from '@candor/kit/moment-format';
import { Chip } from '@candor/ui/marks/chip';
import { cx } from '@candor/ui/cx';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { StateView } from '@candor/ui/marks/state-view';
import { CircleX, LogIn, ShieldX, UserPlus } from 'lucide-react';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { PagedList } from '../../../platform/readings/paged-list.tsx';
import { viewerZone } from '@candor/client/time';
import { useSignIns, type SignInEntry } from '../account.api.ts';

export function SignInsScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('common.signInHistory')} onRefresh={refreshShown}>
      {({ user }) => <SignIns isDemo={user.isDemo} />}
    </CustomerScreen>
  );
}

function SignIns({ isDemo }: { isDemo: boolean }) {
  const t = useText();
  const pages = useSignIns();
  if (pages.status !== 'ready') return <QueryState of={pages} rows={6} />;
  if (pages.items.length === 0) return <StateView kind="empty" title={t('framework.empty')} />;
  return (
    <>
      <p className="px-4 pt-1 pb-3 text-label text-ink2">
        {isDemo ? t('account.signIns.demo') : t('account.signIns.lead')}{' '}
        {!isDemo && (
          <a
            href={linkTo('pages/setting/loginpwd')}
            className="font-semibold text-accent underline underline-offset-2"
          >
            {t('account.password.submit')}
          </a>
        )}
      </p>
      <PagedList
        pages={pages}
        renderRow={(entry) => (
          <SignInRow
            key={`${entry.at} ${entry.outcome} ${entry.device} ${entry.network}`}
            entry={entry}
          />
        )}
      />
    </>
  );
}

function SignInRow({
  entry: { at, outcome, device, network, isThisDevice },
}: {
  entry: SignInEntry;
}) {
  const t = useText();
  const isWrong = outcome === 'wrongPassword' || outcome === 'wrongSecondFactor';
  return (
    <div className="mx-4 flex items-start gap-3 border-b border-line py-3">
      <span
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-control',
          isWrong ? 'bg-alert-tint text-alert' : 'bg-s2 text-ink2',
        )}
      >
        <Icon of={GLYPHS[outcome]} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-body font-semibold">{t(`account.signIns.outcome.${outcome}`)}</p>
        <p className="text-label text-ink2">{device}</p>
        <p className="text-caption text-ink3">{network}</p>
        <p className="text-caption text-ink3">{formatDateTime(at, viewerZone())}</p>
      </div>
      {isThisDevice && <Chip>{t('shell.thisDevice')}</Chip>}
    </div>
  );
}

const GLYPHS: Readonly<Record<SignInEntry['outcome'], Glyph>> = {
  signedIn: LogIn,
  registered: UserPlus,
  wrongPassword: CircleX,
  wrongSecondFactor: ShieldX,
};
