import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { useText } from '../../../platform/i18n/text.ts';
import type { Offering } from '../ipo.api.ts';
import { Card, Part } from '../../../core/product/part.tsx';
import { useIpoWords } from '../shared/use-ipo-words.ts';

/** Known once the subscription is closed. People and the simulated crowd are counted apart. */
export function DemandCard({ demand }: { demand: NonNullable<Offering['demand']> }) {
  const t = useText();
  const words = useIpoWords();
  return (
    <Part title={t('ipo.demand')}>
      <Card>
        <KeyValueList>
          <KeyValue label={t('ipo.oversubscribed')}>
            <span className="font-semibold">{words.times(demand.oversubscription)}</span>
          </KeyValue>
          <KeyValue label={t('ipo.demand.quantity')}>{words.count(demand.quantity)}</KeyValue>
          <KeyValue label={t('ipo.demand.customers')}>
            {words.count(String(demand.customers))}
          </KeyValue>
          <KeyValue label={t('ipo.demand.crowd')}>{words.count(String(demand.crowd))}</KeyValue>
        </KeyValueList>
      </Card>
      <p className="text-caption text-ink3">{t('ipo.demand.note')}</p>
    </Part>
  );
}
