/**
 * One institution, whole: its record since the first day, what it holds and traded, why it did so,
 * its strategy with a backtest that is marked as one, and what proves all of it.
 */
import { Button } from '@candor/ui/buttons/button';
import { Segmented } from '@candor/ui/fields/segmented';
import { StateView } from '@candor/ui/marks/state-view';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { push, replace } from '../../../platform/nav/nav.ts';
import { useNoteParams } from '../../../platform/nav/use-note-params.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { useSession } from '../../../platform/device/session.ts';
import { useAgency, type AgencyDetail } from '../follow.api.ts';
import { hasEnded } from '../list/agencies.model.ts';
import { FictionalNote } from '../../../core/product/fictional-note.tsx';
import { OldFigures } from '../../../core/product/old-figures.tsx';
import { readAgencyId } from '../shared/place.model.ts';
import { AgencyHero } from './agency-hero.tsx';
import { OwnOrders } from './own-orders.tsx';
import { ProofPart } from './proof-part.tsx';
import { RecordPart } from './record-part.tsx';
import { StrategyPart } from './strategy-part.tsx';
import { TradingPart } from './trading-part.tsx';

const VIEWS = ['record', 'trading', 'strategy', 'proof'] as const;
type View = (typeof VIEWS)[number];

export function AgencyScreen({ params }: ScreenOf) {
  const t = useText();
  const id = readAgencyId(params['id']);
  if (id === null)
    return (
      <PageScreen title={t('common.followInstitutions')}>
        <StateView
          kind="empty"
          title={t('follow.agency.unknown')}
          detail={t('follow.agency.unknown.text')}
          action={{
            label: t('common.allInstitutions'),
            onPress: () => replace('pages/product/follow'),
          }}
        />
      </PageScreen>
    );
  return <OneAgency key={id} id={id} view={params['view']} />;
}

function OneAgency({ id, view: asked }: { id: string; view: string | undefined }) {
  const t = useText();
  const reading = useAgency(id);
  const noteParams = useNoteParams('follow/agency');
  const [view, setView] = useState<View>(VIEWS.find((name) => name === asked) ?? 'record');
  if (reading.status !== 'ready')
    return (
      <PageScreen title={t('common.followInstitutions')} onRefresh={refreshShown}>
        <QueryState of={reading} rows={6} />
      </PageScreen>
    );
  const { agency } = reading.data;
  return (
    <PageScreen
      title={agency.name}
      subtitle={agency.style}
      onRefresh={refreshShown}
      footer={
        hasEnded(agency) ? (
          <Button isWide tone="secondary" onPress={() => push('pages/product/follow')}>
            {t('common.allInstitutions')}
          </Button>
        ) : (
          <Button
            isWide
            isDisabled={agency.pause !== null}
            onPress={() => push('pages/payment/follow', { id })}
          >
            {t(agency.pause === null ? 'common.follow' : 'follow.agency.paused')}
          </Button>
        )
      }
    >
      <OldFigures isOld={reading.isOld} readAt={reading.readAt} />
      <div className="grid grid-cols-1 gap-4 px-4 pt-1 pb-6">
        <AgencyHero detail={reading.data} />
        <Own id={id} />
        <Segmented
          isCompact
          label={t('follow.agency.views')}
          value={view}
          onChange={(next) => {
            setView(next);
            noteParams({ id, view: next });
          }}
          options={VIEWS.map((value) => ({ value, label: t(`follow.view.${value}`) }))}
        />
        <Shown view={view} detail={reading.data} />
        <FictionalNote of="institutions" />
      </div>
    </PageScreen>
  );
}

function Shown({ view, detail }: { view: View; detail: AgencyDetail }) {
  switch (view) {
    case 'record':
      return <RecordPart detail={detail} />;
    case 'trading':
      return <TradingPart detail={detail} />;
    case 'strategy':
      return <StrategyPart detail={detail} />;
    case 'proof':
      return <ProofPart detail={detail} />;
  }
}

function Own({ id }: { id: string }) {
  const isGuest = useSession() === null;
  return isGuest ? null : <OwnOrders agencyId={id} />;
}
