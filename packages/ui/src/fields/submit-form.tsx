/**
 * A form around fields, or around a whole screen: Enter submits it and its button is a real submit
 * button. What is wrong is said by the app, not by the browser.
 */
import type { ReactNode } from 'react';

export function SubmitForm({
  onSubmit,
  label,
  className = 'contents',
  children,
}: {
  onSubmit: () => void;
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <form
      noValidate
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
