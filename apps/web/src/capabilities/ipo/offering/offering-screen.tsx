/**
 * One offering: the company, the terms, the dates, the demand once it is known, and the ballot's
 * commitment. At its foot what the customer can do now.
 */
import { Note } from '@candor/ui/marks/note';
import { Skeleton } from '@candor/ui/marks/skeleton';
import { StateView } from '@candor/ui/marks/state-view';
import { useEffect } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo, replace } from '../../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { useOffering, type Offering } from '../ipo.api.ts';
import { rememberCommitments, undrawn } from '../ballot/seen-commitment.ts';
import { CompanyHead } from '../shared/company-head.tsx';
import { Countdown } from '../shared/countdown.tsx';
import { FictionalNote } from '../../../core/product/fictional-note.tsx';
import { nextStep, phaseAt, readOfferingId } from '../shared/offering.model.ts';
import { StateChip } from '../shared/state-chip.tsx';
import { BallotCard } from './ballot-card.tsx';
import { DemandCard } from './demand-card.tsx';
import { OfferingFacts } from './offering-facts.tsx';
import { hasActs, OfferingFoot } from './offering-foot.tsx';
import { OfferingTimeline } from './offering-timeline.tsx';
import { OwnCard } from './own-card.tsx';
import { useIpoNow } from '../shared/use-ipo-now.ts';

export function OfferingScreen({ params }: ScreenOf) {
  const t = useText();
  const id = readOfferingId(params['id']);
  if (id === null)
    return (
      <PageScreen title={t('common.newStocks')}>
        <UnknownOffering />
      </PageScreen>
    );
  return <OfferingOf key={id} id={id} />;
}

export function UnknownOffering() {
  const t = useText();
  return (
    <StateView
      kind="empty"
      title={t('ipo.unknown')}
      detail={t('ipo.unknown.text')}
      action={{ label: t('ipo.toCalendar'), onPress: () => replace('pages/product/newstock') }}
    />
  );
}

function OfferingOf({ id }: { id: string }) {
  const t = useText();
  const offering = useOffering(id);
  const now = useIpoNow();
  const shown = offering.status === 'ready' ? offering.data : null;
  // For the check of its ballot afterwards.
  useEffect(() => {
    if (shown !== null) rememberCommitments(undrawn([shown]));
  }, [shown]);
  if (offering.status === 'unavailable' && offering.message !== null)
    return (
      <PageScreen title={t('common.newStocks')}>
        <UnknownOffering />
      </PageScreen>
    );
  if (offering.status !== 'ready')
    return (
      <PageScreen title={t('common.newStocks')}>
        {offering.status === 'loading' ? <Waiting /> : <QueryState of={offering} />}
      </PageScreen>
    );
  const { data } = offering;
  return (
    <PageScreen
      title={data.name}
      subtitle={`${data.code} · ${data.exchange}`}
      onRefresh={refreshShown}
      {...(hasActs(data, now) ? { footer: <OfferingFoot offering={data} now={now} /> } : {})}
    >
      <Page offering={data} now={now} />
    </PageScreen>
  );
}

function Waiting() {
  const t = useText();
  return (
    <div role="status" aria-label={t('framework.loading')} className="grid gap-3 px-4 pt-1">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-60 w-full" />
    </div>
  );
}

function Page({ offering, now }: { offering: Offering; now: number }) {
  const t = useText();
  const phase = phaseAt(offering, now);
  return (
    <div className="grid grid-cols-1 gap-5 px-4 pt-1 pb-8">
      <div className="grid grid-cols-1 gap-3 rounded-card border border-line bg-s1 px-4 py-3.5">
        <CompanyHead of={offering} />
        <p className="text-body text-ink2">{offering.summary}</p>
        <div className="flex items-center justify-between gap-3">
          <StateChip tone={phase === 'subscribable' ? 'accent' : 'neutral'}>
            {t(`ipo.phase.${phase}`)}
          </StateChip>
          <Countdown next={nextStep(offering, now)} now={now} />
        </div>
        <p className="text-caption text-ink2">{t(`ipo.phase.${phase}.note`)}</p>
      </div>
      {offering.calledOff !== null && (
        <Note tone="warn">{t('ipo.calledOff', { reason: offering.calledOff.reason })}</Note>
      )}
      <OwnCard offering={offering} />
      <OfferingFacts offering={offering} />
      <OfferingTimeline offering={offering} now={now} />
      {offering.demand !== null && <DemandCard demand={offering.demand} />}
      <BallotCard offering={offering} />
      <a
        href={linkTo('newstock/prospectus', { id: offering.offeringId })}
        className="flex min-h-13 items-center justify-between rounded-card border border-line bg-s1 px-4 text-body font-semibold hover:bg-s2/50"
      >
        {t('ipo.prospectus')}
        <span aria-hidden="true" className="text-ink3">
          ›
        </span>
      </a>
      <FictionalNote of="companies" />
    </div>
  );
}
