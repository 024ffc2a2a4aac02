/**
 * One own application: what became of it, what is held or came back, the draw that decided, and
 * every step with its time. While it can be, it is changed and cancelled here.
 */
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { UnknownState } from '../../../platform/unknown-state.tsx';
import { useSubscription, type SubscriptionDetail } from '../ipo.api.ts';
import { CompanyHead } from '../shared/company-head.tsx';
import { FictionalNote } from '../../../core/product/fictional-note.tsx';
import { readSubscriptionId } from '../shared/offering.model.ts';
import { ApplicationActs } from './application-acts.tsx';
import { ApplicationFigures } from './application-figures.tsx';
import { ApplicationSteps } from './application-steps.tsx';
import { wasDrawn } from './application.model.ts';
import { DrawCard } from './draw-card.tsx';
import { QuestionCard } from './question-card.tsx';
import { ResultHero } from './result-hero.tsx';

export function ApplicationScreen({ params }: ScreenOf) {
  const t = useText();
  const id = readSubscriptionId(params['id']);
  return (
    <CustomerScreen title={t('ipo.own')} onRefresh={refreshShown}>
      {() => (id === null ? <Unknown /> : <Application key={id} id={id} />)}
    </CustomerScreen>
  );
}

function Unknown() {
  const t = useText();
  return (
    <UnknownState
      title={t('ipo.own.unknown')}
      label={t('ipo.toCalendar')}
      to="pages/product/newstock"
    />
  );
}

function Application({ id }: { id: string }) {
  const detail = useSubscription(id);
  if (detail.status === 'unavailable' && detail.message !== null) return <Unknown />;
  if (detail.status !== 'ready') return <QueryState of={detail} rows={6} />;
  return <Page detail={detail.data} />;
}

function Page({ detail: { subscription, steps } }: { detail: SubscriptionDetail }) {
  return (
    <div className="grid grid-cols-1 gap-5 px-4 pt-1 pb-8">
      <CompanyHead of={subscription} />
      <ResultHero of={subscription} />
      <QuestionCard of={subscription} />
      <ApplicationActs of={subscription} />
      <ApplicationFigures of={subscription} />
      {wasDrawn(subscription) && <DrawCard of={subscription} />}
      <ApplicationSteps of={subscription} steps={steps} />
      <FictionalNote of="companies" />
    </div>
  );
}
