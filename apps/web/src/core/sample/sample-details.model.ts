/**
 * Sample data for trying the forms, marked as such. Numbers differ per account: a reused document
 * would be refused.
 */
import { IdDocument } from '@candor/contract/kernel/enumerations';
import type { Language } from '@candor/contract/kernel/language';

/** It has no states to choose from, so that its address is complete in one line. */
const SAMPLE_COUNTRY = 'SG';

const SAMPLE_MARK = 'SAMPLE-';

/** A number of nobody, whose details nobody can vouch for. */
export function isSampleNumber(number: string): boolean {
  return number.startsWith(SAMPLE_MARK);
}

export type SamplePerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  readonly state: '';
  readonly address: string;
  readonly phone: string;
  readonly idType: IdDocument;
  readonly idNumber: string;
};

export function samplePerson(letters: string, language: Language): SamplePerson {
  const say = (en: string, chinese: string) => (language === 'en' ? en : chinese);
  return {
    firstName: say('Alex', '小明'),
    lastName: say('Sample', '示例'),
    country: SAMPLE_COUNTRY,
    state: '',
    address: say('1 Sample Street', '示例路 1 号'),
    phone: '6000 0000',
    idType: IdDocument.Passport,
    idNumber: `${SAMPLE_MARK}${letters.toUpperCase()}`,
  };
}

export type SampleCompany = {
  readonly enterpriseName: string;
  readonly licenseNumber: string;
  readonly placeOfRegistration: string;
  readonly officeAddress: string;
  readonly bankAccount: string;
  readonly position: string;
  readonly officer: SamplePerson;
};

export function sampleCompany(letters: string, language: Language): SampleCompany {
  const say = (en: string, chinese: string) => (language === 'en' ? en : chinese);
  return {
    enterpriseName: say('Sample Trading Ltd (fictional)', '示例贸易有限公司（虚构）'),
    licenseNumber: `SAMPLE-LIC-${letters.toUpperCase()}`,
    placeOfRegistration: SAMPLE_COUNTRY,
    officeAddress: say('8 Sample Street', '示例路 8 号'),
    bankAccount: `SAMPLE ${letters.toUpperCase()}`,
    position: say('Director', '董事'),
    officer: samplePerson(letters, language),
  };
}

/** As the forms about a company name what is asked of its officer. */
export function officerFields({ officer, position }: SampleCompany) {
  return {
    officerFirstName: officer.firstName,
    officerLastName: officer.lastName,
    officerPosition: position,
    officerDialCountry: '',
    officerPhone: officer.phone,
    officerIdType: officer.idType,
    officerIdNumber: officer.idNumber,
  };
}

export type SampleAccount = {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
};

/**
 * The address is one that no mail server serves: its mails can only land in the local mailbox.
 * Letters and digits alone, so that every rule takes them.
 */
export function sampleAccount(letters: string, passwordLetters: string): SampleAccount {
  return {
    userId: `sample${letters}`,
    email: `sample${letters}@candor.invalid`,
    password: `Paper${passwordLetters}7`,
  };
}
