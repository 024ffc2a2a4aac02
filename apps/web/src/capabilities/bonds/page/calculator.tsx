import { formatDateTime, formatLocalDate } from '@candor/kit/moment-format';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { NumberField } from '@candor/ui/fields/number-field';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { NumberText } from '@candor/ui/figures/number-text';
import { Note } from '@candor/ui/marks/note';
import { viewerZone } from '@candor/client/time';
import { useMemo, useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import type { BondDetail, BondQuote } from '../bonds.api.ts';
import { exactPrice } from '../shared/figures.model.ts';
import {
  openCalculator,
  PRICE_DECIMALS_MAX,
  YIELD_DECIMALS_MAX,
  type Entered,
} from './calculator.model.ts';

/** Begins at the ask. The quote it was opened at stays, so that nothing moves while one types. */
export function Calculator({ terms, quote }: { terms: BondDetail['terms']; quote: BondQuote }) {
  const t = useText();
  const { locale } = useFigures();
  const [opened] = useState(quote);
  const calculate = useMemo(() => openCalculator(terms, opened), [terms, opened]);
  const [entered, setEntered] = useState<Entered>({ field: 'price', text: opened.ask.clean });
  const result = calculate(entered);
  return (
    <div className="grid gap-3 py-3">
      <NumberField
        label={t('bonds.calculator.price')}
        value={result.price}
        onChange={(text) => setEntered({ field: 'price', text })}
        decimalsMax={PRICE_DECIMALS_MAX}
        digitsMax={6}
        placeholder="0.00"
        error={result.problem === 'noYield' ? t('bonds.calculator.noYield') : null}
      />
      <NumberField
        label={t('bonds.calculator.yield')}
        value={result.yield}
        onChange={(text) => setEntered({ field: 'yield', text })}
        decimalsMax={YIELD_DECIMALS_MAX}
        digitsMax={4}
        allowsMinus
        placeholder="0.00"
        suffix="%"
        error={result.problem === 'noPrice' ? t('bonds.calculator.noPrice') : null}
      />
      <div role="group" aria-label={t('bonds.calculator.from')} className="flex flex-wrap gap-2">
        {(['ask', 'bid'] as const).map((side) => (
          <ChoiceChip
            key={side}
            isChosen={entered.field === 'price' && entered.text === opened[side].clean}
            onPress={() => setEntered({ field: 'price', text: opened[side].clean })}
          >
            {t(`bonds.calculator.${side}`)}
          </ChoiceChip>
        ))}
        <ChoiceChip
          isChosen={entered.field === 'price' && entered.text === PAR}
          onPress={() => setEntered({ field: 'price', text: PAR })}
        >
          {PAR}
        </ChoiceChip>
      </div>
      <KeyValueList>
        <KeyValue label={t('bonds.calculator.dirty')}>
          <NumberText text={exactPrice(result.dirty, locale)} />
        </KeyValue>
      </KeyValueList>
      <Note>
        {terms.practice === null
          ? t('bonds.calculator.settles', { date: formatLocalDate(opened.settlesOn) })
          : t('bonds.calculator.instant', { when: formatDateTime(opened.at, viewerZone()) })}
      </Note>
    </div>
  );
}

const PAR = '100';
