import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { formatPrice, formatQuantity } from '@candor/money/format';
import { priceFromWire, quantityFromWire } from '@candor/money/wire';
import { formatLocalDate } from '@candor/kit/moment-format';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Note } from '@candor/ui/marks/note';
import { NumberText } from '@candor/ui/figures/number-text';
import { useText } from '../../platform/i18n/text.ts';
import { useInstrument } from '../../core/ticket/ticket.api.ts';
import type { Ticket } from '../../core/ticket/use-ticket.ts';

const MARGIN_DECIMALS = 2;

/** A root follows its front contract; a purchase stays in its own contract. */
export function ContractFacts({ ticket: { instrument, preview } }: { ticket: Ticket }) {
  const t = useText();
  const { locale } = useFigures();
  const code = preview?.code ?? instrument.stock_code;
  const booked = useInstrument({ source: QuotedSource.Future, code });
  const traded =
    booked.status === 'ready' && booked.data.stock_code === code ? booked.data.contract : null;
  const terms = traded ?? instrument.contract;
  if (terms === null) return null;
  const whole = (text: string) => {
    const value = quantityFromWire(text);
    return value === null ? null : formatQuantity(value, { locale });
  };
  const margin = priceFromWire(terms.initialMargin);
  const expiresOn = traded?.expiresOn ?? null;
  const isRoot = instrument.contract?.expiresOn === null;
  return (
    <section
      aria-label={t('futures.contract')}
      className="grid gap-2 rounded-card border border-line bg-s1 px-4 py-1.5"
    >
      <KeyValueList>
        <KeyValue label={t('futures.contract')}>
          <NumberText text={isRoot && preview === null ? null : code} />
        </KeyValue>
        <KeyValue label={t('futures.expires')}>
          <NumberText text={expiresOn === null ? null : formatLocalDate(expiresOn)} />
        </KeyValue>
        <KeyValue label={t('common.multiplier')}>
          <NumberText text={multiplierText(whole(terms.multiplier), terms.priceUnit)} />
        </KeyValue>
        <KeyValue label={t('futures.initialMargin')}>
          <NumberText
            text={
              margin === null
                ? null
                : `${formatPrice(margin, { locale, decimals: MARGIN_DECIMALS })} ${instrument.currency}`
            }
          />
        </KeyValue>
      </KeyValueList>
      {isRoot && (
        <div className="pb-2">
          <Note>{t('futures.roll', { root: terms.root })}</Note>
        </div>
      )}
    </section>
  );
}

function multiplierText(count: string | null, unit: string): string | null {
  return count === null ? null : `${count} × ${unit}`;
}
