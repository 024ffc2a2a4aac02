/** Something that is dated, before it is told in a language. */
import type { CalendarKind } from '@candor/contract/calendar';
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { LocalDate } from '@candor/kit/local-date';

export type Dated = {
  readonly id: string;
  readonly kind: CalendarKind;
  readonly date: LocalDate;
  readonly at: number | null;
  readonly source: QuotedSource | null;
  readonly code: string | null;
  readonly name: { readonly en: string; readonly zhHans: string };
  readonly market: string | null;
  readonly perShare: string | null;
  readonly currency: string | null;
  readonly newShares: number | null;
  readonly oldShares: number | null;
  readonly isExpected: boolean;
  readonly count: number | null;
  /** Whose it is: an instrument, a treasury by its code, or an exchange. */
  readonly about: string;
};

const plain = {
  at: null,
  source: null,
  code: null,
  market: null,
  perShare: null,
  currency: null,
  newShares: null,
  oldShares: null,
  isExpected: false,
  count: null,
} as const;

export function dated(
  event: Pick<Dated, 'kind' | 'date' | 'name' | 'about'> & Partial<Dated>,
): Dated {
  const id = `${event.kind}-${event.about.replaceAll(/[^A-Za-z0-9._-]/g, '-')}-${event.date}`;
  return { ...plain, id, ...event };
}
