/**
 * Confirms an order, or money that moves: press and hold. It confirms what was shown when the
 * finger went down, not figures that changed meanwhile.
 *
 * Keys and screen readers press it as any button. Anyone who cannot hold taps it once, and then the
 * words below it.
 */
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { fieldText } from '@candor/i18n/fields/field-text';
import { Button, type ButtonProps } from './button.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { cx } from '../cx.ts';
import { useFigures } from '../figures/figure-context.tsx';
import { useArmed } from './use-armed.ts';
import { focusWrongNumber } from '../fields/wrong-number.ts';

export const HOLD_MS = 550;
/** Further away is a change of mind. */
const DRIFT_PX = 20;

type HoldProps = Pick<ButtonProps, 'children' | 'tone' | 'isBusy' | 'isDisabled'> & {
  onConfirm: () => void;
};

export function HoldButton({
  children,
  tone = 'primary',
  isBusy = false,
  isDisabled = false,
  onConfirm,
}: HoldProps) {
  const { locale } = useFigures();
  const button = useRef<HTMLButtonElement>(null);
  const isArmed = useArmed(button);
  const hold = useHold(isArmed && !isBusy && !isDisabled);
  const confirm = () => void (focusWrongNumber(button.current) || onConfirm());
  const text = (key: 'hint' | 'holding' | 'short' | 'instead') => fieldText(`hold.${key}`, locale);
  return (
    <div className="grid gap-1">
      <span
        className="relative grid touch-none select-none [-webkit-touch-callout:none]"
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault();
        }}
        onPointerDown={(event) => hold.begin(event, confirm)}
        onPointerMove={hold.follow}
        onPointerUp={hold.end}
        onPointerCancel={hold.cancel}
        onClickCapture={(event) => {
          if (event.detail === 0) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <Button
          ref={button}
          isWide
          tone={tone}
          isBusy={isBusy}
          isDisabled={isDisabled || !isArmed}
          onPress={confirm}
        >
          {children}
        </Button>
        <span
          aria-hidden="true"
          className={cx(
            'tide-hold pointer-events-none absolute inset-0 rounded-card',
            hold.isHolding && 'tide-holding',
          )}
        />
      </span>
      <p
        aria-live="polite"
        className="flex min-h-12 flex-wrap items-center justify-center gap-x-1 text-center text-label text-ink2"
      >
        {hold.isHolding ? text('holding') : hold.wasShort ? text('short') : text('hint')}
        {hold.wasShort && !hold.isHolding && !isBusy && !isDisabled && (
          <ConfirmButton size="small" tone="ghost" onPress={confirm}>
            {text('instead')}
          </ConfirmButton>
        )}
      </p>
    </div>
  );
}

function useHold(isReady: boolean) {
  const [isHolding, setHolding] = useState(false);
  const [wasShort, setShort] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const stop = () => {
    if (timer.current === null) return false;
    clearTimeout(timer.current);
    timer.current = null;
    setHolding(false);
    return true;
  };
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  useEffect(() => {
    if (isReady || timer.current === null) return;
    clearTimeout(timer.current);
    timer.current = null;
    setHolding(false);
  }, [isReady]);
  return {
    isHolding,
    wasShort,
    begin: (event: PointerEvent, confirm: () => void) => {
      stop();
      if (!isReady || event.button !== 0 || !event.isPrimary) return;
      setHolding(true);
      timer.current = setTimeout(() => {
        timer.current = null;
        setHolding(false);
        setShort(false);
        confirm();
      }, HOLD_MS);
    },
    follow: ({ clientX, clientY, currentTarget }: PointerEvent) => {
      if (timer.current === null) return;
      const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
      if (
        clientX < left - DRIFT_PX ||
        clientX > right + DRIFT_PX ||
        clientY < top - DRIFT_PX ||
        clientY > bottom + DRIFT_PX
      )
        stop();
    },
    end: () => {
      if (stop()) setShort(true);
    },
    cancel: () => void stop(),
  };
}
