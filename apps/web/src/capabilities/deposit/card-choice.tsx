import { Button } from '@candor/ui/buttons/button';
import type { FieldBinding } from '@candor/ui/fields/field-frame';
import { Note } from '@candor/ui/marks/note';
import { SelectField } from '@candor/ui/fields/select-field';
import { useEffect } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { currentLocation, push } from '../../platform/nav/nav.ts';
import { useOwnCards } from '../../core/customer/own-payout-methods.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';

/** Adding a card leads back here. */
export function CardChoice(field: Required<FieldBinding<string>>) {
  const t = useText();
  const cards = useOwnCards();
  const only =
    cards.status === 'ready' && cards.data.length === 1 ? (cards.data[0]?.id ?? null) : null;
  const { value, onChange } = field;
  // A single card is preselected.
  useEffect(() => {
    if (only !== null && value === '') onChange(only);
  });
  const add = () => push('pages/bcard/modify', { next: currentLocation().url });
  if (cards.status !== 'ready') return <QueryState of={cards} rows={1} />;
  if (cards.data.length === 0) {
    return (
      <div className="grid gap-3 rounded-card border border-line bg-s1 p-4">
        <p className="text-body text-ink2">{t('deposit.card.none')}</p>
        <Button size="medium" isWide tone="secondary" onPress={add}>
          {t('common.addABankCard')}
        </Button>
        {field.error !== null && <Note tone="alert">{field.error}</Note>}
      </div>
    );
  }
  return (
    <div>
      <SelectField
        {...field}
        label={t('trading.channel.bankCard')}
        placeholder={t('deposit.card.choose')}
        options={cards.data.map(({ id, bankName, cardNoMasked }) => ({
          value: id,
          label: bankName,
          detail: cardNoMasked,
        }))}
        texts={{ close: t('framework.close'), nothingFound: t('framework.noMatches') }}
      />
      <p className="mt-1 text-right text-label">
        <button type="button" className="min-h-11 font-semibold text-accent" onClick={add}>
          {t('deposit.card.addAnother')}
        </button>
      </p>
    </div>
  );
}
