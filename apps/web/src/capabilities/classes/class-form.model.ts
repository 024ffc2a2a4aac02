/** What is chosen for a class, its rules and its assignments; ready as it comes. */
import type { changeClass, giveAssignment, makeClass } from '@candor/contract/classes';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { leagueProducts, type LeagueProduct } from '@candor/contract/kernel/league-rules';
import type { TaskKind } from '@candor/contract/kernel/tasks';
import { DAY_MS } from '@candor/kit/time';

export const offeredWeeks = [2, 6, 12, 24, 52] as const;
export const offeredMoney = ['10000', '100000', '1000000'] as const;
export const offeredLeverages = [1, 2, 5, 10] as const;
export const offeredPercents = [null, 10, 20, 25, 50] as const;
export const offeredMinimums = [0, 3, 5, 10] as const;
export const offeredDays = [1, 3, 7, 14, 28] as const;
export const offeredSignIns = [1, 5, 10, 20, 30, 40] as const;
export const offeredCounts = [1, 2, 3, 5, 10] as const;

/** From and until, in minutes after midnight where the teacher is; null: at any time. */
export const offeredHours = [null, [480, 960], [540, 1_020], [960, 1_320]] as const;

export type RuleForm = {
  readonly products: readonly LeagueProduct[];
  readonly leverageMax: number;
  readonly mayShort: boolean;
  readonly positionPercentMax: number | null;
  readonly positionsMin: number;
  readonly hours?: ClassHours | null | undefined;
};
export type ClassHours = {
  readonly from: number;
  readonly until: number;
  readonly zone: string;
};
export type ClassForm = RuleForm & {
  readonly name: string;
  readonly weeks: number;
  readonly startingMoney: string;
  readonly asksRealName: boolean;
};
export type AssignmentForm = {
  readonly title: string;
  readonly text: string;
  readonly kind: TaskKind | 'hand';
  readonly count: number;
  readonly days: number;
};

export const firstForm: ClassForm = {
  ...{ name: '', weeks: 12, startingMoney: '100000', asksRealName: false },
  ...{ products: ['stocks'], leverageMax: 1, mayShort: false },
  ...{ positionPercentMax: 25, positionsMin: 0 },
};
export const firstAssignment: AssignmentForm = {
  ...{ title: '', text: '', kind: 'hand', count: 1, days: 7 },
};

export function namedHours(hours: ClassHours | null | undefined): string | null {
  return hours === null || hours === undefined ? null : [hours.from, hours.until].join();
}

/** As a choice names them. */
export function readHours(chosen: string | null, zone: string): ClassHours | null {
  const [from, until] = (chosen ?? '').split(',').map(Number);
  return chosen === null || from === undefined || until === undefined
    ? null
    : { from, until, zone };
}

/** The last one stays. */
export function withProduct(
  products: readonly LeagueProduct[],
  product: LeagueProduct,
): readonly LeagueProduct[] {
  const wanted = new Set(products);
  if (!wanted.delete(product)) wanted.add(product);
  return wanted.size === 0 ? products : leagueProducts.filter((one) => wanted.has(one));
}

/** `now` is the server's. */
export function classBody(
  { weeks, products, name, hours, ...form }: ClassForm,
  now: number,
): Omit<BodyOf<typeof makeClass>, 'requestId'> {
  const times = { from: now, until: now + weeks * 7 * DAY_MS };
  const rules = { products: [...products], hours: hours ?? null };
  return { ...form, ...times, ...rules, name: name.trim() };
}

/** From tomorrow on, so that nobody is surprised; in the last day of a class nothing changes. */
export function changeBody(
  { products, leverageMax, mayShort, positionPercentMax, positionsMin, hours }: RuleForm,
  now: number,
): Omit<BodyOf<typeof changeClass>, 'requestId' | 'id'> {
  return {
    ...{ leverageMax, mayShort, positionPercentMax, positionsMin, products: [...products] },
    hours: hours ?? null,
    countsFrom: now + DAY_MS,
  };
}

export function assignmentBody(
  { title, text, kind, count, days }: AssignmentForm,
  now: number,
): Omit<BodyOf<typeof giveAssignment>, 'requestId' | 'id'> | null {
  if (title.trim() === '' || text.trim() === '') return null;
  return {
    ...{ title: title.trim(), text: text.trim(), dueAt: now + days * DAY_MS },
    task: kind === 'hand' ? null : { kind, count, days: 0 },
  };
}

/** Null for what is no mark; the empty text is none given. */
export function readMark(typed: string): { readonly mark: number | null } | null {
  const text = typed.trim();
  if (text === '') return { mark: null };
  return /^(?:\d{1,2}|100)$/.test(text) ? { mark: Number(text) } : null;
}

/** However it was typed; null for what is no code. */
export function readClassCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return /^[2-9A-HJKMNP-Z]{10}$/.test(code) ? code : null;
}
