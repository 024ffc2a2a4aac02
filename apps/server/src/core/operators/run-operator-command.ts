/** Returns the lines to print; an invitation is printed once and not stored. */
import { parseArgs } from 'node:util';
import { operatorRoles, type OperatorRole } from '@candor/contract/kernel/enumerations';
import { isEmail } from '@candor/contract/kernel/patterns';
import type { Db, Tx } from '../../platform/db/database.ts';
import { record } from '../audit/record.ts';
import { leavesNoAdministrator } from './administrators.rules.ts';
import {
  byCommand,
  changeRoles,
  createOperator,
  inviteOperatorAgain,
  linkOperator,
  stopOperator,
} from './invitations.ts';
import {
  findCustomerIdByUserId,
  findOperatorByEmail,
  holdAdministrators,
  listOperators,
  type Operator,
} from './operators.store.ts';

export class OperatorCommandWrong extends Error {
  override readonly name = 'OperatorCommandWrong';
}

export const operatorUsage = `npm run operator -- create  --email <address> --name <name> --roles <role,role> [--link <customer's user id>]
npm run operator -- invite  --email <address>                        a new invitation: password and second factor start anew
npm run operator -- roles   --email <address> --roles <role,role>
npm run operator -- link    --email <address> [--link <user id>]     the operator's own account as a customer; without --link none
npm run operator -- disable --email <address>                        --last also ends the last administrator, and so do invite and roles
npm run operator -- list
npm run operator -- demo                                             two demo operators, on this machine only
Roles: ${operatorRoles.join(', ')}.`;

const NAME_LENGTH_MAX = 80;

export async function runOperatorCommand(
  db: Db,
  words: readonly string[],
  consoleAddress: string,
): Promise<string[]> {
  const { verb, email, name, roles, link, last = false } = readOperatorWords(words);
  return db.transact(async (tx) => {
    switch (verb) {
      case 'create': {
        const linkedCustomerId = link === undefined ? null : await getCustomer(tx, link);
        const invitation = await createOperator(tx, {
          email: addressIn(email),
          name: nameIn(name),
          roles: rolesIn(roles),
          linkedCustomerId,
        });
        return invitation === null
          ? wrong(`There is an operator ${email} already. Use invite, roles or disable.`)
          : invitationLines(invitation, consoleAddress);
      }
      case 'invite': {
        const operator = await getOperator(tx, email);
        if (!last) await requireOtherAdministrator(tx, operator);
        return invitationLines(await inviteOperatorAgain(tx, operator), consoleAddress);
      }
      case 'roles': {
        const wanted = rolesIn(roles);
        const operator = await getOperator(tx, email);
        if (!last && !wanted.includes('administrator'))
          await requireOtherAdministrator(tx, operator);
        await changeRoles(tx, operator, wanted);
        return [`${email} is now ${wanted.join(', ')}.`];
      }
      case 'link':
        await linkOperator(
          tx,
          await getOperator(tx, email),
          link === undefined ? null : await getCustomer(tx, link),
        );
        return [
          link === undefined
            ? `${email} is linked to no customer.`
            : `${email} is linked to the customer ${link}, and can no longer look at that account.`,
        ];
      case 'disable': {
        const operator = await getOperator(tx, email);
        if (!last) await requireOtherAdministrator(tx, operator);
        await stopOperator(tx, operator);
        return [`${email} is disabled and signed out.`];
      }
      case 'list':
        return list(tx);
      default:
        throw new Error(`no such command: ${String(verb satisfies never)}`);
    }
  });
}

const verbs = ['create', 'invite', 'roles', 'link', 'disable', 'list'] as const;
type Words = {
  readonly verb: (typeof verbs)[number];
  readonly email?: string;
  readonly name?: string;
  readonly roles?: string;
  readonly link?: string;
  readonly last?: boolean;
};

/** Needs no database: who typed something wrong is told before one is reached or made. */
export function readOperatorWords(words: readonly string[]): Words {
  try {
    const text = { type: 'string' } as const;
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { email: text, name: text, roles: text, link: text, last: { type: 'boolean' } },
    });
    const verb = verbs.find((one) => positionals.length === 1 && one === positionals[0]);
    return verb === undefined ? wrong(operatorUsage) : { verb, ...values };
  } catch (error) {
    // parseArgs throws for an unknown option, with a readable message.
    if (error instanceof TypeError) return wrong(`${error.message}\n\n${operatorUsage}`);
    throw error;
  }
}

function addressIn(email: string | undefined): string {
  if (email === undefined || !isEmail(email))
    return wrong('Give an e-mail address: --email name@example.com');
  return email.toLowerCase();
}

function nameIn(name: string | undefined): string {
  const trimmed = name?.trim() ?? '';
  if (trimmed === '' || trimmed.length > NAME_LENGTH_MAX || /\p{Cc}/u.test(trimmed))
    return wrong('Give a name, as customers will read it: --name "Mei Lin"');
  return trimmed;
}

function rolesIn(text: string | undefined): OperatorRole[] {
  const words = (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const unknown = words.find((word) => !operatorRoles.some((role) => role === word));
  if (words.length === 0 || unknown !== undefined)
    return wrong(
      `${unknown === undefined ? 'Give at least one role' : `There is no role ${unknown}`}: --roles reviewer,approver. Roles: ${operatorRoles.join(', ')}.`,
    );
  return operatorRoles.filter((role) => words.includes(role));
}

async function getOperator(tx: Tx, email: string | undefined): Promise<Operator> {
  return (
    (await findOperatorByEmail(tx, addressIn(email))) ?? wrong(`There is no operator ${email}.`)
  );
}

/** Without one nobody can change operators in the console; whoever means it says so. */
async function requireOtherAdministrator(tx: Tx, { id, email }: Operator): Promise<void> {
  if (leavesNoAdministrator(await holdAdministrators(tx), id))
    wrong(`${email} is the last active administrator. Make another one first, or add --last.`);
}

async function getCustomer(tx: Tx, userId: string): Promise<string> {
  return (
    (await findCustomerIdByUserId(tx, userId)) ??
    wrong(`There is no customer with the user id ${userId}.`)
  );
}

async function list(tx: Tx): Promise<string[]> {
  const operators = await listOperators(tx);
  await record(tx, byCommand, {
    action: 'operators.listed',
    customerId: null,
    subject: null,
    reason: null,
    details: { results: operators.length },
  });
  if (operators.length === 0) return ['There is no operator yet.'];
  return operators.map(
    ({ email, name, roles, state }) => `${state.padEnd(9)}${email}  ${name}  (${roles.join(', ')})`,
  );
}

function invitationLines(invitation: string, consoleAddress: string): string[] {
  return [
    'Hand this address to the operator. It works once, for 24 hours, and is not shown again:',
    '',
    `  ${consoleAddress}/#/invitation?token=${invitation}`,
    '',
  ];
}

function wrong(message: string): never {
  throw new OperatorCommandWrong(message);
}
