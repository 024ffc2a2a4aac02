/**
 * The ballot of an offering, checked here: the result file is loaded, recomputed on this device and
 * judged. With what everybody got, the own line, and how to check it without this page.
 */
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { useText } from '../../../platform/i18n/text.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { UnknownState } from '../../../platform/unknown-state.tsx';
import { OwnLine } from '../application/draw-card.tsx';
import { useBallot, useOffering, type Ballot } from '../ipo.api.ts';
import { UnknownOffering } from '../offering/offering-screen.tsx';
import { CompanyHead } from '../shared/company-head.tsx';
import { FictionalNote } from '../../../core/product/fictional-note.tsx';
import { HashLine } from '../../../core/product/hash-line.tsx';
import { readOfferingId } from '../shared/offering.model.ts';
import { Card, Part } from '../../../core/product/part.tsx';
import { useIpoWords } from '../shared/use-ipo-words.ts';
import { BallotTakeHome } from './ballot-take-home.tsx';
import { BallotVerdictCard } from './ballot-verdict-card.tsx';
import { PoolTable } from './pool-table.tsx';

export function BallotScreen({ params }: ScreenOf) {
  const t = useText();
  const id = readOfferingId(params['id']);
  return (
    <PageScreen title={t('ipo.ballot.check')}>
      {id === null ? <UnknownOffering /> : <BallotOf key={id} id={id} />}
    </PageScreen>
  );
}

function BallotOf({ id }: { id: string }) {
  const t = useText();
  const ballot = useBallot(id);
  const offering = useOffering(id);
  // The server answered: there is no such offering, or it is not drawn yet.
  if (ballot.status === 'unavailable' && ballot.message !== null)
    return (
      <UnknownState
        title={ballot.message}
        label={t('ipo.toCalendar')}
        to="pages/product/newstock"
      />
    );
  if (ballot.status !== 'ready') return <QueryState of={ballot} rows={6} />;
  return (
    <div className="grid grid-cols-1 gap-5 px-4 pt-1 pb-8">
      {offering.status === 'ready' && <CompanyHead of={offering.data} />}
      <BallotVerdictCard ballot={ballot.data} />
      <Sums ballot={ballot.data} />
      {ballot.data.own !== null && (
        <Part title={t('ipo.draw')}>
          <div className="grid gap-3 rounded-card border border-line bg-s1 p-4">
            <HashLine label={t('ipo.number')} text={ballot.data.own.number} />
            <OwnLine own={ballot.data.own} ballot={ballot.data} />
          </div>
        </Part>
      )}
      <Part title={t('ipo.ballot.fixed')}>
        <p className="text-label text-ink2">{t('ipo.ballot.fixed.text')}</p>
        <HashLine label={t('ipo.ballot.commitment')} text={ballot.data.commitment} />
        <HashLine label={t('ipo.ballot.seed')} text={ballot.data.seed} />
        <HashLine label={t('ipo.ballot.list')} text={ballot.data.list} />
      </Part>
      <BallotTakeHome ballot={ballot.data} />
      <FictionalNote of="companies" />
    </div>
  );
}

function Sums({ ballot }: { ballot: Ballot }) {
  const t = useText();
  const words = useIpoWords();
  return (
    <Part title={t('ipo.ballot.result')}>
      <Card>
        <KeyValueList>
          <KeyValue label={t('ipo.oversubscribed')}>
            <span className="font-semibold">{words.times(ballot.oversubscription)}</span>
          </KeyValue>
          <KeyValue label={t('ipo.sharesInBallot')}>{words.count(ballot.sharesInBallot)}</KeyValue>
          <KeyValue label={t('ipo.demand.quantity')}>{words.count(ballot.requested)}</KeyValue>
          <KeyValue label={t('ipo.ballot.allotted')}>{words.count(ballot.allotted)}</KeyValue>
          <KeyValue label={t('ipo.demand.customers')}>
            {words.count(String(ballot.customers))}
          </KeyValue>
          <KeyValue label={t('ipo.demand.crowd')}>{words.count(String(ballot.crowd))}</KeyValue>
          <KeyValue label={t('common.drawn')}>{words.moment(ballot.drawnAt)}</KeyValue>
        </KeyValueList>
      </Card>
      <PoolTable pools={ballot.pools} />
    </Part>
  );
}
