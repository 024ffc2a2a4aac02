/** The one time that a secret is shown, with a receiver that checks signatures by it. */
import { Button } from '@candor/ui/buttons/button';
import { Note } from '@candor/ui/marks/note';
import { Copied } from '../../platform/copied.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { replace } from '../../platform/nav/nav.ts';
import { receiverLines } from './webhook-form.model.ts';
import type { MadeWebhook } from './webhooks.api.ts';

export function WebhookMade({ made: { webhook, secret } }: { made: MadeWebhook }) {
  const t = useText();
  return (
    <div className="grid gap-5 px-4 pt-2 pb-8">
      <ShownSecret secret={secret} />
      {secret !== null && (
        <section className="grid gap-2">
          <h2 className="text-section font-semibold tracking-heading">{t('webhooks.lines')}</h2>
          <p className="text-label text-ink2">{t('webhooks.lines.text')}</p>
          <Copied label={t('webhooks.lines')} text={receiverLines} />
        </section>
      )}
      <Button isWide onPress={() => replace('webhooks/one', { id: webhook.id })}>
        {secret === null ? t('webhooks.one') : t('webhooks.kept')}
      </Button>
    </div>
  );
}

export function ShownSecret({ secret }: { secret: string | null }) {
  const t = useText();
  if (secret === null) return <Note tone="warn">{t('webhooks.added.again')}</Note>;
  return (
    <section className="grid gap-3">
      <h2 className="text-section font-semibold tracking-heading">{t('webhooks.added')}</h2>
      <p className="text-body text-ink2">{t('webhooks.added.text')}</p>
      <Copied label={t('webhooks.secret')} text={secret} />
    </section>
  );
}
