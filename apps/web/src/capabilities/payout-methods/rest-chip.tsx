import { Chip } from '@candor/ui/marks/chip';
import { Icon } from '@candor/ui/marks/icon';
import { Check, Hourglass } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { useNow } from '@candor/client/use-now';
import { restLeft } from './payout-methods.model.ts';

const TICK_MS = 1000;

/** Time left on hold; null once usable. */
export function useRestLeft(usableAt: number): string | null {
  return restLeft(usableAt, useNow(TICK_MS));
}

export function RestChip({ usableAt }: { usableAt: number }) {
  const t = useText();
  const left = useRestLeft(usableAt);
  return (
    <Chip tone={left === null ? 'neutral' : 'warn'}>
      <Icon of={left === null ? Check : Hourglass} size={14} />
      {left === null ? t('payout.ready') : t('payout.resting', { time: left })}
    </Chip>
  );
}
