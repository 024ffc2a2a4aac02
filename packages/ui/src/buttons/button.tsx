/**
 * Only buying and selling carry a price colour. A busy button ignores presses: a second tap on
 * "Buy" must do nothing. A submit button first focuses an invalid number.
 */
import type { ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from '../marks/spinner.tsx';
import { focusWrongNumber } from '../fields/wrong-number.ts';

export type ButtonTone = 'primary' | 'secondary' | 'ghost' | 'buy' | 'sell' | 'danger';

export type ButtonProps = {
  children: ReactNode;
  onPress?: () => void;
  tone?: ButtonTone;
  size?: 'large' | 'medium' | 'small';
  type?: 'button' | 'submit';
  icon?: ReactNode;
  trailing?: ReactNode;
  isBusy?: boolean;
  isDisabled?: boolean;
  isWide?: boolean;
  /** When the visible text alone is ambiguous. */
  label?: string;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({
  children,
  onPress,
  tone = 'primary',
  size = 'large',
  type = 'button',
  icon,
  trailing,
  isBusy = false,
  isDisabled = false,
  isWide = false,
  label,
  ref,
}: ButtonProps) {
  return (
    <button
      ref={ref}
      type={type}
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      disabled={isDisabled}
      onClick={(event) => {
        if (isBusy || (type === 'submit' && focusWrongNumber(event.currentTarget)))
          event.preventDefault();
        else onPress?.();
      }}
      className={cx(
        'relative inline-flex min-w-0 items-center gap-2 text-center font-semibold transition-[scale,opacity,background-color] duration-press select-none',
        'not-disabled:active:scale-[0.98] disabled:opacity-45',
        trailing === undefined ? 'justify-center' : 'justify-between',
        isWide && 'w-full',
        SIZES[size],
        TONES[tone],
      )}
    >
      <span className={cx('inline-flex min-w-0 items-center gap-2', isBusy && 'opacity-0')}>
        {icon}
        <span className="min-w-0">{children}</span>
      </span>
      {trailing !== undefined && (
        <span className={cx('text-body font-medium', isBusy && 'opacity-0')}>{trailing}</span>
      )}
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}

/** An invisible rim makes them 44 px for the thumb. */
const SIZES = {
  large: 'min-h-13 rounded-card px-4 py-2 text-button',
  medium: 'min-h-11 rounded-control px-4 py-2 text-body',
  small: 'min-h-9 rounded-control px-3 py-1 text-label before:absolute before:-inset-1',
};

const TONES: Record<ButtonTone, string> = {
  primary: 'bg-ink text-bg',
  secondary: 'border border-line-strong bg-s1 text-ink hover:bg-s2',
  ghost: 'text-accent hover:bg-s2',
  buy: 'bg-rise-solid text-rise-on',
  sell: 'bg-fall-solid text-fall-on',
  danger: 'border border-alert bg-s1 text-alert hover:bg-alert-tint',
};
