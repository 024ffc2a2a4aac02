import type { ReactNode } from 'react';

export function ChoiceChip({
  isChosen,
  onPress,
  children,
  isDisabled = false,
}: {
  isChosen: boolean;
  onPress: () => void;
  children: ReactNode;
  isDisabled?: boolean;
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={onPress}
      className="relative min-h-9 min-w-11 rounded-control border border-line px-3 text-label font-medium text-ink2 transition-colors duration-state before:absolute before:-inset-1 aria-pressed:border-accent aria-pressed:text-accent disabled:opacity-45"
    >
      {children}
    </button>
  );
}

/** Chips under one word, in as many rows as they need. */
export function ChoiceGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="grid gap-2">
      <p className="text-label font-medium text-ink2">{label}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
