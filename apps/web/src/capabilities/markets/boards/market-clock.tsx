import { useEffect, useEffectEvent } from 'react';
import { useText, type Say } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { useNow } from '@candor/client/use-now';
import { nextTurn, readClock, type ClockQuery, type MarketName } from './clock.model.ts';
import { useMarketClock } from '../markets.api.ts';
import { leftText } from '../../../core/quotes/session-left.model.ts';

const TICK_MS = 1_000;

export function MarketClock({ market }: { market: MarketName }) {
  const t = useText();
  const clock = useMarketClock();
  const now = useNow(TICK_MS);
  const turnAt = clock.status === 'ready' ? nextTurn(clock.data) : null;
  const isTurned = turnAt !== null && now >= turnAt;
  const refetchCall = useEffectEvent(() => {
    if (clock.status === 'ready') void clock.refresh();
  });
  // Once per change: the answer brings the next one.
  useEffect(() => {
    if (isTurned) refetchCall();
  }, [isTurned, turnAt]);
  const reading = clock.status === 'ready' ? readClock(clock.data, market, now) : null;
  return (
    <p className="flex min-h-7 items-center gap-x-2 px-4 pb-1 text-label text-ink2">
      {reading !== null && <ClockWords reading={reading} t={t} />}
      {market !== 'CRYPTO' && (
        <a
          href={linkTo('market/calendar', { market })}
          className="-my-2.5 ml-auto inline-flex min-h-11 shrink-0 items-center font-medium text-accent"
        >
          {t('markets.calendar')}
        </a>
      )}
    </p>
  );
}

function ClockWords({ reading, t }: { reading: ClockQuery; t: Say }) {
  const { phase, isOpen, next } = reading;
  return (
    <>
      <span
        aria-hidden="true"
        className={
          isOpen
            ? 'size-2 shrink-0 rounded-full bg-ink2'
            : 'size-2 shrink-0 rounded-full border border-ink3'
        }
      />
      <span>
        {t(`markets.clock.${phase}`)}
        {next !== null && ` · ${t(`markets.clock.${next.what}`, { left: leftText(t, next.left) })}`}
      </span>
    </>
  );
}
