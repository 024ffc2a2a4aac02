/** Who a person is and where they live: what registration and verification ask alike. */
import type { IdDocument } from '@candor/contract/kernel/enumerations';
import {
  filledProblem,
  problemAt,
  type FormProblem,
} from '../../platform/forms/form-problem.model.ts';
import { asksSsn, idNumberProblem, isOnRecord, ssnProblem } from './identity.model.ts';

export type PersonDetails = {
  firstName: string;
  lastName: string;
  country: string;
  state: string;
  address: string;
  idType: IdDocument | '';
  idNumber: string;
  ssn: string;
};
export type PersonDetailsSummary = { readonly asksSsn: boolean; readonly hasStates: boolean };

/** Masked numbers that need not be typed again. */
export type PersonOnRecord = { readonly idNumber: string | null; readonly ssn: string | null };

type Problems = (FormProblem<keyof PersonDetails> | null)[];

export const residenceFields = ['firstName', 'lastName', 'country', 'state', 'address'] as const;
export const documentFields = ['idType', 'idNumber', 'ssn'] as const;

export const emptyPerson: PersonDetails = {
  firstName: '',
  lastName: '',
  country: '',
  state: '',
  address: '',
  idType: '',
  idNumber: '',
  ssn: '',
};

export function summarisePerson(
  { country }: Pick<PersonDetails, 'country'>,
  { countriesWithStates }: { readonly countriesWithStates: ReadonlySet<string> },
): PersonDetailsSummary {
  return { asksSsn: asksSsn(country), hasStates: countriesWithStates.has(country) };
}

export function residenceProblems(
  input: PersonDetails,
  { hasStates }: PersonDetailsSummary,
): Problems {
  return [
    problemAt('firstName', filledProblem(input.firstName, 'auth.problem.enterFirstName')),
    problemAt('lastName', filledProblem(input.lastName, 'auth.problem.enterLastName')),
    problemAt('country', filledProblem(input.country, 'auth.problem.selectCountry')),
    problemAt('state', hasStates ? filledProblem(input.state, 'auth.problem.selectState') : null),
    problemAt('address', filledProblem(input.address, 'auth.problem.enterAddress')),
  ];
}

export function documentProblems(
  { idType, idNumber, ssn }: PersonDetails,
  summary: PersonDetailsSummary,
  known: PersonOnRecord = { idNumber: null, ssn: null },
): Problems {
  return [
    problemAt('idType', filledProblem(idType, 'auth.problem.selectIdType')),
    problemAt(
      'idNumber',
      isOnRecord(idNumber, known.idNumber) ? null : idNumberProblem(idType, idNumber),
    ),
    problemAt('ssn', summary.asksSsn && !isOnRecord(ssn, known.ssn) ? ssnProblem(ssn) : null),
  ];
}

/** What was left empty because it is on record is left out. */
export function personBodyPart(
  input: PersonDetails & { readonly idType: IdDocument },
  summary: PersonDetailsSummary,
) {
  return {
    firstName: input.firstName,
    lastName: input.lastName,
    country: input.country,
    ...(input.state.trim() === '' ? {} : { state: input.state }),
    address: input.address,
    ...(summary.asksSsn && input.ssn.trim() !== '' ? { ssn: input.ssn.trim() } : {}),
    idType: input.idType,
  };
}
