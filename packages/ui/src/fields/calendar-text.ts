export type DateParts = { readonly year: number; readonly month: number; readonly day: number };

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export function parseDateText(text: string): DateParts | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return null;
  const [year, month, day] = match.slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
    ? { year, month, day }
    : null;
}

/** 31 January turned to February is the 28th or 29th. */
export function dateText({ year, month, day }: DateParts): string {
  return [
    String(year).padStart(4, '0'),
    two(month),
    two(Math.min(day, daysInMonth(year, month))),
  ].join('-');
}

export function clampDateText(text: string, min: string, max: string): string {
  return text < min ? min : text > max ? max : text;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
