import { cx } from '@candor/ui/cx';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { ArrowDownToLine, ArrowUpFromLine, History, Repeat } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import type { PagePath } from '../../../routes.table.ts';

const ACTIONS = [
  { name: 'deposit', path: 'pages/deposit/index', icon: ArrowDownToLine },
  { name: 'withdraw', path: 'pages/withdraw/bcard', icon: ArrowUpFromLine },
  { name: 'transfer', path: 'pages/profile/transfer', icon: Repeat },
  { name: 'history', path: 'pages/profile/transaction', icon: History },
] as const satisfies readonly {
  readonly name: string;
  readonly path: PagePath;
  readonly icon: Glyph;
}[];

export function MoneyActions() {
  const t = useText();
  return (
    <ul className="grid grid-cols-4 gap-1 px-2 pt-5 pb-3">
      {ACTIONS.map(({ name, path, icon }, position) => (
        <li key={name}>
          <a
            href={linkTo(path)}
            className="grid justify-items-center gap-2 rounded-card py-1 text-label text-ink2"
          >
            <span
              className={cx(
                'grid size-12 place-items-center rounded-card',
                position === 0 ? 'bg-ink text-bg' : 'border border-line bg-s1 text-ink',
              )}
            >
              <Icon of={icon} size={22} />
            </span>
            {t(`wallet.action.${name}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
