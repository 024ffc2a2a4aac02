/** All orders of a basket before they are sent, and one confirmation for them. */
import type { BasketRunKind } from '@candor/contract/baskets';
import { Segmented } from '@candor/ui/fields/segmented';
import { isWrongNumber } from '@candor/ui/fields/typed-number.model';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { ListRow } from '@candor/ui/lists/list-row';
import { Note } from '@candor/ui/marks/note';
import { AmountPart } from '../../core/purchase/amount-part.tsx';
import { ObstacleNote } from '../../core/purchase/obstacle-note.tsx';
import { wayOut } from '../../core/purchase/obstacle.model.ts';
import { obstacleText } from '../../core/purchase/obstacle-text.ts';
import { PreviewPart } from '../../core/purchase/preview-part.tsx';
import { PurchaseConfirm } from '../../core/purchase/purchase-confirm.tsx';
import { PurchaseTicket } from '../../core/purchase/purchase-ticket.tsx';
import { usePurchase, type Purchase } from '../../core/purchase/use-purchase.ts';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import { useTyped } from '../../platform/nav/use-typed.ts';
import {
  AMOUNT_STEP,
  AMOUNTS_OFFERED,
  ASKS_AGAIN,
  findTradeObstacle,
  isBelowLeast,
  placedBody,
  tradeWays,
  type TradeInput,
} from './basket-trade.model.ts';
import { useBasketWords } from './basket-words.ts';
import {
  refetchBaskets,
  useBasketPreview,
  usePlaceBasket,
  type Basket,
  type BasketAsked,
  type BasketPreview,
  type BasketRun,
} from './baskets.api.ts';

type Trade = Purchase<BasketAsked, BasketPreview>;

export function BasketTicket({
  id,
  kind,
  title,
  onDone,
}: {
  id: Basket['id'];
  kind: BasketRunKind;
  title: string;
  onDone: (run: BasketRun) => void;
}) {
  const t = useText();
  const typed = useTyped<TradeInput>(
    `basket ${kind} ${id}`,
    () => ({ amount: kind === 'buy' ? '500' : '', isWhole: true }),
    ({ amount }) => !isWrongNumber(amount),
  );
  const input = typed.value;
  const set = (change: Partial<TradeInput>) => typed.set((before) => ({ ...before, ...change }));
  const purchase = usePurchase<BasketAsked, BasketPreview>({
    text: input.amount,
    ask: (amount) => ({
      ...{ id, kind, isWhole: input.isWhole },
      amount: kind === 'buy' ? amount : null,
    }),
    usePreview: useBasketPreview,
    isAnswer: (preview) => preview.kind === kind,
    findObstacle: (preview) => findTradeObstacle(preview, input),
    sent: typed.drop,
  });
  const sentence = useSentence(purchase);
  return (
    <PurchaseTicket
      purchase={purchase}
      title={title}
      subtitle={({ name }) => name}
      act={t('baskets.review')}
      form={(shown) => (
        <TicketForm
          preview={shown}
          purchase={purchase}
          sentence={sentence}
          input={input}
          set={set}
        />
      )}
      confirm={(shown) => (
        <Confirm purchase={purchase} preview={shown} obstacle={sentence} onDone={onDone} />
      )}
    />
  );
}

/** What keeps the orders from being sent. */
function useSentence({ obstacle, preview }: Trade): string | null {
  const t = useText();
  const words = useBasketWords();
  if (obstacle === null || preview === null) return null;
  const [max, available] = [preview.amountMax, preview.available].map(words.money);
  return obstacleText(t, obstacle, { max: max ?? '', available: available ?? '' });
}

type Form = {
  preview: BasketPreview;
  purchase: Trade;
  sentence: string | null;
  input: TradeInput;
  set: (change: Partial<TradeInput>) => void;
};

function TicketForm({ preview, purchase, sentence, input, set }: Form) {
  const t = useText();
  const words = useBasketWords();
  const isBuy = preview.kind === 'buy';
  return (
    <>
      {isBuy ? (
        <AmountPart
          name="amount"
          label={t('baskets.amount')}
          hint={t('baskets.amount.hint', { available: words.money(preview.available) })}
          entered={purchase}
          ways={tradeWays(preview)}
          sentence={sentence}
          blank={t('baskets.amount.enter')}
          steps={{
            ...{ min: '1.00', max: preview.amountMax, step: AMOUNT_STEP, decimalsMax: 2 },
            less: t('baskets.amount.less'),
            more: t('baskets.amount.more'),
          }}
          offers={{
            label: t('baskets.amount.offers'),
            of: AMOUNTS_OFFERED.map((amount) => ({ name: words.money(`${amount}.00`), amount })),
          }}
          say={(amount) => words.money(amount)}
          onChange={(amount) => set({ amount })}
        />
      ) : (
        <Obstacle purchase={purchase} sentence={sentence} />
      )}
      {isBelowLeast(input.amount, preview) && (
        <Note tone="warn">{t('baskets.least', { least: words.money(preview.amountMin) })}</Note>
      )}
      <Segmented
        label={t('baskets.how')}
        value={input.isWhole ? 'whole' : 'part'}
        onChange={(how) => set({ isWhole: how === 'whole' })}
        options={[
          { value: 'whole', label: t('baskets.whole') },
          { value: 'part', label: t('baskets.part') },
        ]}
      />
      <p className="text-caption text-ink3">
        {t(input.isWhole ? 'baskets.whole.hint' : 'baskets.part.hint')}
      </p>
      {preview.orders.length > 0 && (
        <PreviewPart label={t('baskets.orders')} isOld={purchase.isOld}>
          <Sums preview={preview} />
          <Orders preview={preview} />
        </PreviewPart>
      )}
      <Note>{t('baskets.rules')}</Note>
    </>
  );
}

