import type { ReactNode } from 'react';

/**
 * The phone-shaped column everything lives in: the whole width on a phone, centred on a quiet
 * backdrop on a desktop.
 */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <div className="relative mx-auto flex h-dvh w-full max-w-(--column-max) flex-col overflow-hidden bg-bg min-[520px]:border-x min-[520px]:border-line min-[520px]:shadow-raised">
      {children}
    </div>
  );
}
