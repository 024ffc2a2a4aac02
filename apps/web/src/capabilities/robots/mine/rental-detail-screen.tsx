/**
 * One own rental, live: its stage, what it earned or lost, the chart with its purchases and sales,
 * what it holds, its log, and the way out at any time.
 */
import { Button } from '@candor/ui/buttons/button';
import { StateView } from '@candor/ui/marks/state-view';
import { useState } from 'react';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { useSession } from '../../../platform/device/session.ts';
import { useRental, type RentalDetail } from '../robots.api.ts';
import { OldFigures } from '../../../core/product/old-figures.tsx';
import { Part } from '../../../core/product/part.tsx';
import { readRentalId } from '../shared/place.model.ts';
import { isOver } from '../shared/stage.model.ts';
import { EnergyCard } from './energy-card.tsx';
import { EndedCard } from './ended-card.tsx';
import { PositionsCard } from './positions-card.tsx';
import { RecordCard } from './record-card.tsx';
import { RedeemSheet } from './redeem-sheet.tsx';
import { RentalChart } from './rental-chart.tsx';
import { RentalDecisions } from './rental-decisions.tsx';
import { RentalFigures } from './rental-figures.tsx';
import { RentalHero } from './rental-hero.tsx';
import { RentalLog } from './rental-log.tsx';

export function RentalDetailScreen({ params }: ScreenOf) {
  const t = useText();
  const isGuest = useSession() === null;
  const id = readRentalId(params['id']);
  if (isGuest) return <CustomerScreen title={t('robots.rental')}>{() => null}</CustomerScreen>;
  if (id === null) return <UnknownRental title={t('robots.rental.unknown')} />;
  return <Loaded key={id} id={id} />;
}

function UnknownRental({ title }: { title: string }) {
  const t = useText();
  return (
    <PageScreen title={t('robots.rental')}>
      <StateView
        kind="empty"
        title={title}
        action={{ label: t('robots.record'), onPress: () => push('pages/robotai/record') }}
      />
    </PageScreen>
  );
}

function Loaded({ id }: { id: string }) {
  const t = useText();
  const reading = useRental(id);
  const [isRedeeming, setRedeeming] = useState(false);
  if (reading.status === 'unavailable' && reading.message !== null)
    return <UnknownRental title={reading.message} />;
  if (reading.status !== 'ready')
    return (
      <PageScreen title={t('robots.rental')}>
        <QueryState of={reading} rows={8} />
      </PageScreen>
    );
  const { rental } = reading.data;
  return (
    <PageScreen
      title={rental.name}
      onRefresh={refreshShown}
      footer={
        rental.isRedeemable ? (
          <Button isWide tone="secondary" onPress={() => setRedeeming(true)}>
            {t('robots.redeem')}
          </Button>
        ) : undefined
      }
    >
      <OldFigures isOld={reading.isOld} readAt={reading.readAt} />
      <Parts detail={reading.data} readAt={reading.readAt} />
      <RedeemSheet isOpen={isRedeeming} rental={rental} onClose={() => setRedeeming(false)} />
    </PageScreen>
  );
}

function Parts({ detail, readAt }: { detail: RentalDetail; readAt: number }) {
  const t = useText();
  const { rental, positions } = detail;
  return (
    <div className="grid grid-cols-1 gap-5 px-4 pt-1 pb-6">
      <RentalHero rental={rental} readAt={readAt} />
      {isOver(rental) && <EndedCard rental={rental} />}
      <Part title={t('common.chart')}>
        <RentalChart rental={rental} />
      </Part>
      {!isOver(rental) && (
        <>
          <Part title={t('robots.positions')}>
            <PositionsCard rental={rental} positions={positions} />
          </Part>
          <Part title={t('robots.energy')}>
            <EnergyCard rental={rental} readAt={readAt} />
          </Part>
        </>
      )}
      <Part title={t('robots.figures')}>
        <RentalFigures rental={rental} />
      </Part>
      <Part title={t('robots.log')}>
        <RentalLog rental={rental} />
      </Part>
      <Part title={t('robots.decisions')}>
        <RentalDecisions rental={rental} />
      </Part>
      <Part title={t('robots.check')}>
        <RecordCard rental={rental} lastHash={detail.lastHash} />
      </Part>
    </div>
  );
}
