/** Leads to an alert on this instrument, with its price filled in. */
import { IconButton } from '@candor/ui/buttons/icon-button';
import { BellPlus } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import type { InstrumentPlace } from '../screens/quote-params.model.ts';

export function AlertBell({ place: { source, code } }: { place: InstrumentPlace }) {
  const t = useText();
  return (
    <IconButton
      icon={BellPlus}
      size={22}
      label={t('quotes.alert')}
      onPress={() => void push('alerts/new', { source: String(source), code })}
    />
  );
}
