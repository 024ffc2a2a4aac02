import type { ReactNode } from 'react';

export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <div className="relative mx-auto flex h-dvh w-full max-w-(--column-max) flex-col overflow-hidden bg-bg min-[520px]:border-x min-[520px]:border-line min-[520px]:shadow-raised">
      {children}
    </div>
  );
}
