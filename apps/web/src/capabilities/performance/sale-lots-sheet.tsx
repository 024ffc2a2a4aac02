/** Which purchases one sale is counted against in the statement, and choosing others. */
import { formatLocalDate } from '@candor/kit/moment-format';
import { moneyFromWire } from '@candor/money/wire';
import { Button } from '@candor/ui/buttons/button';
import { NumberField } from '@candor/ui/fields/number-field';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { useFigures } from '@candor/ui/figures/figure-context';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Note } from '@candor/ui/marks/note';
import { Sheet } from '@candor/ui/overlays/sheet';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { readableCode } from '../../core/product/readable-code.ts';
import { useText } from '../../platform/i18n/text.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { useChooseLots, useSaleLots, type LotMethod, type SaleLots } from './performance.api.ts';
import {
  canChoose,
  countOf,
  countText,
  isTooMuch,
  shownQuantity,
  sumOf,
  takenParts,
  type Parts,
} from './sale-lots.model.ts';

export function SaleLotsSheet({
  sale,
  method,
  onClose,
}: {
  sale: string;
  method: LotMethod;
  onClose: () => void;
}) {
  const t = useText();
  const lots = useSaleLots(sale);
  return (
    <Sheet isOpen onClose={onClose} title={t('performance.lots')} closeLabel={t('framework.close')}>
      {lots.status === 'ready' ? (
        <Lots
          // A choice made elsewhere begins the form anew.
          key={lots.data.choice}
          of={lots.data}
          method={method}
          onDone={onClose}
        />
      ) : (
        <QueryState of={lots} rows={4} />
      )}
    </Sheet>
  );
}

function Lots({ of, method, onDone }: { of: SaleLots; method: LotMethod; onDone: () => void }) {
  const t = useText();
  const { locale } = useFigures();
  const sold = shownQuantity(of.quantity, locale);
  const [parts, setParts] = useState<Parts>(() =>
    Object.fromEntries(of.lots.map(({ id, taken }) => [id, countOf(taken) === 0n ? '' : taken])),
  );
  const [isGoingBack, setGoingBack] = useState(false);
  const methodName = t(`performance.gains.method.${method}`);
  const choosing = useChooseLots({
    done: () => {
      showToast(
        isGoingBack
          ? t('performance.lots.isBack', { method: methodName })
          : t('performance.lots.saved'),
        'done',
      );
      onDone();
    },
  });
  const send = (lots: ReturnType<typeof takenParts>) => {
    setGoingBack(lots.length === 0);
    choosing.send({ body: { sale: of.sale, after: of.choice, lots } });
  };
  const sum = sumOf(parts);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Sale of={of} sold={sold} />
      {of.lots.map((lot) => (
        <LotField
          key={lot.id}
          lot={lot}
          of={of}
          value={parts[lot.id] ?? ''}
          onChange={(text) => setParts((before) => ({ ...before, [lot.id]: text }))}
        />
      ))}
      {of.fixed !== null ? (
        <Note>{t(`performance.lots.fixed.${of.fixed}`)}</Note>
      ) : (
        <>
          <p aria-live="polite" className="text-label text-ink2">
            {t('performance.lots.sum', {
              sum: sum === null ? '—' : shownQuantity(countText(sum), locale),
              quantity: sold,
            })}
          </p>
          {choosing.refusal !== null && <Note tone="alert">{choosing.refusal.message}</Note>}
          <div className="grid gap-2">
            <Button
              isWide
              isDisabled={!canChoose(parts, of)}
              isBusy={choosing.isSending && !isGoingBack}
              onPress={() => send(takenParts(parts))}
            >
              {t('performance.lots.save')}
            </Button>
            {of.isChosen && (
              <Button
                isWide
                tone="secondary"
                isBusy={choosing.isSending && isGoingBack}
                onPress={() => send([])}
              >
                {t('performance.lots.back', { method: methodName })}
              </Button>
            )}
          </div>
          <Note>{t('performance.lots.about')}</Note>
        </>
      )}
    </div>
  );
}

function Sale({ of, sold }: { of: SaleLots; sold: string }) {
  const t = useText();
  return (
    <div className="rounded-card border border-line px-3.5 py-1">
      <KeyValueList>
        <KeyValue label={readableCode(t, of.code)}>
          {t(of.isShort ? 'performance.lots.bought' : 'performance.lots.sold', {
            quantity: sold,
            closed: formatLocalDate(of.closedOn),
          })}
        </KeyValue>
        <KeyValue label={t('performance.lots.gain')}>
          <MoneyText amount={moneyFromWire(of.gain, of.currency)} look="change" />
        </KeyValue>
      </KeyValueList>
    </div>
  );
}

function LotField({
  lot: { id, openedOn, open, price, gain },
  of: { currency, fixed },
  value,
  onChange,
}: {
  lot: SaleLots['lots'][number];
  of: SaleLots;
  value: string;
  onChange: (text: string) => void;
}) {
  const t = useText();
  const { locale } = useFigures();
  const isOpen = countOf(open) !== 0n;
  const about = t('performance.lots.open', { open: shownQuantity(open, locale) });
  return (
    <NumberField
      name={`lot ${id}`}
      // Several purchases of one day are told apart by their price.
      label={t('performance.lots.of', { day: formatLocalDate(openedOn), price })}
      value={value}
      onChange={onChange}
      decimalsMax={6}
      isDisabled={fixed !== null || !isOpen}
      error={isTooMuch(value, open) ? about : undefined}
      hint={
        isOpen ? (
          <>
            {about} · {t('performance.lots.ifUsed')}{' '}
            <MoneyText amount={moneyFromWire(gain, currency)} look="change" />
          </>
        ) : (
          t('performance.lots.none')
        )
      }
    />
  );
}
