import type { AlertKind, AlertRepeat, AlertState } from '@candor/contract/alerts';
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { LocalDate } from '@candor/kit/local-date';

export type AlertTerms = {
  readonly kind: AlertKind;
  /** As typed; null for the 52-week kinds. */
  readonly value: string | null;
  readonly repeat: AlertRepeat;
  readonly note: string | null;
  readonly endsAt: number | null;
};

export type Alert = AlertTerms & {
  readonly id: string;
  readonly customerId: string;
  readonly source: QuotedSource;
  readonly code: string;
  readonly state: AlertState;
  readonly createdAt: number;
  /** It counts from here, and its price is in the shares of then. */
  readonly setAt: number;
  readonly firedAt: number | null;
  readonly firedOn: LocalDate | null;
  readonly firedFigure: string | null;
};
