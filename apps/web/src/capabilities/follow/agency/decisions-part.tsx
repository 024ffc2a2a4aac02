/** Every decision in words, the latest first: what it saw, what it ordered and why. */
import { Chip } from '@candor/ui/marks/chip';
import { useText } from '../../../platform/i18n/text.ts';
import { QueryState } from '../../../platform/query-state.tsx';
import { useAgencyDecisions, type AgencyDetail, type Decision } from '../follow.api.ts';
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
              <DecisionRow key={decision.barAt} decision={decision} />
            ))}
          </ol>
          <MoreButton of={decisions} label={t('follow.decisions.more')} />
        </>
      )}
    </Part>
  );
}

function DecisionRow({ decision: { barAt, kind, reasons, orders } }: { decision: Decision }) {
  const t = useText();
  const words = useFollowWords();
  return (
    <li className="grid gap-1 py-2.5">
      <p className="flex flex-wrap items-center gap-2 text-caption text-ink3">
        {words.moment(barAt)}
        {kind !== 'decided' && <Chip>{t(`follow.decision.${kind}`)}</Chip>}
      </p>
      {reasons.map(({ code, text }) => (
        <p key={`${code} ${text}`} className="text-label">
          {text}
        </p>
      ))}
      {orders.length > 0 && (
        <ul className="grid gap-0.5 text-caption text-ink2">
          {orders.map(({ code, side, isShort, quantity, outcome }) => (
            <li key={`${side} ${code} ${isShort}`}>
              {t(`follow.decision.${side}`, { code, quantity })}
              {': '}
              {outcome === null
                ? t('follow.decision.waiting')
                : outcome.state === 'refused'
                  ? t('follow.decision.refused', { reason: outcome.reasonText ?? '—' })
                  : outcome.state === 'late'
                    ? t('follow.decision.late')
                    : t(`follow.decision.${outcome.state}`, {
                        filled: outcome.filled,
                        price: outcome.averagePrice ?? '—',
                      })}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
