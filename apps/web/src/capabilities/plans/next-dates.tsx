import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { useText } from '../../platform/i18n/text.ts';
import { usePlanWords } from './plan-words.ts';
import type { Plan } from './plans.api.ts';

/** The day in New York, and when that is here. */
export function NextDates({ dates }: { dates: Plan['next'] }) {
  const t = useText();
  const words = usePlanWords();
  return (
    <KeyValueList>
      {dates.map(({ on, at }, place) => (
        <KeyValue key={on} label={t(place === 0 ? 'plans.next.first' : 'plans.next.then')}>
          {words.moment(at)}
        </KeyValue>
      ))}
    </KeyValueList>
  );
}
