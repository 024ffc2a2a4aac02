import { Chip } from '@candor/ui/marks/chip';
import { useText } from '../../platform/i18n/text.ts';
import type { DeskConversation } from './chat.ts';

export function useCustomerName(): (
  conversation: Pick<DeskConversation, 'customer' | 'id'>,
) => string {
  const t = useText();
  // Several guests wait at once: the end of the number tells them apart.
  return ({ customer, id }) =>
    customer?.name ?? t('console.chat.guestName', { number: id.slice(-4).toUpperCase() });
}

export function LanguageChip({ language }: Pick<DeskConversation, 'language'>) {
  const t = useText();
  return <Chip>{t(`console.chat.language.${language}`)}</Chip>;
}
