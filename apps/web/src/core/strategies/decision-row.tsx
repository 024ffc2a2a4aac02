/** A decision in words: when, why, what was ordered and what became of it. */
import type { decisionRow } from '@candor/contract/kernel/strategy';
import { Chip } from '@candor/ui/marks/chip';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { useText } from '../../platform/i18n/text.ts';

export type ShownDecision = z.output<typeof decisionRow>;

export function DecisionRow({
  decision: { kind, reasons, orders },
  when,
  children,
}: {
  decision: Pick<ShownDecision, 'kind' | 'reasons' | 'orders'>;
  when: string;
  /** What it saw and had, where that is told too. */
  children?: ReactNode;
}) {
  const t = useText();
  return (
    <li className="grid grid-cols-1 gap-1 py-2.5 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-2 text-caption text-ink3 tabular-nums">
        {when}
        {kind !== 'decided' && <Chip>{t(`strategies.decision.${kind}`)}</Chip>}
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
              {t(`strategies.decision.${side}`, { code, quantity })}
              {': '}
              {outcome === null
                ? t('strategies.decision.waiting')
                : outcome.state === 'refused'
                  ? t('strategies.decision.refused', { reason: outcome.reasonText ?? '—' })
                  : outcome.state === 'late'
                    ? t('strategies.decision.late')
                    : t(`strategies.decision.${outcome.state}`, {
                        filled: outcome.filled,
                        price: outcome.averagePrice ?? '—',
                      })}
            </li>
          ))}
        </ul>
      )}
      {children}
    </li>
  );
}
