/**
 * Somebody whose account is frozen, held or restricted is told so where it matters: what is
 * stopped, until when, what is possible, and where to ask. Goes when it ends, by the push or by the
 * clock.
 */
import { loadAccount } from '@candor/contract/account';
import { loadTradingAccess } from '@candor/contract/positions';
import { nowMs, viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { Icon } from '@candor/ui/marks/icon';
import { OctagonPause } from 'lucide-react';
import { useEffect } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { after } from '../../platform/timers.ts';
import { refetchCall } from '../../platform/calls/use-call-query.ts';
import { useOwnAccount, type OwnAccount } from './own-account.ts';
import { nextEnd, stoppedOf } from './stopped.model.ts';

export function StoppedNote() {
  const account = useOwnAccount();
  const data = account.status === 'ready' ? account.data : null;
  useEndOf(data);
  return data === null ? null : <Stopped account={data} />;
}

function Stopped({ account }: { account: OwnAccount }) {
  const t = useText();
  const stopped = stoppedOf(account, nowMs());
  if (stopped === null) return null;
  const { kind, parts, until } = stopped;
  const title = t(`shell.stopped.${kind}`);
  return (
    <section
      aria-label={title}
      className="flex gap-3 rounded-card border border-line bg-warn-tint p-4 text-label"
    >
      <Icon of={OctagonPause} size={20} className="mt-0.5 shrink-0 text-warn" />
      <div className="grid min-w-0 gap-1.5">
        <h2 className="text-body font-semibold">{title}</h2>
        <ul className="grid gap-0.5 text-ink2">
          {parts.map((part) => (
            <li key={part}>{t(`shell.stopped.part.${part}`)}</li>
          ))}
        </ul>
        <p className="text-ink2">
          {until === null
            ? t('shell.stopped.noEnd')
            : t('shell.stopped.until', { until: formatDateTime(until, viewerZone()) })}{' '}
          {t('shell.stopped.possible')}
        </p>
        <a
          href={linkTo('chat')}
          className="min-h-11 content-center justify-self-start font-semibold text-accent"
        >
          {t('shell.stopped.ask')}
        </a>
      </div>
    </section>
  );
}

/** The server says what is left of it. */
function useEndOf(account: OwnAccount | null): void {
  const end = account === null ? null : nextEnd(account, nowMs());
  useEffect(() => {
    if (end === null) return undefined;
    return after(Math.max(0, end - nowMs()) + LATER_MS, () => {
      void refetchCall(loadAccount);
      void refetchCall(loadTradingAccess);
    });
  }, [end]);
}

/** The clocks of device and server may differ. */
const LATER_MS = 1_000;
