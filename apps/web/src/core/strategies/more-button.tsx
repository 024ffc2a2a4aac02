import type { InfiniteStatus } from '@candor/ui/lists/infinite-list';
import { Button } from '@candor/ui/buttons/button';
import { useText } from '../../platform/i18n/text.ts';

/** Under a list inside a page, which goes on only when asked. */
export function MoreButton({
  of: { more, loadMore },
  label,
}: {
  of: { readonly more: InfiniteStatus; readonly loadMore: () => void };
  label: string;
}) {
  const t = useText();
  if (more === 'end') return null;
  return (
    <Button tone="secondary" size="medium" isWide isBusy={more === 'loading'} onPress={loadMore}>
      {more === 'error' ? t('framework.tapToReload') : label}
    </Button>
  );
}
