/** Setting an alert on an instrument, changing one, or turning it on again. */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { QuoteRow } from '@candor/contract/kernel/quote';
import { Button } from '@candor/ui/buttons/button';
import { Section } from '@candor/ui/lists/section';
import { Icon } from '@candor/ui/marks/icon';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { LiveQuoteRow } from '../../core/quotes/live-quote-row.tsx';
import { useQuoteRows } from '../../core/quotes/use-quote-rows.ts';
import { useText } from '../../platform/i18n/text.ts';
import { back, linkTo, replace } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { UnknownState } from '../../platform/unknown-state.tsx';
import { AlertForm } from './alert-form.tsx';
import { AlertRows } from './alert-list-screen.tsx';
import { useAlertWords } from './alert-words.ts';
import { refetchAlerts, useAlerts, type Alert } from './alerts.api.ts';

export function AlertSetScreen({ params }: ScreenOf) {
  const t = useText();
  const { id, code = '' } = params;
  const source = Object.values(QuotedSource).find((known) => String(known) === params['source']);
  return (
    <CustomerScreen title={t(id === undefined ? 'alerts.new' : 'alerts.edit')}>
      {() =>
        id !== undefined ? (
          <ChangeAlert key={id} id={id} />
        ) : source === undefined || code === '' ? (
          <Unknown />
        ) : (
          <NewAlert key={`${source}:${code}`} source={source} code={code} />
        )
      }
    </CustomerScreen>
  );
}

function Unknown() {
  const t = useText();
  return <UnknownState title={t('alerts.unknown')} label={t('alerts.toList')} to="alerts/index" />;
}

function ChangeAlert({ id }: { id: string }) {
  const alerts = useAlerts();
  const [kept, setKept] = useState<Alert | null>(null);
  if (alerts.status !== 'ready' && kept === null) return <QueryState of={alerts} />;
  // Once it is open, a push that ends it must not take the form away.
  const found = alerts.status === 'ready' ? alerts.data.items.find((one) => one.id === id) : null;
  if (kept === null && found !== undefined && found !== null) setKept(found);
  const alert = kept ?? found;
  if (alert === undefined || alert === null) return <Unknown />;
  return <SetAlertPart quote={alert.quote} before={alert} />;
}

function NewAlert({ source, code }: { source: QuotedSource; code: string }) {
  const rows = useQuoteRows([{ source, code }]);
  if (rows.status !== 'ready') return <QueryState of={rows} />;
  const [quote] = rows.data.items;
  return quote === undefined ? <Unknown /> : <SetAlertPart quote={quote} before={null} />;
}

function SetAlertPart({ quote, before }: { quote: QuoteRow; before: Alert | null }) {
  const [done, setDone] = useState<Alert | null>(null);
  const finish = (alert: Alert) => {
    void refetchAlerts();
    setDone(alert);
  };
  return (
    <div className="pb-8">
      <LiveQuoteRow row={quote} isLast />
      {done === null ? (
        <AlertForm quote={quote} before={before} onDone={finish} />
      ) : (
        <AlertDone alert={done} />
      )}
      <Others code={quote.stock_code} source={quote.source} but={done?.id ?? before?.id ?? null} />
    </div>
  );
}

/** Says what will happen now, and where it will be seen. */
function AlertDone({ alert }: { alert: Alert }) {
  const t = useText();
  const { will } = useAlertWords();
  return (
    <div role="status" className="grid justify-items-center gap-3 px-6 pt-8 pb-6 text-center">
      <span className="grid size-14 place-items-center rounded-sheet bg-s2 text-accent">
        <Icon of={BellRing} size={24} />
      </span>
      <p className="text-section font-semibold tracking-heading">{t('alerts.done')}</p>
      <p className="max-w-80 text-body text-ink2">
        {will(alert, alert.quote.stock_code, alert.quote.decimals)} {t('alerts.where')}
      </p>
      <a
        href={linkTo('setting/notices')}
        className="min-h-11 content-center text-label font-medium text-accent"
      >
        {t('alerts.ways')}
      </a>
      <div className="grid w-full max-w-80 gap-2">
        <Button isWide onPress={() => back()}>
          {t('framework.done')}
        </Button>
        <Button isWide tone="secondary" onPress={() => void replace('alerts/index')}>
          {t('alerts.toList')}
        </Button>
      </div>
    </div>
  );
}

function Others({ source, code, but }: { source: QuotedSource; code: string; but: string | null }) {
  const t = useText();
  const alerts = useAlerts();
  const others =
    alerts.status === 'ready'
      ? alerts.data.items.filter(
          ({ id, quote, state }) =>
            id !== but &&
            state === 'active' &&
            quote.source === source &&
            quote.stock_code === code,
        )
      : [];
  if (others.length === 0) return null;
  return (
    <Section title={t('alerts.ofInstrument', { code })}>
      <AlertRows alerts={others} />
    </Section>
  );
}
