import { cx } from '../cx.ts';
import type { PasswordStrength } from '@candor/kit/password-strength';

/** The word carries the meaning; the bars only make it quick to see. */
export function StrengthMeter({
  strength,
  label,
  text,
}: {
  strength: PasswordStrength;
  label: string;
  text: string;
}) {
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={4}
      aria-valuenow={strength}
      aria-valuetext={text}
      className="flex items-center gap-2"
    >
      <span aria-hidden="true" className="flex flex-1 gap-1">
        {[1, 2, 3, 4].map((level) => (
          <span
            key={level}
            className={cx(
              'h-1 flex-1 rounded-full transition-colors duration-state',
              strength >= level ? COLOURS[strength] : 'bg-s3',
            )}
          />
        ))}
      </span>
      <span className="min-w-12 text-right text-caption text-ink2">{text}</span>
    </div>
  );
}

const COLOURS = ['bg-s3', 'bg-alert', 'bg-warn', 'bg-ink2', 'bg-ink'] as const;
