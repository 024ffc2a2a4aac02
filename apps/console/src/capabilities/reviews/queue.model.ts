/** Anybody may have written the address, so only what exists counts. */
import { reviewKinds, type ReviewKind } from '@candor/contract/kernel/enumerations';
import { queueSorts, whoseReviews, type QueueSort } from '@candor/contract/reviews';
import { isCurrency, type Currency } from '@candor/money/currency';

export const queueStates = ['pending', 'moreAsked', 'passed', 'failed', 'withdrawn'] as const;
/** Hours, for those who want to see what has waited longest. */
export const waitingChoices = ['1', '4', '12', '24', '48'] as const;
export const flagChoices = [
  'credentialReused',
  'amountUnusuallyLarge',
  'accountNameDiffers',
  'methodIsNew',
  'firstWithdrawal',
  'documentOfVerifiedCustomer',
  'documentElsewhere',
  'imageElsewhere',
  'imageSmall',
  'identityNotVerified',
  'suitabilityMissing',
  'suitabilityChanged',
] as const;

export type QueueFilter = {
  readonly state: (typeof queueStates)[number];
  readonly kind?: ReviewKind;
  readonly whose?: (typeof whoseReviews)[number];
  readonly currency?: Currency;
  readonly worthFrom?: string;
  readonly worthTo?: string;
  readonly waitingHours?: (typeof waitingChoices)[number];
  readonly flag?: (typeof flagChoices)[number];
  readonly claimedBy?: string;
  readonly sort?: Exclude<QueueSort, 'urgent'>;
};

type Given = Readonly<Record<string, string | undefined>>;

export function queueFilterIn(query: Given): QueueFilter {
  const state = queueStates.find((known) => known === query['state']) ?? 'pending';
  const found = {
    kind: reviewKinds.find((known) => known === query['kind']),
    currency: isCurrency(query['currency']) ? query['currency'] : undefined,
    worthFrom: amountIn(query['worthFrom']),
    worthTo: amountIn(query['worthTo']),
    flag: flagChoices.find((known) => known === query['flag']),
    ...(state === 'pending' ? waitingFilterIn(query) : {}),
  };
  return { state, ...withoutEmpty(found) };
}

/** A decided review is nobody's any more, and its list is in the order of the decisions. */
function waitingFilterIn(query: Given) {
  const claimedBy = query['claimedBy'] ?? '';
  return {
    whose: whoseReviews.find((known) => known === query['whose']),
    waitingHours: waitingChoices.find((known) => known === query['waitingHours']),
    claimedBy: /^opr_[0-9a-z]{26}$/.test(claimedBy) ? claimedBy : undefined,
    sort: queueSorts.filter((sort) => sort !== 'urgent').find((known) => known === query['sort']),
  };
}

export function isTypedAmount(text: string): boolean {
  return /^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,2})?$/.test(text);
}

function amountIn(text: string | undefined): string | undefined {
  return text !== undefined && isTypedAmount(text) ? text : undefined;
}

type Present<Given extends object> = { [Key in keyof Given]?: Exclude<Given[Key], undefined> };

function withoutEmpty<Given extends object>(given: Given): Present<Given> {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Present<Given>;
}

/** As it is kept with a name. */
export function viewText(filter: QueueFilter): string {
  return new URLSearchParams(filter).toString();
}

/** What a view changes, with everything it does not name taken away. */
export function viewIn(text: string): Readonly<Record<string, string | undefined>> {
  const empty = Object.fromEntries(filterNames.map((name) => [name, undefined]));
  return { ...empty, ...queueFilterIn(Object.fromEntries(new URLSearchParams(text))) };
}

export const filterNames = [
  'state',
  'kind',
  'whose',
  'currency',
  'worthFrom',
  'worthTo',
  'waitingHours',
  'flag',
  'claimedBy',
  'sort',
] as const satisfies readonly (keyof QueueFilter)[];

/** Of what is left for me, the first that is not the one just decided. */
export function nextCase(
  rows: readonly { readonly id: string }[],
  decidedId: string,
): string | null {
  return rows.find(({ id }) => id !== decidedId)?.id ?? null;
}
