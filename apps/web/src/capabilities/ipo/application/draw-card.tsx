/** The own line of the ballot: number, odds, place, and the line that decided. */
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { useBallot, type Ballot, type Subscription } from '../ipo.api.ts';
import { HashLine } from '../../../core/product/hash-line.tsx';
import { Part } from '../../../core/product/part.tsx';
import { useIpoWords } from '../shared/use-ipo-words.ts';
import { decidedBy } from './application.model.ts';

export function DrawCard({ of: { offeringId, number } }: { of: Subscription }) {
  const t = useText();
  const ballot = useBallot(offeringId);
  return (
    <Part title={t('ipo.draw')}>
      <div className="grid gap-3 rounded-card border border-line bg-s1 p-4">
        <HashLine label={t('ipo.number')} text={number} />
        {ballot.status !== 'ready' ? (
          <QueryState of={ballot} rows={2} />
        ) : (
          ballot.data.own !== null && <OwnLine own={ballot.data.own} ballot={ballot.data} />
        )}
        <a
          href={linkTo('newstock/ballot', { id: offeringId })}
          className="inline-flex min-h-11 items-center justify-center rounded-control border border-line-strong px-4 text-body font-semibold hover:bg-s2"
        >
          {t('ipo.ballot.check')}
        </a>
      </div>
    </Part>
  );
}

export function OwnLine({ own, ballot }: { own: NonNullable<Ballot['own']>; ballot: Ballot }) {
  const t = useText();
  const words = useIpoWords();
  const pool = ballot.pools.find(({ pool: name }) => name === own.pool);
  return (
    <>
      <KeyValueList>
        <KeyValue label={t('ipo.draw.odds')}>{words.percent(own.odds)}</KeyValue>
        <KeyValue label={t('ipo.draw.place')}>
          {t('ipo.draw.placeOf', {
            place: words.count(String(own.place)),
            applications: pool === undefined ? '—' : words.count(String(pool.applications)),
          })}
        </KeyValue>
        <KeyValue label={t('ipo.figure.quantity')}>
          {words.quantity(own.quantity, ballot.lot)}
        </KeyValue>
        <KeyValue label={t('ipo.figure.allotted')}>
          <span className="font-semibold">{words.quantity(own.allottedQuantity, ballot.lot)}</span>
        </KeyValue>
        {own.pool !== 'all' && (
          <KeyValue label={t('ipo.draw.pool')}>{t(`ipo.pool.${own.pool}`)}</KeyValue>
        )}
      </KeyValueList>
      <p className="text-label text-ink2">
        {t(`ipo.draw.decided.${decidedBy(own)}`, {
          place: words.count(String(own.place)),
          last: own.deciding === null ? '' : words.count(String(own.deciding.place)),
        })}
      </p>
      <HashLine label={t('ipo.draw.value')} text={own.draw} />
      {own.deciding !== null && (
        <HashLine
          label={t('ipo.draw.deciding', { place: words.count(String(own.deciding.place)) })}
          text={`${own.deciding.number}\n${own.deciding.draw}`}
        />
      )}
    </>
  );
}
