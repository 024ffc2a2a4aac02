/** Every decision in words, the latest first: what it saw, what it ordered and why. */
import type { InfiniteStatus } from '@candor/ui/lists/infinite-list';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import type { NotRead } from '../../platform/readings/infinite-state.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { DecisionRow, type ShownDecision } from './decision-row.tsx';
import { MoreButton } from './more-button.tsx';

type Decisions<Decision> =
  | NotRead
  | {
      readonly status: 'ready';
      readonly items: readonly Decision[];
      readonly more: InfiniteStatus;
      readonly loadMore: () => void;
    };

export function DecisionList<
  Decision extends Pick<ShownDecision, 'kind' | 'reasons' | 'orders' | 'barAt'>,
>({
  decisions,
  noneText,
  when,
  detail,
}: {
  decisions: Decisions<Decision>;
  noneText: string;
  when: (decision: Decision) => string;
  /** What it saw and had, where that is told too. */
  detail?: (decision: Decision) => ReactNode;
}) {
  const t = useText();
  if (decisions.status !== 'ready') return <QueryState of={decisions} rows={4} />;
  if (decisions.items.length === 0) return <p className="text-label text-ink2">{noneText}</p>;
  return (
    <>
      <ol className="min-w-0 divide-y divide-line rounded-card border border-line bg-s1 px-4">
        {decisions.items.map((decision) => (
          <DecisionRow key={decision.barAt} decision={decision} when={when(decision)}>
            {detail?.(decision)}
          </DecisionRow>
        ))}
      </ol>
      <MoreButton of={decisions} label={t('strategies.decisions.older')} />
    </>
  );
}
