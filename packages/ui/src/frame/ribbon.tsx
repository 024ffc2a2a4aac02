import { FlaskConical } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../marks/icon.tsx';

/** Says on every screen that market and money are not real. A landmark for screen readers. */
export function Ribbon({ text }: { text: string }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-h-6 w-full shrink-0 items-center justify-center gap-1.5 bg-warn-tint px-4 py-0.5 text-center text-caption font-medium text-warn"
    >
      <Icon of={FlaskConical} size={14} className="shrink-0" />
      <p id={id} className="min-w-0">
        {text}
      </p>
    </section>
  );
}
