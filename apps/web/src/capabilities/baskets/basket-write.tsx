/**
 * A basket being written: a new one, one that is changed, or one that is taken over. Nothing is
 * bought by it.
 */
import { newRequestId } from '@candor/client/request-id';
import { Button } from '@candor/ui/buttons/button';
import { Note } from '@candor/ui/marks/note';
import { showToast } from '@candor/ui/overlays/toast';
import { useRef, useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { replace } from '../../platform/nav/nav.ts';
import { useTyped } from '../../platform/nav/use-typed.ts';
import { BasketForm, type DrawSearch } from './basket-form.tsx';
import {
  findFormProblem,
  inputFrom,
  keptOf,
  termsOf,
  type BasketInput,
  type KeptInput,
} from './basket-form.model.ts';
import { refetchBaskets, useChangeBasket, useMakeBasket, type Basket } from './baskets.api.ts';

export function BasketWrite({
  name,
  title,
  first,
  basket,
  search,
}: {
  /** Tells the forms of one screen apart. */
  name: string;
  title: string;
  first: BasketInput;
  /** Null: a new one. */
  basket: Basket | null;
  search: DrawSearch;
}) {
  const t = useText();
  const typed = useTyped<KeptInput>(name, () => keptOf(first));
  const input = inputFrom(typed.value);
  const saving = useSaving(basket, input, typed.drop);
  return (
    <CustomerScreen
      title={title}
      footer={
        <Button
          isWide
          isBusy={saving.isSending}
          isDisabled={findFormProblem(input) !== null}
          onPress={saving.save}
        >
          {t(basket === null ? 'baskets.save' : 'baskets.saveChange')}
        </Button>
      }
    >
      {() => (
        <div className="max-w-3xl">
          <BasketForm
            input={input}
            set={(change) => typed.set((before) => keptOf({ ...inputFrom(before), ...change }))}
            search={search}
          />
          {saving.problem !== null && (
            <div className="px-4 pb-6">
              <Note tone="alert">{saving.problem}</Note>
            </div>
          )}
        </div>
      )}
    </CustomerScreen>
  );
}

/** The same terms are sent under the same id, also after an answer that was lost. */
function useSaving(basket: Basket | null, input: BasketInput, drop: () => void) {
  const t = useText();
  const [problem, setProblem] = useState<string | null>(null);
  const sent = useRef<{ readonly as: string; readonly requestId: string } | null>(null);
  const on = {
    done: ({ id }: Basket) => {
      drop();
      showToast(t('baskets.saved'), 'done');
      void refetchBaskets();
      void replace('baskets/basket', { id });
    },
    refused: ({ message }: { readonly message: string }) => {
      sent.current = null;
      setProblem(message);
      void refetchBaskets();
    },
  };
  const making = useMakeBasket(on);
  const changing = useChangeBasket(on);
  const save = () => {
    const terms = termsOf(input);
    const as = JSON.stringify(terms);
    if (sent.current?.as !== as) sent.current = { as, requestId: newRequestId() };
    const { requestId } = sent.current;
    setProblem(null);
    if (basket === null) making.send({ body: { requestId, ...terms } });
    else changing.send({ body: { requestId, id: basket.id, version: basket.version, ...terms } });
  };
  return { save, problem, isSending: making.isSending || changing.isSending };
}
