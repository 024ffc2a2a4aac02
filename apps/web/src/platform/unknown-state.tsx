/** Where an address names what nobody has, or not any more: the way to where such things are. */
import { StateView } from '@candor/ui/marks/state-view';
import { replace } from './nav/nav.ts';

export function UnknownState({
  title,
  label,
  to,
}: {
  title: string;
  /** Of the way out. */
  label: string;
  to: Parameters<typeof replace>[0];
}) {
  return (
    <StateView kind="empty" title={title} action={{ label, onPress: () => void replace(to) }} />
  );
}
