import { LoaderCircle } from 'lucide-react';
import { Icon } from './icon.tsx';

/** The text beside it, or `aria-busy` on its owner, says what. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <Icon of={LoaderCircle} size={size} className="animate-spin" />;
}
