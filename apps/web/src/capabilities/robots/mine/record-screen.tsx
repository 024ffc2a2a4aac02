/** The own rentals: those that run, and those that are over with what they brought. */
import { Segmented } from '@candor/ui/fields/segmented';
import { MoneyText } from '@candor/ui/figures/money-text';
import { StateView } from '@candor/ui/marks/state-view';
import { useState, type ReactNode } from 'react';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import { useNoteParams } from '../../../platform/nav/use-note-params.ts';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { PagedList } from '../../../platform/readings/paged-list.tsx';
import { useRentals, type Which } from '../robots.api.ts';
import { OldFigures } from '../../../core/product/old-figures.tsx';
import { RentalCard } from '../shared/rental-card.tsx';
import { usd, usdOrNull } from '../../../core/product/figures.model.ts';

export function RentalRecordScreen({ params }: ScreenOf) {
  const t = useText();
  const [which, setWhich] = useState<Which>(params['which'] === 'over' ? 'over' : 'running');
  const noteParams = useNoteParams('pages/robotai/record');
  const choose = (next: Which) => {
    setWhich(next);
    noteParams({ which: next });
  };
  return (
    <CustomerScreen title={t('robots.record')} onRefresh={refreshShown}>
      {() => (
        <>
          <div className="px-4 pb-3">
            <Segmented
              label={t('robots.record.which')}
              value={which}
              onChange={choose}
              options={(['running', 'over'] as const).map((value) => ({
                value,
                label: t(`robots.record.${value}`),
              }))}
            />
          </div>
          <Rentals key={which} which={which} />
        </>
      )}
    </CustomerScreen>
  );
}

function Rentals({ which }: { which: Which }) {
  const t = useText();
  const rentals = useRentals(which);
  if (rentals.status !== 'ready') return <QueryState of={rentals} rows={4} />;
  if (rentals.items.length === 0)
    return (
      <StateView
        kind="empty"
        title={t(`robots.record.none.${which}`)}
        detail={t('robots.record.none.text')}
        action={{ label: t('common.allRobots'), onPress: () => push('pages/robotai/index') }}
      />
    );
  const { totals } = rentals.first;
  return (
    <>
      <OldFigures isOld={rentals.isOld} readAt={rentals.readAt} />
      {which === 'running' && (
        <dl className="grid grid-cols-3 gap-2 px-4 pb-3 text-label">
          <Total label={t('common.capital')}>
            <MoneyText amount={usd(totals.capital)} />
          </Total>
          <Total label={t('robots.value')}>
            <MoneyText amount={usdOrNull(totals.value)} />
          </Total>
          <Total label={t('robots.income')}>
            <MoneyText amount={usdOrNull(totals.income)} look="change" />
          </Total>
        </dl>
      )}
      <PagedList
        pages={rentals}
        end={t('robots.paper')}
        renderRow={(rental) => (
          <div key={rental.id} className="px-4 pb-3">
            <RentalCard rental={rental} readAt={rentals.readAt} />
          </div>
        )}
      />
    </>
  );
}

function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-ink3">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
