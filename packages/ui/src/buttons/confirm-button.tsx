/**
 * Active once the question is drawn and settled (use-armed.ts), and only for a press that began on
 * it after that. To place an order or move money use hold-button.tsx.
 */
import { useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { useArmed } from './use-armed.ts';
import { focusWrongNumber } from '../fields/wrong-number.ts';

export function ConfirmButton({ isDisabled = false, onPress, ...props }: Omit<ButtonProps, 'ref'>) {
  const button = useRef<HTMLButtonElement>(null);
  const isArmed = useArmed(button);
  const began = useRef(false);
  return (
    <span
      className="contents"
      onPointerDownCapture={() => {
        began.current = isArmed;
      }}
      onClickCapture={(event) => {
        // Keys and screen readers press without a pointer.
        const isMeant = event.detail === 0 || began.current;
        if (isMeant && !focusWrongNumber(button.current)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <Button {...props} ref={button} isDisabled={isDisabled || !isArmed} onPress={onPress} />
    </span>
  );
}
