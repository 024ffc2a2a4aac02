/** Reacts at once and reverts, with the reason, when refused. */
import { IconButton } from '@candor/ui/buttons/icon-button';
import { Star } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import type { StarProps } from '../../core/quotes/star-slot.tsx';
import { useSession } from '../../platform/device/session.ts';
import { watchKey, type WatchedInstrument } from './guest-list.model.ts';
import { useGuestList } from './guest-list.ts';
import { useWatchedCodes } from './watchlist.api.ts';
import { usePendingWatches, setWatched } from './pending-watches.ts';

export function WatchStar(props: StarProps) {
  return useSession() === null ? <GuestStar {...props} /> : <CustomerStar {...props} />;
}

function GuestStar(props: StarProps) {
  const isWatched = useGuestList().some((held) => watchKey(held) === watchKey(props));
  return <StarButton {...props} isWatched={isWatched} />;
}

function CustomerStar(props: StarProps) {
  const codes = useWatchedCodes();
  const query = usePendingWatches().get(watchKey(props));
  const before = props.isWatchedBefore ?? false;
  const isOnList =
    codes.status === 'ready'
      ? codes.data.items.some((held) => watchKey(held) === watchKey(props))
      : before;
  return <StarButton {...props} isWatched={query ?? isOnList} />;
}

function StarButton({
  source,
  code,
  name,
  isWatched,
}: WatchedInstrument & { name: string; isWatched: boolean }) {
  const t = useText();
  return (
    <IconButton
      icon={Star}
      size={22}
      label={t('watchlist.star', { name })}
      isPressed={isWatched}
      className={isWatched ? 'text-warn' : 'text-ink3'}
      onPress={() => void setWatched({ source, code }, !isWatched)}
    />
  );
}
