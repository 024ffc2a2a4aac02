import type { ReactNode } from 'react';

/** With a larger tap target. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="relative inline-block py-1 font-semibold text-accent before:absolute before:-inset-x-2 before:-inset-y-2"
    >
      {children}
    </a>
  );
}
