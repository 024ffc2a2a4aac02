/** On a quote page: the way to its options, where it has any. */
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import { ListRow } from '@candor/ui/lists/list-row';
import { Icon } from '@candor/ui/marks/icon';
import { Grid3x3 } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { useOptionUnderlyings } from './options.api.ts';
import { rootOf } from './shared/option-place.model.ts';

export function OptionsEntrance({ source, code }: { source: QuotedSource; code: string }) {
  const t = useText();
  const underlyings = useOptionUnderlyings();
  const root = rootOf({ source, code });
  const found =
    underlyings.status === 'ready' &&
    underlyings.data.items.some((each) => each.source === source && each.stock_code === root);
  if (!found) return null;
  return (
    <div className="mx-4 mb-5 overflow-hidden rounded-card border border-line bg-s1">
      <ListRow
        leading={
          <span className="grid size-10 place-items-center rounded-logo bg-s2 text-ink2">
            <Icon of={Grid3x3} />
          </span>
        }
        title={t('common.options')}
        detail={t('options.entrance.detail')}
        href={linkTo('options/chain', { source: String(source), code: root })}
        hasChevron
        isLast
      />
    </div>
  );
}
