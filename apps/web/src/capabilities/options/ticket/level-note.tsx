import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { Layers } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';

/** What the order needs, what each level opens, and the way to apply. */
export function LevelNote({ level, current }: { level: 1 | 2 | 3; current: number }) {
  const t = useText();
  const title = t('options.level.needed', { level });
  return (
    <section aria-label={title} className="flex gap-3 rounded-card border border-line bg-s1 p-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
        <Icon of={Layers} />
      </span>
      <div className="grid min-w-0 justify-items-start gap-2">
        <div>
          <h2 className="text-body font-semibold">{title}</h2>
          <p className="text-label text-ink2">
            {t(`options.level.${level}`)}{' '}
            {current === 0 ? t('options.level.none') : t('options.level.yours', { level: current })}
          </p>
        </div>
        <Button size="small" tone="secondary" onPress={() => push('permissions/index')}>
          {t('options.level.apply')}
        </Button>
      </div>
    </section>
  );
}
