/** The terms: range, lot, entry cost with its charges, funds raised, and the limits. */
import { feeItems, type FeeItem } from '@candor/contract/kernel/enumerations';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Note } from '@candor/ui/marks/note';
import { useText, type Say } from '../../../platform/i18n/text.ts';
import type { Offering } from '../ipo.api.ts';
import { walletName } from '../shared/offering.model.ts';
import { Card, Part } from '../../../core/product/part.tsx';
import { useIpoWords } from '../shared/use-ipo-words.ts';

export function OfferingFacts({ offering }: { offering: Offering }) {
  const t = useText();
  const words = useIpoWords();
  const { currency, finalPrice, lot, poolAMax } = offering;
  return (
    <Part title={t('ipo.terms')}>
      <Card>
        <KeyValueList>
          <KeyValue label={t('ipo.priceRange')}>{words.range(offering)}</KeyValue>
          {finalPrice !== null && (
            <KeyValue label={t('ipo.finalPrice')}>
              <span className="font-semibold">{words.price(finalPrice, offering)}</span>
            </KeyValue>
          )}
          <KeyValue label={t('common.lotSize')}>{words.shares(lot)}</KeyValue>
          <KeyValue label={t('ipo.entryCost')}>
            <span className="font-semibold">{words.money(offering.entryCost, currency)}</span>
          </KeyValue>
          <KeyValue label={t('ipo.fundsRaised')}>
            {words.compactMoney(offering.fundsRaised, currency)}
          </KeyValue>
          <KeyValue label={t('ipo.sharesOffered')}>{words.count(offering.sharesOffered)}</KeyValue>
          <KeyValue label={t('ipo.sharesInBallot')}>
            {words.count(offering.sharesInBallot)}
          </KeyValue>
          <KeyValue label={t('ipo.quantityMax')}>
            {words.quantity(offering.quantityMax, lot)}
          </KeyValue>
          {poolAMax !== null && (
            <KeyValue label={t('ipo.poolAMax')}>{words.quantity(poolAMax, lot)}</KeyValue>
          )}
          <KeyValue label={t('ipo.sector')}>{offering.sector}</KeyValue>
          <KeyValue label={t('ipo.wallet')}>
            {t(`trading.wallet.${walletName(offering.walletType)}`)}
          </KeyValue>
        </KeyValueList>
      </Card>
      <Note>
        {offering.feeRates.length === 0
          ? t('ipo.fees.none')
          : t('ipo.fees.rates', {
              rates: offering.feeRates
                .map(({ item, rate }) => `${feeName(t, item)} ${words.rate(rate)}`)
                .join(t('common.listComma')),
            })}{' '}
        {t('ipo.reconfirm.rule', { beyond: words.percent(offering.reconfirmBeyond) })}
      </Note>
    </Part>
  );
}

/** A charge of a later version is shown by its own name. */
function feeName(t: Say, item: string): string {
  const known: FeeItem | undefined = feeItems.find((name) => name === item);
  return known === undefined ? item : t(`trading.fee.${known}`);
}
