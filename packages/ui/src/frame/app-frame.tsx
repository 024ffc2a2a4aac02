import type { ReactNode } from 'react';

/** A column as on a phone, or the whole window with room for a rail at its left. */
export function AppFrame({
  hasRail = false,
  children,
}: {
  hasRail?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={
        hasRail
          ? 'relative flex h-dvh w-full flex-col overflow-hidden bg-bg pl-19'
          : 'relative mx-auto flex h-dvh w-full max-w-(--column-max) flex-col overflow-hidden bg-bg min-[520px]:border-x min-[520px]:border-line min-[520px]:shadow-raised'
      }
    >
      {children}
    </div>
  );
}
