import { useCodeText, useLanguage, useText } from '../../platform/i18n/text.ts';
import { formatMoney } from '@candor/money/format';
import { money } from '@candor/money/amount';
import { isCurrency } from '@candor/money/currency';
import type { Alarm } from './alarm.model.ts';

type Named = Pick<Alarm, 'kind' | 'subject'>;

export function useAlarmName(): (alarm: Named) => string {
  const t = useText();
  const codeText = useCodeText();
  return ({ kind, subject }) => {
    const name = t(`console.alarms.kind.${kind}`);
    if (subject === '') return name;
    const about = kind === 'queueAge' ? codeText(`console.kind.${subject}`, subject) : subject;
    return `${name} · ${about}`;
  };
}

/** A measured figure with its unit. */
export function useAlarmFigure(): (alarm: Named, value: number) => string {
  const t = useText();
  const locale = useLanguage();
  return ({ kind, subject }, value) =>
    kind === 'exposure' && isCurrency(subject)
      ? formatMoney(money(subject, BigInt(value) * 100n), { locale })
      : t(`console.alarms.unit.${kind}`, { value });
}
