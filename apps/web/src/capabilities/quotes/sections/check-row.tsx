import { Icon } from '@candor/ui/marks/icon';
import { ListRow } from '@candor/ui/lists/list-row';
import { ShieldCheck } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import type { QuoteDetail } from '../quotes.api.ts';

/** The way to the page where anybody can recompute the prices of this instrument. */
export function CheckRow({
  detail: { source, stock_code: code, name },
}: {
  detail: Pick<QuoteDetail, 'source' | 'stock_code' | 'name'>;
}) {
  const t = useText();
  return (
    <div className="mx-4 mb-5 overflow-hidden rounded-card border border-line bg-s1">
      <ListRow
        leading={
          <span className="grid size-10 place-items-center rounded-logo bg-s2 text-ink2">
            <Icon of={ShieldCheck} />
          </span>
        }
        title={t('quotes.check')}
        detail={t('quotes.check.detail')}
        href={linkTo('proof/tape', { source: String(source), code, name })}
        hasChevron
        isLast
      />
    </div>
  );
}
