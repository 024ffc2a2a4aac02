import { cx } from '@candor/ui/cx';
import { Icon } from '@candor/ui/marks/icon';
import { Check } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { secondsLeft, timeLeft } from '../../platform/time-left.model.ts';
import { useNow } from '@candor/client/use-now';
import type { Deposit } from './deposit.api.ts';

const TICK_MS = 250;

export function ChainProgress({
  chain: { confirmations, needed, nextBlockAt },
}: {
  chain: NonNullable<Deposit['chain']>;
}) {
  const t = useText();
  return (
    <section className="grid gap-3 rounded-card border border-line bg-s1 p-4">
      <p role="status" className="text-center text-body font-semibold">
        {t('deposit.confirmations', { count: confirmations, needed })}
      </p>
      <ol aria-hidden="true" className="flex items-center">
        {Array.from({ length: needed }, (_, block) => (
          <li key={block} className={cx('flex items-center', block > 0 && 'flex-1')}>
            {block > 0 && (
              <span
                className={cx(
                  'h-0.5 flex-1 transition-colors duration-state',
                  block < confirmations ? 'bg-ink' : 'bg-line-strong',
                )}
              />
            )}
            <Block
              isThere={block < confirmations}
              isNext={block === confirmations}
              number={block + 1}
            />
          </li>
        ))}
      </ol>
      {nextBlockAt !== null && confirmations < needed && <BlockClock at={nextBlockAt} />}
    </section>
  );
}

function Block({ isThere, isNext, number }: { isThere: boolean; isNext: boolean; number: number }) {
  return (
    <span
      className={cx(
        'grid size-10 place-items-center rounded-control border text-body font-semibold transition-colors duration-state',
        isThere
          ? 'border-ink bg-ink text-bg'
          : isNext
            ? 'border-dashed border-ink text-ink'
            : 'border-line-strong text-ink3',
      )}
    >
      {isThere ? <Icon of={Check} size={18} /> : number}
    </span>
  );
}

function BlockClock({ at }: { at: number }) {
  const t = useText();
  const now = useNow(TICK_MS);
  return (
    <p className="flex justify-center gap-1.5 text-label text-ink2">
      {t('deposit.nextBlock')}
      <span className="font-semibold text-ink">
        {secondsLeft(at, now) === 0 ? t('deposit.nextBlock.now') : timeLeft(at, now)}
      </span>
    </p>
  );
}
