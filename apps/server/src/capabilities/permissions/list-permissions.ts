import type * as contract from '@candor/contract/permissions';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { services, type Service } from '@candor/contract/kernel/enumerations';
import type { AskedMore } from '@candor/contract/kernel/question';
import type { Language } from '@candor/contract/kernel/language';
import { noticeDictionaries } from '@candor/i18n/notices/notice-dictionaries';
import { noticeWords } from '@candor/i18n/notices/notice-text';
import { asCustomerId } from '../../core/customers/customer.ts';
import { listPermissionsFor, type Permission } from '../../core/customers/standing.store.ts';
import { findAsked } from '../../core/review/questions/questions.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { getSubject } from './permission-review.ts';
import { standingOf } from './permission.rules.ts';
import { inLanguage } from '@candor/i18n/traditional/traditional';

type Shown = DataOf<typeof contract.listPermissions>[number];

export async function listPermissions(
  reader: Reader,
  { customerId }: Pick<SignedIn, 'customerId'>,
  language: Language,
): Promise<Shown[]> {
  const present = await listPermissionsFor(reader, asCustomerId(customerId));
  const asked = await findAsked(
    reader,
    ['permission'],
    present.map(({ service }) => getSubject(customerId, service)),
  );
  return services.map((service) =>
    shown(service, standingOf(present, service), {
      language,
      moreAsked: asked.get(getSubject(customerId, service)),
    }),
  );
}

export async function loadPermission(
  reader: Reader,
  { customerId }: SignedIn,
  service: Service,
  language: Language,
): Promise<Shown> {
  const present = await listPermissionsFor(reader, asCustomerId(customerId));
  const subject = getSubject(customerId, service);
  const moreAsked = (await findAsked(reader, ['permission'], [subject])).get(subject);
  return shown(service, standingOf(present, service), { language, moreAsked });
}

function shown(
  service: Service,
  permission: Permission | null,
  { language, moreAsked }: { language: Language; moreAsked: AskedMore | undefined },
): Shown {
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
    ...(moreAsked === undefined ? {} : { moreAsked }),
  };
}

function getReason({ reasonCode, reason }: Permission, language: Language): string | null {
  const word = noticeWords.find((known) => known === reasonCode);
  return (
    reason ?? (word === undefined ? null : inLanguage(language, noticeDictionaries).words[word])
  );
}
