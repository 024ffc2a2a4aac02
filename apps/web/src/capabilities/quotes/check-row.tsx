import { Icon } from '@candor/ui/icon';
import { ListRow } from '@candor/ui/list-row';
import { ShieldCheck } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { routeTable } from '../../routes.table.ts';

const CHECK_PATH = 'proof/tape';
const paths: readonly string[] = routeTable.map(({ path }) => path);

/** The way to the page where anybody can recompute this price; absent while there is no such page. */
export function CheckRow() {
  const t = useText();
  if (!paths.includes(CHECK_PATH)) return null;
  return (
    <div className="mx-4 mb-5 overflow-hidden rounded-card border border-line bg-s1">
      <ListRow
        leading={<span className="grid size-10 place-items-center rounded-logo bg-s2 text-ink2"><Icon of={ShieldCheck} /></span>}
        title={t('quotes.check')}
        detail={t('quotes.check.detail')}
        href={`#${CHECK_PATH}`}
        hasChevron
        isLast
      />
    </div>
  );
}
