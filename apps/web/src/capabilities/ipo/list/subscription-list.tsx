/**
 * The trade tab's "New stocks": what is held for applications, those under way, and all that ended,
 * in every state.
 */
import { StateView } from '@candor/ui/marks/state-view';
import { OldFigures } from '../../../core/product/old-figures.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo, push } from '../../../platform/nav/nav.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { PagedList } from '../../../platform/readings/paged-list.tsx';
import { useEndedSubscriptions, useSubscriptions } from '../ipo.api.ts';
import { FictionalNote } from '../../../core/product/fictional-note.tsx';
import { useIpoWords } from '../shared/use-ipo-words.ts';
import { SubscriptionCard } from './subscription-card.tsx';
import { useIpoNow } from '../shared/use-ipo-now.ts';

export function SubscriptionList() {
  const t = useText();
  const now = useIpoNow();
  const open = useSubscriptions();
  const ended = useEndedSubscriptions();
  if (open.status !== 'ready') return <QueryState of={open} />;
  if (ended.status !== 'ready') return <QueryState of={ended} />;
  if (open.data.items.length === 0 && ended.items.length === 0)
    return (
      <StateView
        kind="empty"
        title={t('ipo.list.empty')}
        detail={t('ipo.list.empty.text')}
        action={{
          label: t('ipo.toCalendar'),
          onPress: () => push('pages/product/newstock'),
        }}
      />
    );
  return (
    <div className="pb-6">
      <OldFigures isOld={open.isOld} readAt={open.readAt} />
      <Totals totals={open.data.totals} />
      {open.data.items.map((subscription) => (
        <SubscriptionCard key={subscription.id} subscription={subscription} now={now} />
      ))}
      {ended.items.length > 0 && (
        <h2 className="px-4 pt-3 pb-2 text-section font-semibold tracking-heading">
          {t('common.ended')}
        </h2>
      )}
      <PagedList
        pages={ended}
        end=""
        renderRow={(subscription) => (
          <SubscriptionCard key={subscription.id} subscription={subscription} now={now} />
        )}
      />
      <div className="grid gap-2 px-4 pt-2">
        <a
          href={linkTo('pages/product/newstock')}
          className="inline-flex min-h-11 items-center justify-center text-label font-semibold text-accent"
        >
          {t('ipo.toCalendar')}
        </a>
        <FictionalNote of="companies" />
      </div>
    </div>
  );
}

type Totals = Extract<ReturnType<typeof useSubscriptions>, { status: 'ready' }>['data']['totals'];

/** Dollars and Hong Kong dollars are not added up: each has its line. */
function Totals({ totals }: { totals: Totals }) {
  const t = useText();
  const words = useIpoWords();
  if (totals.length === 0) return null;
  return (
    <section
      aria-label={t('ipo.list.held')}
      className="mx-4 mb-3 divide-y divide-line rounded-card border border-line bg-s1 px-4"
    >
      {totals.map(({ currency, held }) => (
        <div key={currency} className="py-3">
          <p className="text-caption text-ink3">{t('ipo.list.heldIn', { currency })}</p>
          <p className="text-value font-semibold tracking-heading">{words.money(held, currency)}</p>
        </div>
      ))}
    </section>
  );
}
