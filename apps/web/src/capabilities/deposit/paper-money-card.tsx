/** Adding more starts over, so a second tap adds nothing. */
import { formatMoney } from '@candor/money/format';
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { ConfirmButton } from '@candor/ui/buttons/confirm-button';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { NumberField } from '@candor/ui/fields/number-field';
import { Banknote, CircleCheckBig } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { switchTab } from '../../platform/nav/nav.ts';
import { newRequestId } from '@candor/client/request-id';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { refetchMethods, useAddPaperMoney, type PaperMoneyOffer } from './deposit.api.ts';
import { useMayDeposit } from './deposit-gate.tsx';
import { writtenLimit, writtenWire } from './deposit.model.ts';
import {
  chosenAmount,
  firstChoice,
  fits,
  OWN_AMOUNT,
  paperMoneyProblem,
  type PaperMoneyInput,
} from './paper-money.model.ts';

export function PaperMoneyCard({ offer }: { offer: PaperMoneyOffer }) {
  const t = useText();
  const { locale } = useFigures();
  const [added, setAdded] = useState<string | null>(null);
  return (
    <section
      aria-label={t('deposit.paperMoney')}
      className="grid gap-3.5 rounded-card border border-line-strong bg-s1 p-4"
    >
      <div className="flex gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-ink text-bg">
          <Icon of={Banknote} size={22} />
        </span>
        <div className="min-w-0">
          <h2 className="text-section font-semibold tracking-heading">{t('deposit.paperMoney')}</h2>
          <p className="text-label text-ink2">
            {t('deposit.paperMoney.what', { left: writtenLimit(offer.leftToday, 'USD', locale) })}
          </p>
        </div>
      </div>
      {added === null ? (
        <AddForm offer={offer} onAdded={setAdded} />
      ) : (
        <Added amount={writtenWire(added, 'USD', locale) ?? added} onMore={() => setAdded(null)} />
      )}
    </section>
  );
}

function AddForm({
  offer,
  onAdded,
}: {
  offer: PaperMoneyOffer;
  onAdded: (amount: string) => void;
}) {
  const t = useText();
  const { locale } = useFigures();
  const mayDeposit = useMayDeposit();
  const [input, setInput] = useState<PaperMoneyInput>({ choice: firstChoice(offer), own: '' });
  const [isTried, setTried] = useState(false);
  // One id until an answer came, so a retry adds once.
  const requestId = useRef(newRequestId());
  const adding = useAddPaperMoney({
    done: ({ added }) => {
      onAdded(added.amount);
      void refetchMethods();
    },
    refused: () => {
      requestId.current = newRequestId();
      void refetchMethods();
    },
  });
  const amount = chosenAmount(input);
  const problem = paperMoneyProblem(input, offer);
  const choose = (change: Partial<PaperMoneyInput>) => {
    setInput({ ...input, ...change });
    requestId.current = newRequestId();
  };
  const problemText = () => {
    if (problem === null) return null;
    if (problem === 'AMOUNT_INVALID') return t('AMOUNT_INVALID');
    return problem === 'AMOUNT_TOO_SMALL'
      ? t('AMOUNT_TOO_SMALL', { min: writtenLimit(offer.minimum, 'USD', locale) })
      : t('deposit.paperMoney.tooMuch', { left: writtenLimit(offer.leftToday, 'USD', locale) });
  };
  return (
    <SubmitForm
      className="grid gap-3.5"
      onSubmit={() => {
        setTried(true);
        if (amount !== null && problem === null)
          adding.send({
            body: {
              requestId: requestId.current,
              amount: input.choice === OWN_AMOUNT ? input.own : input.choice,
            },
          });
      }}
    >
      <AmountChips offer={offer} chosen={input.choice} onChoose={(choice) => choose({ choice })} />
      {input.choice === OWN_AMOUNT && (
        <NumberField
          name="paperMoney"
          currency="USD"
          label={t('common.amount')}
          value={input.own}
          onChange={(own) => choose({ own })}
          error={isTried ? problemText() : null}
          suffix="USD"
        />
      )}
      {adding.isLost && <Note tone="warn">{t('deposit.lost')}</Note>}
      {adding.refusal !== null && <Note tone="alert">{adding.refusal.message}</Note>}
      <Button type="submit" isWide isBusy={adding.isSending} isDisabled={!mayDeposit}>
        {amount === null
          ? t('deposit.paperMoney')
          : t('deposit.paperMoney.add', { amount: formatMoney(amount, { locale, decimals: 0 }) })}
      </Button>
    </SubmitForm>
  );
}

function AmountChips({
  offer,
  chosen,
  onChoose,
}: {
  offer: PaperMoneyOffer;
  chosen: string;
  onChoose: (choice: string) => void;
}) {
  const t = useText();
  const { locale } = useFigures();
  return (
    <div role="group" aria-label={t('common.amount')} className="flex flex-wrap gap-2">
      {offer.offered.map((offered) => (
        <ChoiceChip
          key={offered}
          isChosen={chosen === offered}
          isDisabled={!fits(offered, offer.leftToday)}
          onPress={() => onChoose(offered)}
        >
          {writtenLimit(offered, 'USD', locale)}
        </ChoiceChip>
      ))}
      <ChoiceChip isChosen={chosen === OWN_AMOUNT} onPress={() => onChoose(OWN_AMOUNT)}>
        {t('deposit.paperMoney.own')}
      </ChoiceChip>
    </div>
  );
}

/** Its buttons appear under the finger that tapped, so they react only after a moment. */
function Added({ amount, onMore }: { amount: string; onMore: () => void }) {
  const t = useText();
  return (
    <div className="grid gap-3">
      <p
        role="status"
        className="flex items-center gap-2 rounded-control bg-s2 px-3.5 py-3 text-body font-semibold"
      >
        <Icon of={CircleCheckBig} size={20} className="shrink-0" />
        {t('deposit.paperMoney.added', { amount })}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <ConfirmButton size="medium" onPress={() => switchTab('pages/market/index')}>
          {t('deposit.paperMoney.trade')}
        </ConfirmButton>
        <ConfirmButton size="medium" tone="secondary" onPress={onMore}>
          {t('deposit.paperMoney.more')}
        </ConfirmButton>
      </div>
    </div>
  );
}
