/** One on hold shows its remaining time and cannot be chosen. */
import { Icon } from '@candor/ui/marks/icon';
import { Clock, CreditCard, Wallet } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { timeLeft } from '../../platform/time-left.model.ts';
import { shortMask } from './record.model.ts';
import type { WithdrawChannel } from './withdraw.api.ts';
import type { PayoutMethod } from './withdraw.model.ts';

export function MethodChoice({
  channel,
  methods,
  taken,
  now,
  onChoose,
}: {
  channel: WithdrawChannel;
  methods: readonly PayoutMethod[];
  taken: PayoutMethod | null;
  now: number;
  onChoose: (id: string) => void;
}) {
  const t = useText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="text-label font-medium text-ink2">
          {t(`withdraw.method.${channel}`)}
        </h2>
        <a
          href={linkTo('pages/bcard/index')}
          className="flex min-h-11 items-center text-label font-semibold text-accent"
        >
          {t('withdraw.method.manage')}
        </a>
      </div>
      <div
        role="radiogroup"
        aria-labelledby={id}
        className="overflow-hidden rounded-card border border-line bg-s1"
      >
        {methods.map((method) => (
          <MethodRow
            key={method.id}
            group={id}
            channel={channel}
            method={method}
            now={now}
            isTaken={method.id === taken?.id}
            onTake={() => onChoose(method.id)}
          />
        ))}
      </div>
    </section>
  );
}

function MethodRow({
  group,
  channel,
  method: { name, masked, detail, usableAt },
  now,
  isTaken,
  onTake,
}: {
  group: string;
  channel: WithdrawChannel;
  method: PayoutMethod;
  now: number;
  isTaken: boolean;
  onTake: () => void;
}) {
  const t = useText();
  const isResting = usableAt > now;
  return (
    <label className="flex min-h-15.5 cursor-pointer items-center gap-3 border-b border-line px-4 py-2 last:border-b-0 has-disabled:cursor-default has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
        <Icon of={channel === 'bankCard' ? CreditCard : Wallet} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-body font-semibold">{name}</span>
        <span className="block text-caption text-ink2 [overflow-wrap:anywhere]">
          {shortMask(masked)} · {detail}
        </span>
        {isResting && (
          <span className="mt-0.5 flex items-center gap-1 text-caption text-warn">
            <Icon of={Clock} size={14} />
            {t('withdraw.method.resting', { time: timeLeft(usableAt, now) })}
          </span>
        )}
      </span>
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          type="radio"
          name={group}
          checked={isTaken}
          disabled={isResting}
          onChange={onTake}
          className="peer absolute inset-0 size-5 cursor-pointer appearance-none rounded-full border-2 border-line-strong outline-none checked:border-ink disabled:opacity-45"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none size-2.5 rounded-full peer-checked:bg-ink"
        />
      </span>
    </label>
  );
}
