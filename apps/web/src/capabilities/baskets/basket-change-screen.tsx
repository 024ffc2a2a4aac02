/** Changing a basket. Parameter: its `id`. */
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { inputOf } from './basket-form.model.ts';
import type { DrawSearch } from './basket-form.tsx';
import { BasketWrite } from './basket-write.tsx';
import { useBasket, type Basket } from './baskets.api.ts';

export function BasketChangePage({
  params: { id = '' },
  search,
}: ScreenOf & { search: DrawSearch }) {
  const t = useText();
  const basket = useBasket(id);
  if (basket.status !== 'ready')
    return (
      <PageScreen title={t('baskets.change')}>
        <QueryState of={basket} />
      </PageScreen>
    );
  return <Changing key={id} newest={basket.data} search={search} />;
}

/** Changed elsewhere meanwhile, it is refused: what is changed is what was seen. */
function Changing({ newest, search }: { newest: Basket; search: DrawSearch }) {
  const t = useText();
  const [basket] = useState(newest);
  return (
    <BasketWrite
      name={`basket ${basket.id} ${basket.version}`}
      title={t('baskets.change')}
      first={inputOf(basket)}
      basket={basket}
      search={search}
    />
  );
}
