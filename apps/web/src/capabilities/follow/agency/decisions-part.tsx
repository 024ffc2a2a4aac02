/** Every decision in words, the latest first: what it saw, what it ordered and why. */
import { DecisionRow } from '../../../core/strategies/decision-row.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { QueryState } from '../../../platform/query-state.tsx';
import { useAgencyDecisions, type AgencyDetail } from '../follow.api.ts';
import { MoreButton } from '../shared/more-button.tsx';
import { Part } from '../shared/part.tsx';
import { useFollowWords } from '../shared/use-follow-words.ts';

export function DecisionsPart({ detail: { agency, nextBarAt } }: { detail: AgencyDetail }) {
  const t = useText();
  const words = useFollowWords();
  const decisions = useAgencyDecisions(agency.id);
  return (
    <Part title={t('follow.decisions')}>
      {nextBarAt !== null && (
        <p className="text-label text-ink2">
          {t('follow.decisions.next', { at: words.moment(nextBarAt) })}
        </p>
      )}
      {decisions.status !== 'ready' ? (
        <QueryState of={decisions} />
      ) : decisions.items.length === 0 ? (
        <p className="text-label text-ink2">{t('follow.decisions.none')}</p>
      ) : (
        <>
          <ol className="divide-y divide-line rounded-card border border-line bg-s1 px-4">
            {decisions.items.map((decision) => (
              <DecisionRow
                key={decision.barAt}
                decision={decision}
                when={words.moment(decision.barAt)}
              />
            ))}
          </ol>
          <MoreButton of={decisions} label={t('follow.decisions.more')} />
        </>
      )}
    </Part>
  );
}
