/** From the address bar: what the server would refuse is left out. */
import { bookedKinds, type BookedKind } from '@candor/contract/kernel/enumerations';
import { isDay } from '../../platform/day.model.ts';

export type JournalFilter = {
  readonly pageNum: string;
  readonly kind?: BookedKind;
  readonly owner?: string;
  readonly from?: string;
  readonly to?: string;
};

export function journalFilterIn(
  query: Readonly<Record<string, string | undefined>>,
): JournalFilter {
  const kind = bookedKinds.find((known) => known === query['kind']);
  const owner =
    query['owner'] !== undefined && isOwner(query['owner']) ? query['owner'] : undefined;
  const pageNum = /^[1-9]\d{0,3}$/.test(query['page'] ?? '') ? (query['page'] ?? '1') : '1';
  const from = dayIn(query['from']);
  const to = dayIn(query['to']);
  return {
    pageNum,
    ...(kind === undefined ? {} : { kind }),
    ...(owner === undefined ? {} : { owner }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

export function isOwner(text: string): boolean {
  return text === 'house' || /^cus_[0-9a-z]{26}(\.[0-9]{1,3})?$/.test(text);
}

function dayIn(text: string | undefined): string | undefined {
  return text !== undefined && isDay(text) ? text : undefined;
}
