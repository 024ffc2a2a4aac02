import { FlaskConical } from 'lucide-react';
import { Icon } from './icon.tsx';

/** The strip that says, on every screen, that market and money are not real. Never hidden, never animated, never in the way. */
export function Ribbon({ text, onPress, pressLabel }: { text: string; onPress?: () => void; pressLabel?: string }) {
  const content = (
    <>
      <Icon of={FlaskConical} size={14} className="shrink-0" />
      <span className="min-w-0">{text}</span>
    </>
  );
  const look = 'flex min-h-6 w-full shrink-0 items-center justify-center gap-1.5 bg-warn-tint px-4 py-0.5 text-center text-caption font-medium text-warn';
  if (onPress === undefined) return <p role="note" className={look}>{content}</p>;
  return (
    <button type="button" onClick={onPress} title={pressLabel} className={`${look} relative before:absolute before:inset-x-0 before:-top-1 before:-bottom-2`}>
      {content}
    </button>
  );
}
