/** Shares everybody has heard of, each leading to its ticket: for people who hold nothing yet. */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { Icon } from '@candor/ui/marks/icon';
import { ChevronRight } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';

const knownShares = ['AAPL', 'NVDA', 'TSLA'] as const;
const BUY = '0';

export function KnownShares({ onOpen }: { onOpen?: () => void }) {
  const t = useText();
  return (
    <ul className="grid gap-2">
      {knownShares.map((code) => {
        const name = t(`newcomer.share.${code}`);
        return (
          <li key={code}>
            <a
              href={linkTo('pages/payment/stock', {
                name,
                code,
                source: String(TradedSource.Stock),
                direction: BUY,
              })}
              onClick={onOpen}
              className="flex min-h-12 items-center gap-3 rounded-control bg-s2 px-3.5 text-body font-semibold hover:bg-s3"
            >
              <span className="min-w-0 flex-1">{t('newcomer.buy', { name })}</span>
              <span className="text-caption font-medium text-ink2">{code}</span>
              <Icon of={ChevronRight} size={18} className="shrink-0 text-ink3" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
