import { loadCustomer } from '../../core/customers/customers.store.ts';
import type { Customer } from '../../core/customers/customer.ts';
import type { Identity } from '../../core/customers/identity.ts';
import { openIdentity, type KnownIdentity } from '../../core/customers/known-identity.ts';
import { maskEmail, maskNumber, maskText } from '../../core/customers/mask.ts';
import { getOperatorAddress } from '../../core/files/operator-file-address.ts';
import type { Subject, Viewer } from '../../core/review/review.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { listKycImages } from './kyc-images.ts';
import { getWarnings, type KycFindings } from './kyc.rules.ts';

type Group = Subject['groups'][number];
type Given = {
  readonly identity: Identity;
  readonly findings: KycFindings;
  readonly viewer: Viewer;
};

export async function describeKyc(
  reader: Reader,
  secrets: Secrets,
  { identity, findings, viewer }: Given,
): Promise<Subject> {
  const customer = await loadCustomer(reader, identity.customerId);
  const known = openIdentity(secrets, identity);
  const images = (await listKycImages(reader, identity)).map(({ id, side, width, height }) => ({
    key: side,
    width,
    height,
    ...getOperatorAddress(secrets, id, viewer.operatorId, viewer.now),
  }));
  return {
    groups: [accountGroup(customer), ...identityGroups(known)],
    images,
    warnings: getWarnings(findings),
  };
}

const plain = (key: string, value: string | null): Group['facts'] =>
  value === null || value === '' ? [] : [{ key, value, sealedField: null }];
const sealed = (key: string, masked: string, sealedField: string): Group['facts'] => [
  { key, value: masked, sealedField },
];

function accountGroup({ userId, email, phone }: Customer): Group {
  return {
    key: 'account',
    facts: [
      ...plain('userId', userId),
      ...sealed('email', maskEmail(email), 'email'),
      ...(phone === null ? [] : sealed('phone', maskNumber(phone), 'phone')),
    ],
  };
}

function identityGroups(known: KnownIdentity): Group[] {
  if (known.kind === 'individual') {
    const { firstName, lastName, country, state, address, ssn, idType, idNumber } = known;
    return [
      {
        key: 'person',
        facts: [
          ...plain('firstName', firstName),
          ...plain('lastName', lastName),
          ...plain('country', country),
          ...plain('state', state),
          ...sealed('address', maskText(address), 'address'),
          ...(ssn === null ? [] : sealed('ssn', maskNumber(ssn), 'ssn')),
          ...plain('idType', idType),
          ...sealed('idNumber', maskNumber(idNumber), 'idNumber'),
        ],
      },
    ];
  }
  return [
    {
      key: 'company',
      facts: [
        ...plain('enterpriseName', known.enterpriseName),
        ...plain('licenseNumber', known.licenseNumber),
        ...plain('placeOfRegistration', known.placeOfRegistration),
        ...sealed('officeAddress', maskText(known.officeAddress), 'address'),
        ...sealed('bankAccount', maskNumber(known.bankAccount), 'bankAccount'),
      ],
    },
    {
      key: 'officer',
      facts: [
        ...plain('firstName', known.firstName),
        ...plain('lastName', known.lastName),
        ...plain('position', known.position),
        ...plain('officerPhone', maskNumber(known.phone)),
        ...plain('idType', known.idType),
        ...sealed('idNumber', maskNumber(known.idNumber), 'officerIdNumber'),
      ],
    },
  ];
}
