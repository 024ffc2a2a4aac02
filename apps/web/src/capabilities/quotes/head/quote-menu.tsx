/** What else can be done from a quote page. */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { CopyButton } from '@candor/ui/buttons/copy-button';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { ListRow } from '@candor/ui/lists/list-row';
import { showToast } from '@candor/ui/overlays/toast';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { openAppearance } from '../../../platform/appearance.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo, push } from '../../../platform/nav/nav.ts';
import { AppSheet } from '../../../platform/app-sheet.tsx';
import { quotePath } from '../../../core/quotes/quote-place.ts';
import type { InstrumentPlace } from '../screens/quote-params.model.ts';

export function QuoteMenu({ place, name }: { place: InstrumentPlace; name: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const address = `${location.origin}${location.pathname}${linkTo(quotePath(place.source), { name, code: place.code, source: String(place.source) })}`;
  return (
    <>
      <IconButton
        icon={Ellipsis}
        size={22}
        label={t('common.more')}
        onPress={() => setOpen(true)}
      />
      <AppSheet isOpen={isOpen} onClose={() => setOpen(false)} title={place.code}>
        <div className="-mx-4">
          {place.source === QuotedSource.Stock && (
            <ListRow
              title={t('quotes.menu.save')}
              hasChevron
              onPress={() => {
                setOpen(false);
                push('plans/new', { code: place.code });
              }}
            />
          )}
          <ListRow
            title={t('quotes.menu.copyLink')}
            value={
              <CopyButton
                text={address}
                label={t('quotes.menu.copyLink')}
                onCopied={() => showToast(t('framework.copySuccess'), 'done')}
                onFailed={() => showToast(t('quotes.menu.copyFailed'), 'problem')}
              />
            }
          />
          <ListRow
            title={t('shell.appearance.title')}
            hasChevron
            isLast
            onPress={() => {
              setOpen(false);
              openAppearance();
            }}
          />
        </div>
      </AppSheet>
    </>
  );
}
