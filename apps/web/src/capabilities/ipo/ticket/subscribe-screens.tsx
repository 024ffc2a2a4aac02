/**
 * The two routes of the specification: US new stocks, and those of Hong Kong. One ticket, by the
 * offering's id or, as the specification names it, by name, code, source and direction.
 */
import { Button } from '@candor/ui/buttons/button';
import { Skeleton } from '@candor/ui/marks/skeleton';
import { StateView } from '@candor/ui/marks/state-view';
import { useState } from 'react';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useTradingAccess } from '../../../core/ticket/lock/trading-access.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { push, replace } from '../../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { useSession } from '../../../platform/device/session.ts';
import { ApplicationScreen } from '../application/application-screen.tsx';
import { useOffering, useOfferings, type Offering, type OfferingRow } from '../ipo.api.ts';
import { UnknownOffering } from '../offering/offering-screen.tsx';
import { CompanyHead } from '../shared/company-head.tsx';
import { FictionalNote } from '../../../core/product/fictional-note.tsx';
import {
  offeringNamed,
  phaseAt,
  readOfferingId,
  readSubscriptionId,
} from '../shared/offering.model.ts';
import { useIpoWords } from '../shared/use-ipo-words.ts';
import { SubscribeForm } from './subscribe-form.tsx';
import { useIpoNow } from '../shared/use-ipo-now.ts';

export function UsSubscribeScreen(props: ScreenOf) {
  return <SubscribeScreen {...props} market="US" />;
}

export function HkSubscribeScreen(props: ScreenOf) {
  return <SubscribeScreen {...props} market="HK" />;
}

function SubscribeScreen({ params, market }: ScreenOf & { market: OfferingRow['market'] }) {
  const t = useText();
  const session = useSession();
  const named = readOfferingId(params['id']);
  const code = named === null ? (params['code'] ?? '').trim().toUpperCase() : '';
  const all = useOfferings();
  const found = all.status === 'ready' ? offeringNamed(all.data.items, market, code) : null;
  const id = named ?? found?.offeringId ?? null;
  const title = t('ipo.subscribe');
  // Messages lead here with an application, whose page says more than a ticket could.
  if (readSubscriptionId(params['id']) !== null) return <ApplicationScreen params={params} />;
  if (id === null)
    return (
      <PageScreen title={title}>
        {code === '' || all.status === 'ready' ? <UnknownOffering /> : <QueryState of={all} />}
      </PageScreen>
    );
  if (session === null) return <CustomerScreen title={title}>{() => null}</CustomerScreen>;
  return <CustomerTicket key={id} id={id} title={title} />;
}

function CustomerTicket({ id, title }: { id: string; title: string }) {
  const t = useText();
  const offering = useOffering(id);
  const access = useTradingAccess();
  const now = useIpoNow();
  const isOpen = offering.status === 'ready' && phaseAt(offering.data, now) === 'subscribable';
  // A ticket that was open when the deadline passed stays, and says so.
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (offering.status === 'ready' && access.status === 'ready') {
    const { data } = offering;
    return isOpen || wasOpen ? (
      <SubscribeForm offering={data} access={access.data} now={now} />
    ) : (
      <NotOpen offering={data} title={title} now={now} />
    );
  }
  const waiting = offering.status === 'ready' ? access : offering;
  return (
    <PageScreen title={title}>
      {offering.status === 'unavailable' && offering.message !== null ? (
        <UnknownOffering />
      ) : waiting.status === 'unavailable' ? (
        <QueryState of={waiting} />
      ) : (
        <div role="status" aria-label={t('framework.loading')} className="grid gap-3 px-4 pt-1">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-60 w-full" />
        </div>
      )}
    </PageScreen>
  );
}

function NotOpen({ offering, title, now }: { offering: Offering; title: string; now: number }) {
  const t = useText();
  const words = useIpoWords();
  const { offeringId: id, own } = offering;
  return (
    <PageScreen title={title}>
      <div className="grid gap-4 px-4 pt-1 pb-8">
        <CompanyHead of={offering} />
        <StateView
          kind="empty"
          title={
            phaseAt(offering, now) === 'upcoming'
              ? t('ipo.opensAt', { at: words.moment(offering.opensAt) })
              : offering.calledOff === null
                ? t('ipo.closed', { at: words.moment(offering.closesAt) })
                : t(`ipo.phase.${offering.phase}`)
          }
          detail={offering.calledOff?.reason ?? t('ipo.notOpen.text')}
          action={{
            label: t('ipo.toOffering'),
            onPress: () => replace('newstock/detail', { id }),
          }}
        />
        {own !== null && (
          <Button
            tone="secondary"
            isWide
            onPress={() => push('newstock/subscription', { id: own.id })}
          >
            {t('ipo.own')}
          </Button>
        )}
        <FictionalNote of="companies" />
      </div>
    </PageScreen>
  );
}
