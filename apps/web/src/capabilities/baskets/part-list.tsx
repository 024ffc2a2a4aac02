/** Shares of a basket with their weights, and where they are now. */
import { ListRow } from '@candor/ui/lists/list-row';
import { Monogram } from '@candor/ui/marks/monogram';
import { useText } from '../../platform/i18n/text.ts';
import { useBasketWords } from './basket-words.ts';
import type { Basket, SharedBasket } from './baskets.api.ts';

type Shown = SharedBasket['parts'][number] &
  Partial<Pick<Basket['parts'][number], 'weightNow' | 'shares' | 'worth'>>;

export function PartList({ parts, isHeld }: { parts: readonly Shown[]; isHeld: boolean }) {
  const words = useBasketWords();
  return (
    <ul className="-mx-4">
      {parts.map(({ code, name, localLogoUrl, weight, weightNow = null, ...held }, place) => (
        <li key={code}>
          <ListRow
            leading={<Monogram name={code} src={localLogoUrl} />}
            title={code}
            detail={<PartDetail name={name} isHeld={isHeld} held={held} />}
            value={isHeld ? words.weight(weightNow) : words.weight(weight)}
            {...(isHeld ? { valueDetail: <Wanted weight={weight} /> } : {})}
            isLast={place === parts.length - 1}
          />
        </li>
      ))}
    </ul>
  );
}

function Wanted({ weight }: { weight: number }) {
  const t = useText();
  const words = useBasketWords();
  return (
    <span className="text-ink3">
      {weight === 0
        ? t('baskets.part.out')
        : t('baskets.part.of', { weight: words.weight(weight) })}
    </span>
  );
}

function PartDetail({
  name,
  isHeld,
  held: { shares, worth },
}: {
  name: string;
  isHeld: boolean;
  held: Pick<Shown, 'shares' | 'worth'>;
}) {
  const t = useText();
  const words = useBasketWords();
  return (
    <>
      <span className="block truncate">{name}</span>
      {isHeld && shares !== undefined && worth !== undefined && (
        <span className="block text-label text-ink2">
          {t('baskets.part.held', { shares: words.shares(shares), worth: words.money(worth) })}
        </span>
      )}
    </>
  );
}
