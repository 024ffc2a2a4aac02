import { useEffect } from 'react';
import { useText } from '../i18n/text.ts';
import { setPageTitle } from '../page-title.ts';

/** In the browser's tab, with the console's name behind it. */
export function usePageTitle(title: string): void {
  const t = useText();
  const name = t('console.shell.name');
  useEffect(() => {
    setPageTitle(`${title} · ${name}`);
  }, [title, name]);
}
