import { cx } from '@candor/ui/cx';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { Icon } from '@candor/ui/marks/icon';
import { Bell, BellOff, History, Keyboard, WifiOff, Zap, type LucideIcon } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import type { StreamState } from '../../platform/event-stream.ts';
import { hrefTo, type PageName } from '../../routes.table.ts';
import type { Desk } from './chat.ts';
import { setSounds, useSounds } from './chat-sounds.ts';
import { DutyBar } from './duty-bar.tsx';

export function DeskHeader({
  desk,
  canServe,
  isFolded,
  onKeys,
}: {
  desk: Desk;
  canServe: boolean;
  /** On a phone a conversation has the screen for itself. */
  isFolded: boolean;
  onKeys: () => void;
}) {
  const t = useText();
  const areSoundsOn = useSounds();
  const isOn = desk.onDutySince !== null;
  return (
    <div
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b border-line bg-s1 px-4 py-2',
        isFolded && '@max-2xl:hidden',
      )}
    >
      <h1 className="text-section font-semibold tracking-heading">{t('console.chat.title')}</h1>
      <div className="min-w-0 flex-1 @max-2xl:order-1 @max-2xl:basis-full">
        <DutyBar desk={desk} canServe={canServe} />
      </div>
      <div className="flex items-center">
        <HeaderLink page="chatHistory" icon={History} label={t('console.chat.history')} />
        <HeaderLink page="cannedAnswers" icon={Zap} label={t('console.common.cannedAnswers')} />
        {canServe && (
          <IconButton
            icon={areSoundsOn ? Bell : BellOff}
            label={t(areSoundsOn ? 'console.chat.sounds.on' : 'console.chat.sounds.off')}
            onPress={() => setSounds(!areSoundsOn)}
          />
        )}
        <IconButton icon={Keyboard} label={t('common.keyboardShortcuts')} onPress={onKeys} />
      </div>
      {canServe && (
        <p className={cx('order-2 w-full text-caption', isOn ? 'text-ink3' : 'text-ink2')}>
          {t(isOn ? 'console.chat.duty.on.text' : 'console.chat.duty.off.text')}
        </p>
      )}
    </div>
  );
}

function HeaderLink({ page, icon, label }: { page: PageName; icon: LucideIcon; label: string }) {
  return (
    <a
      href={hrefTo(page)}
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-control hover:bg-s2"
    >
      <Icon of={icon} />
    </a>
  );
}

/** Nothing is lost meanwhile: what is written waits here, and everything is read again. */
export function LinkBanner({ link }: { link: StreamState | 'off' }) {
  const t = useText();
  return (
    <div role="status">
      {link === 'lost' && (
        <p className="flex items-center gap-2 border-b border-line bg-warn-tint px-4 py-2 text-label font-medium text-warn">
          <Icon of={WifiOff} size={18} className="shrink-0" />
          {t('console.chat.linkLost')}
        </p>
      )}
    </div>
  );
}
