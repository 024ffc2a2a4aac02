/** Before the first message: what it is for, what is never asked, and what may already help. */
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { Icon } from '@candor/ui/marks/icon';
import { Section } from '@candor/ui/lists/section';
import { ShieldCheck } from 'lucide-react';
import { ArticleCard } from '../../core/articles/article-card.tsx';
import { useHelpFor } from '../../core/articles/articles.api.ts';
import { useText } from '../../platform/i18n/text.ts';
import { currentLocation, push } from '../../platform/nav/nav.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { changeDraft, useDraft } from './draft.ts';
import { searchedWords } from '@candor/contract/kernel/help-words';
import { NobodyNote, ServiceHours } from './service-notes.tsx';
import type { Current } from './thread.model.ts';

const customerTopics = ['deposit', 'withdrawal', 'order', 'identity', 'fees'] as const;
const guestTopics = ['account', 'signIn', 'fees'] as const;

export function Intro({
  current,
  isGuest,
  onTopic,
}: {
  current: Current;
  isGuest: boolean;
  onTopic: () => void;
}) {
  const t = useText();
  const { text } = useDraft();
  const topics = isGuest ? guestTopics : customerTopics;
  return (
    <div className="grid gap-5 px-4 pt-4 pb-6">
      <div className="grid gap-1.5">
        <h2 className="text-sheet font-semibold tracking-heading">{t('chat.intro.title')}</h2>
        <p className="text-body text-ink2">{t(isGuest ? 'chat.intro.guest' : 'chat.intro.text')}</p>
      </div>
      <NobodyNote service={current.service} conversation={null} isGuest={isGuest} />
      <div role="group" aria-label={t('chat.intro.topics')} className="flex flex-wrap gap-2.5">
        {topics.map((topic) => {
          const prefill = t(`chat.topic.${topic}.text`);
          return (
            <ChoiceChip
              key={topic}
              isChosen={text === prefill}
              onPress={() => {
                changeDraft({ text: prefill });
                onTopic();
              }}
            >
              {t(`chat.topic.${topic}`)}
            </ChoiceChip>
          );
        })}
      </div>
      <Matches />
      <div className="flex gap-3 rounded-card border border-line bg-s1 p-4">
        <Icon of={ShieldCheck} className="mt-0.5 shrink-0 text-sound" />
        <div className="grid gap-1">
          <p className="text-body font-semibold">{t('chat.intro.safety')}</p>
          <p className="text-label text-ink2">{t('chat.intro.safety.text')}</p>
        </div>
      </div>
      {isGuest && (
        <Button
          tone="secondary"
          size="medium"
          isWide
          onPress={() => push('pages/auth/login', { next: currentLocation().url })}
        >
          {t('common.signIn')}
        </Button>
      )}
      <ServiceHours service={current.service} />
    </div>
  );
}

const REST_MS = 500;

function Matches() {
  const { text } = useDraft();
  const search = useDebounced(searchedWords(text), REST_MS);
  return search === '' ? null : <Found key={search} search={search} />;
}

function Found({ search }: { search: string }) {
  const t = useText();
  const reading = useHelpFor(search);
  if (reading.status !== 'ready' || reading.data.items.length === 0) return null;
  const { items } = reading.data;
  return (
    <div className="-mx-4">
      <Section title={t('chat.intro.articles')}>
        {items.map((row, index) => (
          <ArticleCard key={row.id} of={row} isLast={index === items.length - 1} />
        ))}
      </Section>
    </div>
  );
}
