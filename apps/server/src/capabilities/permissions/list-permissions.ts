import type * as contract from '@candor/contract/permissions';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { services, type Service } from '@candor/contract/kernel/enumerations';
import type { Language } from '@candor/contract/kernel/language';
import { noticeDictionaries } from '@candor/i18n/notices/notice-dictionaries';
import { noticeWords } from '@candor/i18n/notices/notice-text';
import { asCustomerId } from '../../core/customers/customer.ts';
import { listPermissionsFor, type Permission } from '../../core/customers/standing.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { standingOf } from './permission.rules.ts';
import { inLanguage } from '@candor/i18n/traditional/traditional';

type Shown = DataOf<typeof contract.listPermissions>[number];

export async function listPermissions(
  reader: Reader,
  { customerId }: Pick<SignedIn, 'customerId'>,
  language: Language,
): Promise<Shown[]> {
  const present = await listPermissionsFor(reader, asCustomerId(customerId));
  return services.map((service) => shown(service, standingOf(present, service), language));
}

export async function loadPermission(
  reader: Reader,
  { customerId }: SignedIn,
  service: Service,
  language: Language,
): Promise<Shown> {
  const present = await listPermissionsFor(reader, asCustomerId(customerId));
  return shown(service, standingOf(present, service), language);
}

function shown(service: Service, permission: Permission | null, language: Language): Shown {
  if (permission === null)
    return {
      service,
      state: 'none',
      appliedAt: null,
      deadlineAt: null,
      decidedAt: null,
      reason: null,
    };
  const { state, appliedAt, deadlineAt, decidedAt } = permission;
  return {
    service,
    state,
    appliedAt,
    deadlineAt: state === 'underReview' ? deadlineAt : null,
    decidedAt,
    reason: getReason(permission, language),
  };
}

function getReason({ reasonCode, reason }: Permission, language: Language): string | null {
  const word = noticeWords.find((known) => known === reasonCode);
  return (
    reason ?? (word === undefined ? null : inLanguage(language, noticeDictionaries).words[word])
  );
}
