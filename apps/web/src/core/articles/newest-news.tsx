/** On the home tab: the newest news, and the way to all of it and to help. */
import { Section } from '@candor/ui/lists/section';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { ArticleCard } from './article-card.tsx';
import { useNewest } from './articles.api.ts';

const SHOWN = 3;

export function NewestNews() {
  const t = useText();
  const reading = useNewest(['news'], SHOWN);
  if (reading.status !== 'ready' || reading.data.items.length === 0) return null;
  const { items } = reading.data;
  return (
    <Section
      title={t('common.news')}
      action={
        <span className="flex gap-4">
          <Way path="help/index">{t('common.helpCentre')}</Way>
          <Way path="news/index">{t('common.all')}</Way>
        </span>
      }
    >
      {items.map((row, index) => (
        <ArticleCard key={row.id} of={row} isLast={index === items.length - 1} />
      ))}
    </Section>
  );
}

function Way({ path, children }: { path: 'help/index' | 'news/index'; children: string }) {
  return (
    <a
      href={linkTo(path)}
      className="grid min-h-11 place-items-center text-label font-medium text-accent"
    >
      {children}
    </a>
  );
}
