/**
 * What the assistant found for a message: a program, and named as one. It only leads to help and to
 * the customer's own records.
 */
import { Icon } from '@candor/ui/marks/icon';
import { Bot } from 'lucide-react';
import { useLanguage, useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { CardLink } from './card-view.tsx';
import type { ChatMessage } from './thread.model.ts';

export function AssistantView({ of }: { of: NonNullable<ChatMessage['assistant']> }) {
  const t = useText();
  const language = useLanguage() === 'zhHans' ? 'zhHans' : 'en';
  const { articles, cards } = of;
  const isEmpty = articles.length === 0 && cards.length === 0;
  return (
    <section
      aria-label={t('chat.assistant')}
      className="mt-2 grid max-w-[92%] gap-2 rounded-card border border-dashed border-line-strong bg-s1 px-3.5 py-2.5"
    >
      <p className="flex items-center gap-1.5 text-caption font-semibold text-ink2">
        <Icon of={Bot} size={16} />
        {t('chat.assistant')}
      </p>
      <p className="text-label">{t(isEmpty ? 'chat.assistant.none' : 'chat.assistant.found')}</p>
      {articles.length > 0 && (
        <ul aria-label={t('chat.assistant.articles')} className="grid">
          {articles.map(({ id, title }) => (
            <li key={id}>
              <a
                href={linkTo('pages/news/detail', { id })}
                className="flex min-h-11 items-center text-label font-semibold text-accent"
              >
                {title === null ? t('chat.assistant.articles') : title[language]}
              </a>
            </li>
          ))}
        </ul>
      )}
      {cards.length > 0 && (
        <ul aria-label={t('chat.assistant.records')} className="grid gap-2">
          {cards.map((card) => (
            <li key={card.id}>
              <CardLink card={card} facts={card.facts} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
