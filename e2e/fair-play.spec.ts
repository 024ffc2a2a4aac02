/**
 * Two accounts of a league bet against each other. The published rules find it, two operators look
 * at the evidence and exclude one of them; its owner reads why, and the signed result stays as it
 * was and says so.
 */
import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/clocked-test.ts';
import type { Clocked } from './support/clocked.ts';
import { operatorAt } from './support/operators.ts';
import { getAnswer, signIn } from './support/people.ts';
import { customer, verify, type Customer } from './support/verified.ts';

const CODES = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'KO', 'XOM'];
const WHY = 'Six opposite bets with the other entry, minutes apart.';

test('a member whose opposite bets were found is excluded by two operators and reads why', async ({
  clocked,
  openClocked,
  openDevice,
}) => {
  test.slow();
  const page = await openClocked();
  const other = await openClocked();
  const [ada, bob] = [
    await customer(page.request, 'fair-ada'),
    await customer(other.request, 'fair-bob'),
  ];
  await verify(page.request, ada);
  await verify(other.request, bob);
  const { id, hash } = await ada.api('/leagues/make', rulesFrom(clocked));
  const { code: invitation } = await ada.api('/leagues/invite', {
    requestId: newId(),
    id,
    hours: 1,
  });
  const joined = async (who: Customer, displayName: string) => {
    const { accountId } = await who.api('/leagues/join', {
      ...{ requestId: newId(), id, code: invitation, seenHash: hash, displayName },
    });
    return String(accountId);
  };
  const [hers, his] = [await joined(ada, 'Ada'), await joined(bob, 'Bob')];
  const post = async (who: Customer, account: string, path: string, body: object) =>
    await getAnswer(
      page.request.post(path, {
        data: { requestId: newId(), ...body },
        headers: { authorization: who.token, 'x-account': account },
      }),
    );
  await clocked.advance(7 * MINUTE_MS);
  const toShares = { from: 1, to: 4, amount: '9000', isImmediate: true };
  await post(ada, hers, '/wallet/transfer', toShares);
  await post(bob, his, '/wallet/transfer', toShares);
  const bet = { orderType: 0, quantity: '2' };
  for (const code of CODES) {
    await post(ada, hers, '/stock/create', { ...bet, code, direction: 0 });
    await post(bob, his, '/stock/create', { ...bet, code, direction: 1, isShort: true });
    await clocked.advance(6 * MINUTE_MS);
  }
  await clocked.advance(HOUR_MS);
  const lookedAt = async () => {
    const { fairPlay } = await ada.api('/leagues/load', { id, code: null });
    return (fairPlay as { readonly lookedAt: number | null }).lookedAt;
  };
  await expect.poll(lookedAt).not.toBeNull();

  const [rosa, abel] = [
    await operatorAt(openDevice, 'Rosa', 'reviewer', clocked),
    await operatorAt(openDevice, 'Abel', 'approver', clocked),
  ];
  await rosa.getByRole('link', { name: 'Fair play', exact: true }).click();
  const found = rosa.getByRole('row', { name: /Quarrel/ });
  await expect(found.getByText(/Opposite positions, \d+% of what both traded/)).toBeVisible();
  for (const share of CODES) await expect(found.getByText(share)).toBeVisible();
  await expectAccessible(rosa, 'fair play');
  await found.getByRole('button', { name: 'Exclude…' }).nth(1).click();
  const asking = rosa.getByRole('dialog');
  await asking.getByRole('button', { name: 'Propose' }).click();
  await asking.getByLabel('Reason').fill(WHY);
  await expectAccessible(rosa, 'excluding an entry');
  await asking.getByRole('button', { name: 'Propose' }).dblclick();
  await expect(asking).toBeHidden();
  await expect(found.getByText('You proposed this: a second operator decides.')).toBeVisible();

  await abel.goto('/#/fair-play');
  const proposed = abel.getByRole('row', { name: /Quarrel/ });
  await proposed.getByRole('button', { name: 'Confirm' }).click();
  await expect(abel.getByRole('dialog').getByText(WHY)).toBeVisible();
  await abel.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(proposed.getByText(/decided by Abel/)).toBeVisible();

  // Told, with the reason; on the page of the league for everybody, and the ranks follow.
  await signIn(other, bob.person, 'pages/notice/index');
  await other.getByText('Your entry was excluded').first().click();
  await expect(other.getByText(WHY, { exact: false }).first()).toBeVisible();
  await other.goto(`/#/leagues/one?id=${String(id)}`);
  await expect(other.getByText('Excluded', { exact: true })).toBeVisible();
  await expect(other.getByText(`Bob was excluded: ${WHY}`)).toBeVisible();
  await other.getByRole('button', { name: 'Recompute all ranks here' }).click();
  await expect(other.getByText('Every rank is right')).toBeVisible();
  await other.getByRole('button', { name: 'Check my line against my books' }).click();
  await expect(other.getByText('Your line follows from your books')).toBeVisible();
  await expectAccessible(other, 'a league with an exclusion');
});

function newId(): string {
  return crypto.randomUUID();
}

function rulesFrom(clocked: Clocked): object {
  const startsAt = clocked.now() + 5 * MINUTE_MS;
  return {
    ...{ requestId: newId(), name: 'Quarrel', isPublic: false, period: 'hour', startsAt },
    ...{ entryUntil: startsAt, startingMoney: '10000', products: ['stocks'] },
    ...{ leverageMax: 2, scoring: 'return', ties: 'firstIn' },
  };
}
