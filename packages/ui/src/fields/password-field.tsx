import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { FieldBinding } from './field-frame.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { TextField } from './text-field.tsx';

export function PasswordField({
  showLabel,
  hideLabel,
  autoComplete,
  ...field
}: FieldBinding<string> & {
  label: ReactNode;
  hint?: ReactNode;
  placeholder?: string;
  showLabel: string;
  hideLabel: string;
  autoComplete: 'current-password' | 'new-password' | 'off';
  inputMode?: 'text' | 'numeric';
  maxLength?: number;
  isDisabled?: boolean;
}) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      suffix={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? hideLabel : showLabel}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  );
}
