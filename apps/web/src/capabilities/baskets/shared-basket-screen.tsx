/** Weights that somebody shares. Parameter: `link`. Who wants them makes a basket of their own. */
import { Button } from '@candor/ui/buttons/button';
import { StateView } from '@candor/ui/marks/state-view';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { readLink } from './basket-new-screen.tsx';
import { PartList } from './part-list.tsx';
import { useSharedBasket } from './baskets.api.ts';

export function SharedBasketScreen({ params }: ScreenOf) {
  const t = useText();
  const link = readLink(params['link']);
  if (link !== null) return <Shared link={link} />;
  return (
    <PageScreen title={t('baskets.shared')}>
      <StateView kind="empty" title={t('baskets.shared.none')} />
    </PageScreen>
  );
}

function Shared({ link }: { link: string }) {
  const t = useText();
  const shared = useSharedBasket(link);
  return (
    <PageScreen
      title={t('baskets.shared')}
      footer={
        shared.status === 'ready' ? (
          <Button isWide onPress={() => push('baskets/new', { link })}>
            {t('baskets.shared.take')}
          </Button>
        ) : undefined
      }
    >
      {shared.status === 'ready' ? (
        <div className="grid max-w-3xl grid-cols-1 gap-3 px-4 pb-6">
          <p className="text-label text-ink2">{t('baskets.shared.text')}</p>
          <PartList parts={shared.data.parts} isHeld={false} />
        </div>
      ) : (
        <QueryState of={shared} rows={5} />
      )}
    </PageScreen>
  );
}
