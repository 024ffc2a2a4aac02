import { Note } from '@candor/ui/marks/note';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';

export function GuestNote() {
  const t = useText();
  return (
    <div className="px-4 pt-1 pb-3">
      <Note>
        {t('watchlist.guest')}{' '}
        <a
          href={linkTo('pages/auth/login', { next: '/pages/watchlist/index' })}
          className="font-medium text-accent underline underline-offset-2"
        >
          {t('watchlist.guest.signIn')}
        </a>
      </Note>
    </div>
  );
}
