import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { BasketChangePage } from '../capabilities/baskets/basket-change-screen.tsx';
import type { DrawSearch } from '../capabilities/baskets/basket-form.tsx';
import { BasketNewPage } from '../capabilities/baskets/basket-new-screen.tsx';
import type { ScreenOf } from '../platform/page-screen.tsx';
import { AddInstrument } from './add-compared.tsx';

export function BasketNewScreen({ params }: ScreenOf) {
  return <BasketNewPage params={params} search={AddShare} />;
}

export function BasketChangeScreen({ params }: ScreenOf) {
  return <BasketChangePage params={params} search={AddShare} />;
}

const AddShare: DrawSearch = ({ label, onChoose }) => (
  <AddInstrument
    label={label}
    source={QuotedSource.Stock}
    onChoose={({ code }, name) => onChoose({ code, name })}
  />
);
