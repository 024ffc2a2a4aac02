/** What the assistant showed the customer for this message, while nobody was on duty. */
import { Icon } from '@candor/ui/marks/icon';
import { Bot } from 'lucide-react';
import { useLanguage, useText } from '../../platform/i18n/text.ts';
import { CardView } from './card-view.tsx';
import type { ChatMessage } from './chat.ts';

export function AssistantView({
  of: { articles, cards },
  customerId,
}: {
  of: NonNullable<ChatMessage['assistant']>;
  customerId: string | null;
}) {
  const t = useText();
  const language = useLanguage();
  return (
    <div
      role="note"
      className="grid gap-1.5 rounded-control border border-dashed border-line px-3 py-2 text-label text-ink2"
    >
      <span className="flex items-center gap-1.5 text-caption font-semibold">
        <Icon of={Bot} size={14} />
        {t('console.chat.assistant')}
      </span>
      {articles.length === 0 && cards.length === 0 && <p>{t('console.chat.assistant.none')}</p>}
      {articles.map(({ id, title }) => (
        <p key={id}>{title?.[language] ?? id}</p>
      ))}
      {cards.map(({ of, id, facts }) => (
        <CardView key={id} of={of} facts={facts} customerId={customerId} />
      ))}
    </div>
  );
}
