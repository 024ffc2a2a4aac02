import type { ReactNode } from 'react';

/** A component under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line px-4 py-4">
      <h2 className="text-caption font-medium text-ink3">{name}</h2>
      {children}
    </section>
  );
}
