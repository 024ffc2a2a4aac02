/**
 * The yearly rate of each currency, in percent, as a dated table. What a holder of a pair is paid
 * or charged for a night follows it (the desk's swap.rules.ts), and so does what the price moves by
 * that night (path/growth.ts): both from here, so that one offsets the other.
 *
 * Central bank rates of early 2025 (middle of the Federal Reserve's range, the ECB's deposit rate,
 * an overnight average where no rate is set); collected by hand and not verified with each bank.
 * Metals pay nothing.
 */
import { localDate, type LocalDate } from '@candor/kit/local-date';

export type OvernightRates = {
  readonly validFrom: LocalDate;
  readonly percents: Readonly<Record<string, string>>;
};

/** Oldest first. */
export const overnightRates: readonly OvernightRates[] = [
  {
    validFrom: localDate('2026-01-01'),
    percents: {
      USD: '3.625',
      EUR: '2.00',
      JPY: '0.75',
      GBP: '3.75',
      AUD: '3.60',
      CAD: '2.25',
      CHF: '0.00',
      NZD: '2.25',
      CNH: '1.40',
      HKD: '4.00',
      SGD: '1.20',
      KRW: '2.50',
      TWD: '2.00',
      THB: '1.25',
      INR: '5.25',
      MYR: '2.75',
      IDR: '4.75',
      MXN: '7.00',
      ZAR: '6.75',
      TRY: '38.00',
      BRL: '15.00',
      SEK: '1.75',
      NOK: '4.00',
      DKK: '1.60',
      PLN: '4.00',
      XAU: '0.00',
      XAG: '0.00',
      XPT: '0.00',
      XPD: '0.00',
    },
  },
];
