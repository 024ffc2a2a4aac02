/** Every decision of a rental, one for each bar, newest first; loaded when somebody asks for it. */
import { formatDateTime } from '@candor/kit/moment-format';
import { viewerZone } from '@candor/client/time';
import { Button } from '@candor/ui/buttons/button';
import { useState } from 'react';
import { DecisionList } from '../../../core/strategies/decision-list.tsx';
import type { ShownDecision } from '../../../core/strategies/decision-row.tsx';
import { useRatioWords } from '../../../core/strategies/use-ratio-words.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { useRentalDecisions, type Rental } from '../robots.api.ts';

export function RentalDecisions({ rental: { id, barsDone } }: { rental: Rental }) {
  const t = useText();
  const words = useRatioWords();
  const [isOpen, setOpen] = useState(false);
  if (barsDone === 0) return <p className="text-label text-ink2">{t('robots.decisions.none')}</p>;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-label text-ink2">{t('robots.decisions.text')}</p>
      {isOpen ? (
        <Decisions orderId={id} />
      ) : (
        <Button size="medium" tone="secondary" onPress={() => setOpen(true)}>
          {t('robots.decisions.show', { count: words.count(barsDone) })}
        </Button>
      )}
    </div>
  );
}

function Decisions({ orderId }: { orderId: string }) {
  const t = useText();
  return (
    <DecisionList
      decisions={useRentalDecisions(orderId)}
      noneText={t('robots.decisions.none')}
      when={({ number, barAt }) =>
        `${t('strategies.decision.number', { number })} · ${formatDateTime(barAt, viewerZone())}`
      }
      detail={(decision) => <Seen decision={decision} />}
    />
  );
}

function Seen({ decision: { saw, before, hash } }: { decision: ShownDecision }) {
  const t = useText();
  const held = before.holdings.filter(({ quantity }) => Number(quantity) !== 0);
  return (
    <div className="min-w-0 text-caption text-ink3 tabular-nums">
      <p>
        {t('strategies.decision.saw', {
          closes: saw.map(({ code, close }) => `${code} ${close}`).join(', '),
        })}
      </p>
      <p>
        {held.length === 0
          ? t('strategies.decision.hadCash', { cash: before.cash })
          : t('strategies.decision.had', {
              cash: before.cash,
              holdings: held.map(({ code, quantity }) => `${quantity} ${code}`).join(', '),
            })}
      </p>
      <p className="truncate font-mono" title={hash}>
        {hash}
      </p>
    </div>
  );
}
