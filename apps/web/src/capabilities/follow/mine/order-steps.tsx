import { cx } from '@candor/ui/cx';
import { useText } from '../../../platform/i18n/text.ts';
import type { FollowOrderDetail } from '../follow.api.ts';
import { useFollowWords } from '../shared/use-follow-words.ts';

type Coming = { readonly kind: 'strike' | 'settlement'; readonly at: number };

/** Each step it went through, and what comes. */
export function OrderSteps({ detail: { order, steps } }: { detail: FollowOrderDetail }) {
  const t = useText();
  const words = useFollowWords();
  const coming: Coming[] = [
    ...(order.state === 'waitConfirm' ? [{ kind: 'strike' as const, at: order.strikesAt }] : []),
    ...(order.state === 'waitConfirm' || order.state === 'toBeSettled'
      ? [{ kind: 'settlement' as const, at: order.settlesAt }]
      : []),
  ];
  return (
    <ol className="grid gap-2.5">
      {steps.map(({ kind, at }) => (
        <Step key={`${kind} ${at}`} isDone text={t(`follow.step.${kind}`)} at={words.moment(at)} />
      ))}
      {coming.map(({ kind, at }) => (
        <Step key={kind} text={t(`follow.coming.${kind}`)} at={words.moment(at)} />
      ))}
    </ol>
  );
}

function Step({ text, at, isDone = false }: { text: string; at: string; isDone?: boolean }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className={cx(
          'mt-1.5 size-2.5 shrink-0 rounded-full',
          isDone ? 'bg-ink' : 'border border-line-strong',
        )}
      />
      <span>
        <span className={cx('block text-label', !isDone && 'text-ink2')}>{text}</span>
        <span className="block text-caption text-ink3">{at}</span>
      </span>
    </li>
  );
}
