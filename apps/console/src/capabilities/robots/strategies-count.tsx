import { listRobotPauses, listStrategyRuns } from '@candor/contract/robots';
import { PAGE_SIZE_MAX } from '@candor/kit/paging';
import { useText } from '../../platform/i18n/text.ts';
import { getWaiting } from '../../platform/switch-acts.model.ts';
import { CountCard } from '../../platform/ui/count-card.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';

/** Strategies that need a look, and pauses of rentals that wait for a second person. */
export function StrategiesCount() {
  const t = useText();
  const runs = useCallQuery(listStrategyRuns, [{ query: { pageSize: '1' } }]);
  const pauses = useCallQuery(listRobotPauses, [{ query: { pageSize: String(PAGE_SIZE_MAX) } }]);
  return (
    <>
      <CountCard
        label={t('console.home.strategies')}
        count={runs.status === 'ready' ? runs.data.counts.behind + runs.data.counts.failed : null}
        href={hrefTo('strategies')}
        isUrgent
      />
      <CountCard
        label={t('console.home.rentalPauses')}
        count={pauses.status === 'ready' ? getWaiting(pauses.data.items) : null}
        href={hrefTo('strategies')}
      />
    </>
  );
}
