/** The link to a basket's weights: made, copied, ended. */
import { newRequestId } from '@candor/client/request-id';
import { Button } from '@candor/ui/buttons/button';
import { CopyButton } from '@candor/ui/buttons/copy-button';
import { showToast } from '@candor/ui/overlays/toast';
import { Part } from '../../core/product/part.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { refetchBaskets, useShareBasket, type Basket } from './baskets.api.ts';

export function BasketShare({ basket: { id, link } }: { basket: Basket }) {
  const t = useText();
  const sharing = useShareBasket({ done: () => void refetchBaskets() });
  const share = (isShared: boolean) =>
    sharing.send({ body: { requestId: newRequestId(), id, isShared } });
  return (
    <Part title={t('baskets.share')}>
      <p className="text-label text-ink2">{t('baskets.share.text')}</p>
      {link === null ? (
        <Button tone="secondary" isBusy={sharing.isSending} onPress={() => share(true)}>
          {t('baskets.share.make')}
        </Button>
      ) : (
        <div className="grid gap-2">
          <div className="flex items-center gap-2 rounded-control border border-line bg-s1 px-3 py-1">
            <span className="min-w-0 flex-1 truncate text-label">{addressOf(link)}</span>
            <CopyButton
              text={addressOf(link)}
              label={t('baskets.share.copy')}
              onCopied={() => showToast(t('baskets.share.copied'), 'done')}
              onFailed={() => showToast(t('baskets.share.notCopied'))}
            />
          </div>
          <div className="grid grid-cols-2 gap-2.5">
            <Button tone="secondary" isBusy={sharing.isSending} onPress={() => share(true)}>
              {t('baskets.share.anew')}
            </Button>
            <Button tone="secondary" isBusy={sharing.isSending} onPress={() => share(false)}>
              {t('baskets.share.end')}
            </Button>
          </div>
        </div>
      )}
    </Part>
  );
}

function addressOf(link: string): string {
  return `${location.origin}${location.pathname}${linkTo('baskets/shared', { link })}`;
}
