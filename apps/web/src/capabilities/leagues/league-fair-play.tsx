/** What the published rules of fair play found, what of it is about oneself, and who was excluded. */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import {
  FAIR_PLAY_LAST_PERCENT_MIN,
  FAIR_PLAY_PERCENT_MIN,
  FAIR_PLAY_SAME_PERCENT_MIN,
  FAIR_PLAY_SAME_SPANS_MIN,
  FAIR_PLAY_SPAN_MINUTES,
  FAIR_PLAY_SPANS_MIN,
} from '@candor/contract/kernel/fair-play';
import type { loadLeague } from '@candor/contract/leagues';
import { moneyFromWire } from '@candor/money/wire';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Note } from '@candor/ui/marks/note';
import { Card, Part } from '../../core/product/part.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { momentText } from './league-words.tsx';

type FairPlay = NonNullable<ReceivedDataOf<typeof loadLeague>['fairPlay']>;

/** As the rules that look are. */
const limits = {
  minutes: FAIR_PLAY_SPAN_MINUTES,
  times: FAIR_PLAY_SPANS_MIN,
  percent: FAIR_PLAY_PERCENT_MIN,
  sameTimes: FAIR_PLAY_SAME_SPANS_MIN,
  samePercent: FAIR_PLAY_SAME_PERCENT_MIN,
  late: FAIR_PLAY_LAST_PERCENT_MIN,
};

export function LeagueFairPlay({
  of: { lookedAt, finalAt, found, own, excluded },
}: {
  of: FairPlay;
}) {
  const t = useText();
  return (
    <Part title={t('leagues.fair')}>
      <p className="text-label text-ink2">{t('leagues.fair.text', limits)}</p>
      {lookedAt !== null && (
        <p className="text-body">
          {found === 0 ? t('leagues.fair.nothing') : t('leagues.fair.found', { count: found })}
          {finalAt !== null && ` ${t('leagues.fair.final', { at: momentText(finalAt) })}`}
        </p>
      )}
      {own.map(({ kind, percent, evidence }) => (
        <Card key={`${kind} ${String(evidence[0]?.from)} ${String(percent)}`}>
          <Note tone="warn">{t(`leagues.fair.${kind}`, { percent })}</Note>
          <ol className="mt-2 grid gap-1.5">
            {evidence.map(({ code, from, amount, other }) => (
              <li
                key={`${code} ${String(from)}`}
                className="flex flex-wrap justify-between gap-x-3 text-label text-ink2"
              >
                <span>
                  {code} · {momentText(from)}
                </span>
                <span className="flex gap-3 tabular-nums">
                  <MoneyText amount={moneyFromWire(amount, 'USD')} />
                  {other !== null && <MoneyText amount={moneyFromWire(other, 'USD')} />}
                </span>
              </li>
            ))}
          </ol>
          <p className="mt-2 text-label text-ink2">{t('leagues.fair.evidence')}</p>
        </Card>
      ))}
      {excluded.map(({ number, name, reason }) => (
        <Note key={number} tone="info">
          {t('leagues.fair.excluded', { name: name ?? `#${number.slice(0, 8)}`, reason })}
        </Note>
      ))}
    </Part>
  );
}
