import { listProposals } from '@candor/contract/operators';
import { useText } from '../../platform/i18n/text.ts';
import { CountCard } from '../../platform/ui/count-card.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';

export function OpenProposalsCount() {
  const t = useText();
  const proposals = useCallQuery(listProposals, [{ query: { state: 'open', pageSize: '1' } }]);
  return (
    <CountCard
      label={t('console.home.proposals')}
      count={proposals.status === 'ready' ? proposals.data.total : null}
      href={hrefTo('proposals', { query: { state: 'open' } })}
    />
  );
}
