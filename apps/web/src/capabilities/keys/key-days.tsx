/** What keys did, a line for each of their days. */
import { formatMoney } from '@candor/money/format';
import { moneyFromWire } from '@candor/money/wire';
import { useFigures } from '@candor/ui/figures/figure-context';
import { ListRow } from '@candor/ui/lists/list-row';
import { Section } from '@candor/ui/lists/section';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import { useKeys, type KeyDay } from './keys.api.ts';

/** Beside what operators did; nothing for who has no keys. */
export function KeysTouched() {
  const t = useText();
  const keys = useKeys();
  if (keys.status !== 'ready' || keys.data.days.length === 0) return null;
  return (
    <Section title={t('keys.touched')}>
      {keys.data.days.map((day) => (
        <KeyDayRow
          key={`${day.keyId} ${day.day}`}
          day={day}
          onPress={() => push('keys/one', { id: day.keyId })}
        />
      ))}
    </Section>
  );
}

export function KeyDayRow({ day, onPress }: { day: KeyDay; onPress?: () => void }) {
  const t = useText();
  const { locale } = useFigures();
  const value = moneyFromWire(day.value, 'USD');
  const on = t('keys.day', { day: day.day });
  return (
    <ListRow
      title={onPress === undefined ? on : `${day.name} · ${on}`}
      detail={t('keys.day.text', {
        calls: day.calls,
        orders: day.orders,
        refused: day.refused,
        value: value === null ? day.value : formatMoney(value, { locale }),
      })}
      {...(onPress === undefined ? {} : { onPress, hasChevron: true })}
    />
  );
}
