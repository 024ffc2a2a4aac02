/**
 * How figures are written for this customer, told once at the root of the app. A figure that could
 * not be loaded is shown as a dash that screen readers hear as `unavailable`; it is never shown as
 * zero.
 */
import type { NumberLocale } from '@candor/money/format';
import { createContext, use, type ReactNode } from 'react';

export type FigureTexts = {
  readonly unavailable: string;
  readonly hidden: string;
  readonly up: string;
  readonly down: string;
};
type FigureSettings = { readonly locale: NumberLocale; readonly texts: FigureTexts };

/** For a page without texts of its own for figures. */
const MARKS: FigureTexts = { unavailable: '—', hidden: '•••', up: '▲', down: '▼' };

const FigureContext = createContext<FigureSettings>({ locale: 'en', texts: MARKS });

export function FigureProvider({
  locale,
  texts = MARKS,
  children,
}: {
  locale: NumberLocale;
  texts?: FigureTexts;
  children: ReactNode;
}) {
  return <FigureContext value={{ locale, texts }}>{children}</FigureContext>;
}

export function useFigures(): FigureSettings {
  return use(FigureContext);
}
