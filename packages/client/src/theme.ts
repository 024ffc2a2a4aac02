export type Theme = 'system' | 'dark' | 'light';

export function putThemeOnPage(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}
