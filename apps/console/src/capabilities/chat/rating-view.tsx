import { Icon } from '@candor/ui/marks/icon';
import { Star } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import type { OpenedChat } from './chat.ts';

const STARS = [1, 2, 3, 4, 5] as const;

export function RatingView({ rating }: { rating: NonNullable<OpenedChat['rating']> }) {
  const t = useText();
  return (
    <div className="grid justify-items-center gap-1 py-2 text-label">
      <StarsView stars={rating.stars} />
      {rating.text !== null && (
        <p className="text-ink2 wrap-anywhere">
          {t('console.chat.rating.text', { text: rating.text })}
        </p>
      )}
    </div>
  );
}

export function StarsView({ stars }: { stars: number }) {
  const t = useText();
  return (
    <span role="img" aria-label={t('console.chat.stars', { stars })} className="flex text-warn">
      {STARS.map((star) => (
        <Icon
          key={star}
          of={Star}
          size={16}
          className={star <= stars ? 'fill-current' : undefined}
        />
      ))}
    </span>
  );
}
