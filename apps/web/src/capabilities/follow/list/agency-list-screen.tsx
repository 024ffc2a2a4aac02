/** The institutions one can invest alongside: all there ever were, those that ended below. */
import { TradeTab } from '@candor/contract/kernel/enumerations';
import { Note } from '@candor/ui/marks/note';
import { StateView } from '@candor/ui/marks/state-view';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { PageScreen } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { useSession } from '../../../platform/device/session.ts';
import { useAgencies, type AgencyList } from '../follow.api.ts';
import { FictionalNote } from '../../../core/product/fictional-note.tsx';
import { OldFigures } from '../../../core/product/old-figures.tsx';
import { AgencyCard } from './agency-card.tsx';
import { partsOf, pauseOfAll } from './agencies.model.ts';
import { HowItGoes } from './how-it-goes.tsx';

export function AgencyListScreen() {
  const t = useText();
  const agencies = useAgencies();
  return (
    <PageScreen
      title={t('common.followInstitutions')}
      onRefresh={refreshShown}
      actions={<MyOrders />}
    >
      <p className="px-4 pb-3 text-label text-ink2">{t('follow.intro')}</p>
      {agencies.status === 'ready' ? (
        <>
          <OldFigures isOld={agencies.isOld} readAt={agencies.readAt} />
          <Agencies list={agencies.data} />
        </>
      ) : (
        <QueryState of={agencies} rows={6} />
      )}
    </PageScreen>
  );
}

function MyOrders() {
  const t = useText();
  const isGuest = useSession() === null;
  if (isGuest) return null;
  return (
    <a
      href={linkTo('pages/trade/index', { tab: String(TradeTab.Follow) })}
      className="inline-flex min-h-11 items-center px-3 text-label font-semibold text-accent"
    >
      {t('follow.mine')}
    </a>
  );
}

function Agencies({ list }: { list: AgencyList }) {
  const t = useText();
  const parts = partsOf(list.items);
  const pause = pauseOfAll(list.items);
  if (parts.length === 0)
    return <StateView kind="empty" title={t('follow.empty')} detail={t('follow.empty.text')} />;
  return (
    <div className="grid grid-cols-1 gap-5 px-4 pb-8">
      {pause !== null && (
        <Note tone="warn">{t('follow.paused.all', { reason: pause.reason })}</Note>
      )}
      {list.items.every(({ own }) => own === null || own.count === 0) && <HowItGoes list={list} />}
      {parts.map(({ part, rows }) => (
        <section
          key={part}
          aria-label={t(`follow.part.${part}`)}
          className="grid grid-cols-1 gap-2.5"
        >
          <h2 className="text-section font-semibold tracking-heading">
            {t(`follow.part.${part}`)}
            <span className="pl-2 text-label font-normal text-ink3">{rows.length}</span>
          </h2>
          {part === 'ended' && (
            <p className="text-label text-ink2">{t('follow.part.ended.text')}</p>
          )}
          <div className="grid grid-cols-1 gap-2.5">
            {rows.map((row) => (
              <AgencyCard key={row.id} row={row} isPauseSaid={pause !== null} />
            ))}
          </div>
        </section>
      ))}
      <FictionalNote of="institutions" />
    </div>
  );
}