/** Where there is no amount whose field would say it. */
function Obstacle({ purchase: { obstacle }, sentence }: Pick<Form, 'purchase' | 'sentence'>) {
  const t = useText();
  if (obstacle === null) return null;
  const way = wayOut(obstacle, '', { fixes: {}, elsewhere: new Set(['BASKET_EMPTY']) });
  return (
    <ObstacleNote
      text={sentence ?? ''}
      way={way}
      missing={null}
      elsewhere={{ label: t('baskets.all'), onPress: () => push('baskets/index') }}
    />
  );
}

function Sums({ preview: { kind, paid, received, charges } }: { preview: BasketPreview }) {
  const t = useText();
  const words = useBasketWords();
  return (
    <KeyValueList>
      {kind !== 'buy' && (
        <KeyValue label={t('baskets.sums.received')}>{words.money(received)}</KeyValue>
      )}
      {kind !== 'sell' && <KeyValue label={t('baskets.sums.paid')}>{words.money(paid)}</KeyValue>}
      <KeyValue label={t('baskets.sums.charges')}>{words.money(charges)}</KeyValue>
    </KeyValueList>
  );
}

function Orders({ preview: { orders } }: { preview: BasketPreview }) {
  const t = useText();
  const words = useBasketWords();
  return (
    <ul className="-mx-4 border-t border-line">
      {orders.map(({ code, side, quantity, price, cash, amount, problem }, place) => (
        <li key={`${side} ${code}`}>
          <ListRow
            title={t(`baskets.side.${side}`, { code })}
            detail={
              <span className="whitespace-normal">
                {problem !== null
                  ? problem.text
                  : t('baskets.about', {
                      quantity: words.shares(quantity ?? '0'),
                      price: price ?? '—',
                    })}
              </span>
            }
            value={
              problem === null && cash !== null ? (
                words.money(cash)
              ) : (
                <span className="text-ink3">{amount === null ? '—' : words.money(amount)}</span>
              )
            }
            isLast={place === orders.length - 1}
          />
        </li>
      ))}
    </ul>
  );
}

function Confirm({
  purchase,
  preview,
  obstacle,
  onDone,
}: {
  purchase: Trade;
  preview: BasketPreview;
  obstacle: string | null;
  onDone: (run: BasketRun) => void;
}) {
  const t = useText();
  const words = useBasketWords();
  const { kind, orders, name, amount } = preview;
  return (
    <PurchaseConfirm
      {...{ purchase, preview, obstacle }}
      title={t(`baskets.confirm.${kind}`)}
      act={() => t(`baskets.act.${kind}`)}
      failed={t('baskets.failed')}
      asksAgain={ASKS_AGAIN}
      useSend={usePlaceBasket}
      body={(asked, seen, { requestId }) => placedBody(asked, seen, requestId)}
      refetch={refetchBaskets}
      onBought={onDone}
      notes={<Note tone="warn">{t('baskets.canLose')}</Note>}
    >
      {(asked) => (
        <>
          <p className="text-body font-semibold break-words">
            {kind === 'buy' && amount !== null
              ? t('baskets.confirm.what', { amount: words.money(toCents(amount)), name })
              : name}
            <span className="block text-label font-medium text-ink2">
              {t(asked.isWhole ? 'baskets.whole' : 'baskets.part')} ·{' '}
              {t('baskets.confirm.orders', { count: orders.length })}
            </span>
          </p>
          <div className="rounded-card border border-line px-3.5 py-1">
            <Sums preview={preview} />
            <details>
              <summary className="cursor-pointer py-2 text-label font-medium text-accent">
                {t('baskets.run.show')}
              </summary>
              <Orders preview={preview} />
            </details>
          </div>
        </>
      )}
    </PurchaseConfirm>
  );
}

/** As typed: "500" or "0.5". */
function toCents(amount: string): string {
  const [whole = '0', cents = ''] = amount.split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
}
