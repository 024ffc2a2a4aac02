/** A missing figure is a dash read as `unavailable`; never zero. */
import type { NumberLocale } from '@candor/money/format';
import { createContext, use, type ReactNode } from 'react';

export type FigureTexts = {
  readonly unavailable: string;
  readonly hidden: string;
  readonly up: string;
  readonly down: string;
};
type FigureSettings = { readonly locale: NumberLocale; readonly texts: FigureTexts };

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
