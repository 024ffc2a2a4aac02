/** The one time that a secret is shown, with a program that uses it. */
import { Button } from '@candor/ui/buttons/button';
import { Note } from '@candor/ui/marks/note';
import { addressAtHost } from '../../platform/calls/host.ts';
import { Copied } from '../../platform/copied.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { replace } from '../../platform/nav/nav.ts';
import { keyLines, RUN_LINE } from './key-form.model.ts';
import type { MadeKey } from './keys.api.ts';

export function MadeKeyView({ made: { key, secret } }: { made: MadeKey }) {
  const t = useText();
  return (
    <div className="grid gap-5 px-4 pt-2 pb-8">
      <h2 className="text-section font-semibold tracking-heading">{t('keys.made')}</h2>
      {secret === null ? (
        <Note tone="warn">{t('keys.made.again')}</Note>
      ) : (
        <>
          <p className="text-body text-ink2">{t('keys.made.text')}</p>
          <Copied label={t('keys.secret')} text={secret} />
          <Copied label={t('keys.id')} text={key.id} />
          <p className="text-label text-ink2">
            {t('keys.id.text', { address: addressAtHost('/alpaca') })}
          </p>
          <section className="grid gap-2">
            <h2 className="text-section font-semibold tracking-heading">{t('keys.lines')}</h2>
            <p className="text-label text-ink2">{t('keys.lines.text')}</p>
            <code className="font-mono text-label break-all text-ink2">{RUN_LINE}</code>
            <Copied
              label={t('keys.lines')}
              text={keyLines(addressAtHost('/').replace(/\/$/, ''), key.mayTrade)}
            />
          </section>
        </>
      )}
      <Button isWide onPress={() => replace('keys/one', { id: key.id })}>
        {secret === null ? t('keys.one') : t('keys.kept')}
      </Button>
    </div>
  );
}
