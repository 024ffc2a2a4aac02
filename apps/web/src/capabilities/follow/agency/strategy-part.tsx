/** What its strategy does and when it does badly, and what a backtest says: apart from the record. */
import { OddsCheck } from '../../../core/strategies/check/odds-check.tsx';
import { OddsView } from '../../../core/strategies/odds-view.tsx';
import { StrategyStory } from '../../../core/strategies/strategy-story.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { useAgencyOdds, type AgencyDetail } from '../follow.api.ts';
import { Part } from '../../../core/product/part.tsx';
import { comparedIds } from './traded-ids.ts';

export function StrategyPart({ detail }: { detail: AgencyDetail }) {
  const t = useText();
  const { strategy, instruments } = detail.agency;
  return (
    <>
      <Part title={t('follow.strategy')}>
        <StrategyStory strategy={strategy} />
        <details className="rounded-card border border-line bg-s1 px-4 py-3">
          <summary className="cursor-pointer text-label font-semibold">
            {t('follow.strategy.instruments', { count: instruments.length })}
          </summary>
          <p className="pt-2 text-label text-ink2">
            {instruments.map(({ code, name }) => `${code} ${name}`).join(' · ')}
          </p>
        </details>
      </Part>
      <BacktestPart agencyId={detail.agency.id} />
    </>
  );
}

function BacktestPart({ agencyId }: { agencyId: string }) {
  const t = useText();
  const odds = useAgencyOdds(agencyId);
  return (
    <Part title={t('common.backtest')}>
      <p className="text-label text-ink2">{t('follow.backtest.text')}</p>
      {odds.status === 'ready' ? (
        <>
          <OddsView
            odds={odds.data}
            startsText={({ count, lost }) => t('follow.backtest.starts', { count, lost })}
          />
          {odds.data.state === 'ready' && (
            <OddsCheck
              subject={agencyId}
              pace="standard"
              odds={odds.data}
              instruments={comparedIds(agencyId)}
            />
          )}
        </>
      ) : (
        <QueryState of={odds} />
      )}
    </Part>
  );
}
