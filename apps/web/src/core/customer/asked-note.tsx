/** While something is under review and we asked for more: what, until when, and one tap to answer. */
import type { AskedMore } from '@candor/contract/kernel/question';
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { FileQuestionMark } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';

export function AskedNote({ asked }: { asked: AskedMore | undefined }) {
  const t = useText();
  if (asked === undefined) return null;
  const title = t('shell.asked.title');
  return (
    <section
      aria-label={title}
      className="flex gap-3 rounded-card border border-line bg-warn-tint p-4 text-label"
    >
      <Icon of={FileQuestionMark} size={20} className="mt-0.5 shrink-0 text-warn" />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <h2 className="text-body font-semibold">{title}</h2>
        <p className="text-body wrap-anywhere">{asked.text}</p>
        <p className="text-ink2">
          {t('shell.asked.until', { until: formatDateTime(asked.until, viewerZone()) })}
        </p>
        <div className="pt-1">
          <Button isWide onPress={() => push('questions/answer', { id: asked.id })}>
            {t('shell.asked.answer')}
          </Button>
        </div>
      </div>
    </section>
  );
}
