/** Every decision in words, the latest first: what it saw, what it ordered and why. */
import { DecisionList } from '../../../core/strategies/decision-list.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { useAgencyDecisions, type AgencyDetail } from '../follow.api.ts';
import { Part } from '../../../core/product/part.tsx';
import { useFollowWords } from '../shared/use-follow-words.ts';

export function DecisionsPart({ detail: { agency, nextBarAt } }: { detail: AgencyDetail }) {
  const t = useText();
  const words = useFollowWords();
  return (
    <Part title={t('follow.decisions')}>
      {nextBarAt !== null && (
        <p className="text-label text-ink2">
          {t('follow.decisions.next', { at: words.moment(nextBarAt) })}
        </p>
      )}
      <DecisionList
        decisions={useAgencyDecisions(agency.id)}
        noneText={t('follow.decisions.none')}
        when={({ barAt }) => words.moment(barAt)}
      />
    </Part>
  );
}
