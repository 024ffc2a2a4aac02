/** One league: where one stands, who leads, the sealed rules, and in the end the signed result. */
import { moneyFromWire } from '@candor/money/wire';
import { Button } from '@candor/ui/buttons/button';
import { MoneyText } from '@candor/ui/figures/money-text';
import { ListRow } from '@candor/ui/lists/list-row';
import { Section } from '@candor/ui/lists/section';
import { Note } from '@candor/ui/marks/note';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { Countdown } from '../../core/product/countdown.tsx';
import { clockOf, type ServerClock } from '../../core/product/server-clock.ts';
import { showAccount } from '../../platform/device/account.ts';
import { useText } from '../../platform/i18n/text.ts';
import { switchTab } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { LeagueFairPlay } from './league-fair-play.tsx';
import { UnknownState } from '../../platform/unknown-state.tsx';
import { Invitation } from './league-invitation.tsx';
import { JoinLeague } from './league-join.tsx';
import { readCode } from './league.model.ts';
import { LeagueResult } from './league-result.tsx';
import { LeagueRules } from './league-rules.tsx';
import { momentText, nameOfRank, ScoreText, StateChip } from './league-words.tsx';
import { OwnLine, type LoadBooksOf } from './own-line.tsx';
import { useLeague, type League, type LeagueDetail, type LeagueRank } from './leagues.api.ts';

export function LeaguePage({ params, loadBooks }: ScreenOf & { loadBooks: LoadBooksOf }) {
  const t = useText();
  return (
    <CustomerScreen title={t('leagues.one')} onRefresh={refreshShown}>
      {() => (
        <OneLeague
          id={params['id'] ?? ''}
          code={readCode(params['code'] ?? '')}
          loadBooks={loadBooks}
        />
      )}
    </CustomerScreen>
  );
}

function OneLeague({
  id,
  code,
  loadBooks,
}: {
  id: string;
  code: string | null;
  loadBooks: LoadBooksOf;
}) {
  const t = useText();
  const detail = useLeague(id, code);
  if (detail.status === 'unavailable' && detail.message !== null)
    return <UnknownState title={detail.message} label={t('leagues.title')} to="leagues/index" />;
  if (detail.status !== 'ready') return <QueryState of={detail} rows={6} />;
  const { data } = detail;
  const { league, own } = data;
  const isOpen = own === null && data.asOf < league.entryUntil;
  return (
    <div className="grid grid-cols-1 gap-5 px-4 pt-2 pb-8 desk:max-w-3xl">
      <Head league={league} clock={clockOf(detail)} />
      {own !== null && <OwnPlace detail={data} />}
      {isOpen && <JoinLeague key={data.seals[0]?.hash} detail={data} code={code} />}
      {own === null && !isOpen && league.state !== 'over' && (
        <Note tone="info">{t('leagues.entryClosed')}</Note>
      )}
      {league.state === 'counting' && <Note tone="info">{t('leagues.counting')}</Note>}
      {data.result !== null && <LeagueResult detail={data} result={data.result} />}
      {data.result !== null && own !== null && (
        <OwnLine league={league} own={own} loadBooks={loadBooks} />
      )}
      <Ranking detail={data} />
      {data.fairPlay !== undefined && <LeagueFairPlay of={data.fairPlay} />}
      <LeagueRules detail={data} />
      {league.isOwner && data.asOf < league.entryUntil && <Invitation detail={data} />}
    </div>
  );
}

function Head({ league, clock }: { league: League; clock: ServerClock }) {
  const t = useText();
  const { name, state, startsAt, endsAt, entries } = league;
  const until = state === 'entry' ? startsAt : endsAt;
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 text-title font-semibold break-words">{name}</h2>
        <StateChip state={state} />
      </div>
      <p className="text-label text-ink2">
        {t('leagues.entries', { count: entries })} · {momentText(startsAt)} – {momentText(endsAt)}
      </p>
      {(state === 'entry' || state === 'running') && (
        <p className="text-body font-medium">
          {t(state === 'entry' ? 'leagues.startsIn' : 'leagues.endsIn')}{' '}
          <Countdown until={until} {...clock} />
        </p>
      )}
    </div>
  );
}

function OwnPlace({ detail: { league, own, ranking } }: { detail: LeagueDetail }) {
  const t = useText();
  if (own === null) return null;
  const { accountId } = own;
  return (
    <div className="grid gap-3 rounded-card border border-line bg-s1 p-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p>
          <span className="block text-label text-ink2">{t('leagues.yourPlace')}</span>
          <span className="text-hero font-semibold tabular-nums">
            {league.state === 'entry' ? '–' : (ranking.own?.rank ?? '–')}
          </span>
          <span className="text-body text-ink3"> / {league.entries}</span>
        </p>
        {ranking.own !== null && (
          <p className="text-right">
            <span className="block text-body font-medium">
              <ScoreText score={ranking.own.score} scoring={league.scoring} />
            </span>
            <span className="text-label text-ink2">
              <MoneyText amount={moneyFromWire(ranking.own.worth, 'USD')} />
            </span>
          </p>
        )}
      </div>
      {league.state === 'entry' && (
        <p className="text-label text-ink2">{t('leagues.waitForStart')}</p>
      )}
      <Button
        isWide
        tone={league.state === 'running' ? 'primary' : 'secondary'}
        onPress={() => {
          showAccount({ id: accountId, name: league.name });
          switchTab('pages/market/index');
        }}
      >
        {t(league.state === 'running' ? 'leagues.trade' : 'leagues.showAccount')}
      </Button>
    </div>
  );
}

function Ranking({ detail: { league, ranking } }: { detail: LeagueDetail }) {
  const t = useText();
  const { items, own } = ranking;
  const isOwnFurther = own !== null && !items.some(({ isOwn }) => isOwn);
  return (
    <div className="-mx-4">
      <Section
        title={t('leagues.ranking')}
        action={
          <span className="text-label text-ink3">
            {t(league.state === 'over' ? 'leagues.signed' : 'leagues.live')}
          </span>
        }
      >
        {items.length === 0 ? (
          <p className="px-4 text-label text-ink2">{t('leagues.nobody')}</p>
        ) : (
          <ol>
            {items.map((rank) => (
              <RankRow key={rank.number} rank={rank} league={league} />
            ))}
            {isOwnFurther && <RankRow rank={own} league={league} />}
          </ol>
        )}
      </Section>
    </div>
  );
}

function RankRow({ rank, league }: { rank: LeagueRank; league: League }) {
  const t = useText();
  return (
    <li className={rank.isOwn ? 'bg-s2' : undefined}>
      <ListRow
        isLive
        leading={
          <span className="w-8 text-body font-semibold text-ink2 tabular-nums">
            {rank.rank ?? '–'}
          </span>
        }
        title={nameOfRank(rank, t)}
        {...(rank.rank === null ? { detail: t('leagues.fair.out') } : {})}
        value={<ScoreText score={rank.score} scoring={league.scoring} />}
        valueDetail={
          <span className="text-ink3">
            <MoneyText amount={moneyFromWire(rank.worth, 'USD')} />
          </span>
        }
      />
    </li>
  );
}
