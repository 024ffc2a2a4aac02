import { useFigures } from '@candor/ui/figures/figure-context';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import type { Fix } from '../problems/problem.model.ts';
import type { TicketInput } from './order-form.model.ts';
import { quantityText } from '../order-words.ts';

/** Values that would pass, each one tap away. */
export function FixChips({
  fixes,
  onApply,
  children,
}: {
  fixes: readonly Fix[];
  onApply: (change: Partial<TicketInput>) => void;
  /** Another way out, beside them. */ children?: ReactNode;
}) {
  const t = useText();
  const { locale } = useFigures();
  if (fixes.length === 0 && !children) return null;
  return (
    <div className="flex flex-wrap gap-2 pt-2">
      {fixes.map(({ change, value }) => (
        <button
          key={value ?? 'type'}
          type="button"
          onClick={() => onApply(change)}
          className="relative min-h-9 rounded-control border border-accent px-3 text-label font-semibold text-accent before:absolute before:-inset-1"
        >
          {value === null
            ? t('ticket.apply.limit')
            : change.leverage !== undefined
              ? t('ticket.apply.leverage')
              : t('ticket.apply', {
                  value:
                    change.quantity === undefined || value.includes('.')
                      ? value
                      : quantityText(value, locale),
                })}
        </button>
      ))}
      {children}
    </div>
  );
}
