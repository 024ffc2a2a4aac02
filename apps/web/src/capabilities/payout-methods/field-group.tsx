import { useId, type ReactNode } from 'react';

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-section font-semibold tracking-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}
