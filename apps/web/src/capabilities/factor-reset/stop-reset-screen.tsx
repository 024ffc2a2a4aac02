/**
 * Where the mail about a reset of the second factor leads, and the button in the security settings.
 * With the mail's link nobody has to sign in. Opening it does nothing: mail programs open links.
 */
import { formatDateTime } from '@candor/kit/moment-format';
import { SECOND_MS } from '@candor/kit/time';
import { viewerZone } from '@candor/client/time';
import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { StateView } from '@candor/ui/marks/state-view';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { replace } from '../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { timeLeft } from '../../platform/time-left.model.ts';
import {
  refetchFactorReset,
  useFactorReset,
  useStopReset,
  useStopResetByMail,
} from './factor-reset.api.ts';

export function StopResetScreen({ params }: ScreenOf) {
  const t = useText();
  const token = params['token'];
  if (token !== undefined)
    return (
      <PageScreen title={t('factorReset.title')}>
        <StopByMail token={token} />
      </PageScreen>
    );
  return (
    <CustomerScreen title={t('factorReset.title')} onRefresh={refetchFactorReset}>
      {() => <StopHere />}
    </CustomerScreen>
  );
}

function StopByMail({ token }: { token: string }) {
  const [isStopped, setStopped] = useState(false);
  const stop = useStopResetByMail({ done: () => setStopped(true) });
  if (isStopped) return <Stopped />;
  return (
    <Ask
      isBusy={stop.isSending}
      problem={stop.refusal?.message ?? null}
      onStop={() => stop.send({ body: { token } })}
    />
  );
}

function StopHere() {
  const t = useText();
  const reset = useFactorReset();
  const [isStopped, setStopped] = useState(false);
  const stop = useStopReset({ done: () => setStopped(true) });
  if (isStopped) return <Stopped />;
  if (reset.status !== 'ready') return <QueryState of={reset} rows={3} />;
  const { dueAt, waitSeconds } = reset.data;
  const wait = t('factorReset.wait', { time: timeLeft(waitSeconds * SECOND_MS, 0) });
  if (dueAt === null)
    return (
      <>
        <StateView kind="empty" title={t('factorReset.none')} detail={t('factorReset.none.text')} />
        <p className="px-4 text-label text-ink2">{wait}</p>
      </>
    );
  return (
    <Ask
      due={t('factorReset.due', { time: formatDateTime(dueAt, viewerZone()) })}
      wait={wait}
      isBusy={stop.isSending}
      problem={stop.refusal?.message ?? null}
      onStop={() => stop.send()}
    />
  );
}

function Ask({
  due,
  wait,
  isBusy,
  problem,
  onStop,
}: {
  due?: string;
  wait?: string;
  isBusy: boolean;
  problem: string | null;
  onStop: () => void;
}) {
  const t = useText();
  return (
    <div className="grid gap-4 px-4 pt-2 pb-8">
      <p className="text-body text-ink2">{t('factorReset.lead')}</p>
      {due !== undefined && <Note tone="alert">{due}</Note>}
      {problem !== null && <Note tone="alert">{problem}</Note>}
      <Button isWide isBusy={isBusy} onPress={onStop}>
        {t('factorReset.stop')}
      </Button>
      {wait !== undefined && <p className="text-label text-ink2">{wait}</p>}
    </div>
  );
}

function Stopped() {
  const t = useText();
  return (
    <div role="status" className="grid justify-items-center gap-4 px-4 pt-12 text-center">
      <span className="grid size-14 place-items-center rounded-sheet bg-s2">
        <Icon of={ShieldCheck} size={26} />
      </span>
      <div className="grid gap-1">
        <h2 className="text-sheet font-semibold tracking-heading">{t('factorReset.stopped')}</h2>
        <p className="text-body text-ink2">{t('factorReset.stopped.text')}</p>
      </div>
      <Button isWide onPress={() => replace('pages/setting/security')}>
        {t('factorReset.toSecurity')}
      </Button>
    </div>
  );
}
