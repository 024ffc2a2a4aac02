/** Making a basket. Parameter: `link` of one that somebody shares, to take over its weights. */
import { idNamed } from '../../core/product/place.model.ts';
import { useText } from '../../platform/i18n/text.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { firstInput, takenOver } from './basket-form.model.ts';
import type { DrawSearch } from './basket-form.tsx';
import { BasketWrite } from './basket-write.tsx';
import { useSharedBasket } from './baskets.api.ts';

export const readLink = idNamed('bkl');

export function BasketNewPage({ params: { link }, search }: ScreenOf & { search: DrawSearch }) {
  const t = useText();
  const named = readLink(link);
  if (named !== null) return <TakingOver link={named} search={search} />;
  return (
    <BasketWrite
      name="basket new"
      title={t('baskets.new')}
      first={firstInput}
      basket={null}
      search={search}
    />
  );
}

function TakingOver({ link, search }: { link: string; search: DrawSearch }) {
  const t = useText();
  const shared = useSharedBasket(link);
  if (shared.status !== 'ready')
    return (
      <PageScreen title={t('baskets.new')}>
        <QueryState of={shared} />
      </PageScreen>
    );
  return (
    <BasketWrite
      name={`basket of ${link}`}
      title={t('baskets.new')}
      first={takenOver(shared.data)}
      basket={null}
      search={search}
    />
  );
}
