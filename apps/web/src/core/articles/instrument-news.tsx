/** On a quote page: articles that mention the instrument. Nothing where there are none. */
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import { Section } from '@candor/ui/lists/section';
import { useText } from '../../platform/i18n/text.ts';
import { ArticleCard } from './article-card.tsx';
import { useArticlesAbout } from './articles.api.ts';

const SHOWN = 5;

export function InstrumentNews({ source, code }: { source: QuotedSource; code: string }) {
  const t = useText();
  const reading = useArticlesAbout({ source, code }, SHOWN);
  if (reading.status !== 'ready' || reading.data.items.length === 0) return null;
  const { items } = reading.data;
  return (
    <Section title={t('news.about')}>
      {items.map((row, index) => (
        <ArticleCard key={row.id} of={row} isLast={index === items.length - 1} />
      ))}
    </Section>
  );
}
